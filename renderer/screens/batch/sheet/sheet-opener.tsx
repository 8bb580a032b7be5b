// Opener of the spreadsheet from anywhere in a batch: the steps ask for it, the frame shows it.
import type { ReactNode } from 'react'
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Failure } from '../../../../shared/model/failure.ts'
import type { FileToken } from '../../../../shared/model/file-token.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { SheetOpening } from '../../../../shared/model/sheet-import.ts'
import { useOpenSheet, useSheet } from '../../../queries/sheet.ts'
import { useWindowState } from '../../../state/window-state.ts'

export type SheetRefusal = Extract<SheetOpening, { readonly kind: 'refused' }>

export type SheetOpener = {
  /** Where the import stands, or where one begins. */
  readonly show: () => void
  /** A file that was dropped or picked; asked about first when another sheet is under way. */
  readonly open: (file: FileToken) => void
  /** Under way now. */
  readonly reading?: FileToken
  /** Why the last file gave no sheet, or could not be opened at all. */
  readonly refusal?: SheetRefusal
  readonly failure?: Failure
  /** Waits for a yes: it would take the place of another sheet. */
  readonly replacement?: FileToken
  readonly answerReplacement: (isWanted: boolean) => void
  readonly forgetRefusal: () => void
  /** True for the control that opened it, when it comes back after the sheet was left. */
  readonly wasOpen: () => boolean
}

const CLOSED: SheetOpener = {
  show: () => {},
  open: () => {},
  answerReplacement: () => {},
  forgetRefusal: () => {},
  wasOpen: () => false,
}

const SheetOpenerContext = createContext(CLOSED)

export function useSheetOpener(): SheetOpener {
  return useContext(SheetOpenerContext)
}

type SheetOpenerProviderProps = { readonly batchId: BatchId; readonly children: ReactNode }

export function SheetOpenerProvider({ batchId, children }: SheetOpenerProviderProps) {
  const showSheet = useWindowState((state) => state.showSheet)
  const isOpen = useWindowState((state) => state.isSheetOpen)
  const { data: sheet } = useSheet(batchId)
  const { mutate, reset, data, error, variables, isPending } = useOpenSheet(batchId)
  const [replacement, setReplacement] = useState<FileToken>()
  // Looked at by what comes in its place, before it is set anew.
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    wasOpen.current = isOpen
  }, [isOpen])
  const isUnderWay = sheet?.kind === 'open'
  const opener = useMemo((): SheetOpener => {
    const open = (file: FileToken): void => {
      showSheet('sheet')
      mutate(file)
    }
    return {
      show: () => {
        showSheet()
      },
      open: (file) => {
        showSheet()
        if (isUnderWay) setReplacement(file)
        else open(file)
      },
      ...(isPending ? { reading: variables } : {}),
      ...(data?.kind === 'refused' ? { refusal: data } : {}),
      ...(error ? { failure: error.failure } : {}),
      ...(replacement ? { replacement } : {}),
      answerReplacement: (isWanted) => {
        setReplacement(undefined)
        if (isWanted && replacement) open(replacement)
      },
      forgetRefusal: reset,
      wasOpen: () => wasOpen.current,
    }
  }, [showSheet, mutate, reset, data, error, variables, isPending, isUnderWay, replacement])
  return <SheetOpenerContext value={opener}>{children}</SheetOpenerContext>
}
