// The way to the spreadsheet from anywhere in a batch: the steps ask for it, the frame shows it.
import type { ReactNode } from 'react'
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Failure } from '../../../../shared/model/failure.ts'
import type { FileToken } from '../../../../shared/model/file-token.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { SheetOpening } from '../../../../shared/model/sheet-import.ts'
import { useOpenSheet, useSheet } from '../../../queries/sheet.ts'
import { useWindowState } from '../../../state/window-state.ts'

export type SheetRefusal = Extract<SheetOpening, { readonly kind: 'refused' }>

export type SheetDoor = {
  /** Where the import stands, or where one begins. */
  readonly enter: () => void
  /** A file that was dropped or picked; asked about first when another sheet is under way. */
  readonly take: (file: FileToken) => void
  /** Under way now. */
  readonly reading?: FileToken
  /** Why the last file gave no sheet, or could not be opened at all. */
  readonly refusal?: SheetRefusal
  readonly failure?: Failure
  /** Waits for a yes: it would take the place of another sheet. */
  readonly successor?: FileToken
  readonly answerSuccessor: (isWanted: boolean) => void
  readonly forgetRefusal: () => void
  /** True for the control that opened it, when it comes back after the sheet was left. */
  readonly wasOpen: () => boolean
}

const CLOSED: SheetDoor = {
  enter: () => {},
  take: () => {},
  answerSuccessor: () => {},
  forgetRefusal: () => {},
  wasOpen: () => false,
}

const SheetDoorContext = createContext(CLOSED)

export function useSheetDoor(): SheetDoor {
  return useContext(SheetDoorContext)
}

type SheetDoorProviderProps = { readonly batchId: BatchId; readonly children: ReactNode }

export function SheetDoorProvider({ batchId, children }: SheetDoorProviderProps) {
  const showSheet = useWindowState((state) => state.showSheet)
  const isOpen = useWindowState((state) => state.isSheetOpen)
  const { data: sheet } = useSheet(batchId)
  const { mutate, reset, data, error, variables, isPending } = useOpenSheet(batchId)
  const [successor, setSuccessor] = useState<FileToken>()
  // Looked at by what comes in its place, before it is set anew.
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    wasOpen.current = isOpen
  }, [isOpen])
  const isUnderWay = sheet?.kind === 'open'
  const door = useMemo((): SheetDoor => {
    const open = (file: FileToken): void => {
      showSheet('sheet')
      mutate(file)
    }
    return {
      enter: () => {
        showSheet()
      },
      take: (file) => {
        showSheet()
        if (isUnderWay) setSuccessor(file)
        else open(file)
      },
      ...(isPending ? { reading: variables } : {}),
      ...(data?.kind === 'refused' ? { refusal: data } : {}),
      ...(error ? { failure: error.failure } : {}),
      ...(successor ? { successor } : {}),
      answerSuccessor: (isWanted) => {
        setSuccessor(undefined)
        if (isWanted && successor) open(successor)
      },
      forgetRefusal: reset,
      wasOpen: () => wasOpen.current,
    }
  }, [showSheet, mutate, reset, data, error, variables, isPending, isUnderWay, successor])
  return <SheetDoorContext value={door}>{children}</SheetDoorContext>
}
