// Opens the spreadsheet import from anywhere in a batch: steps ask for it, the frame shows it.
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
  /** Shows the import under way, or the start of one. */
  readonly show: () => void
  /** Opens a dropped or picked file; asks first when another import is under way. */
  readonly open: (file: FileToken) => void
  /** File that is being read. */
  readonly reading?: FileToken
  /** Why the last file was refused; `failure`: why it could not be opened at all. */
  readonly refusal?: SheetRefusal
  readonly failure?: Failure
  /** File that would replace the import under way, until the question is answered. */
  readonly replacement?: FileToken
  readonly answerReplacement: (isWanted: boolean) => void
  readonly forgetRefusal: () => void
  /** True for the control that opened the import, when it is mounted again after the import was left. */
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
  // Read by the step that replaces the import, before this effect sets it again.
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
