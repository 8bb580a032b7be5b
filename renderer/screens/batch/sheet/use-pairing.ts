// Pairs and separates rows and files by hand, with undo.
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { FailureError } from '../../../bridge.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useLinkRows } from '../../../queries/sheet-matching.ts'
import { whenDone } from '../../../queries/use-operation.ts'
import { useOfferUndo } from '../undo-offer.tsx'
import type { MatchLine } from './match-lines.ts'
import { handLinkOf } from './match-lines.ts'

export type Pairing = {
  readonly pair: (line: MatchLine, documentId: DocumentId, fileName: string) => void
  /** Leaves the row without a file, whatever would fit. */
  readonly part: (line: MatchLine, fileName: string) => void
  readonly error: FailureError | null
}

export function usePairing(batchId: BatchId): Pairing {
  const t = useTranslate()
  const offerUndo = useOfferUndo()
  const link = useLinkRows(batchId)
  const offer = (words: string, before: MatchLine): void => {
    const was = handLinkOf(before)
    offerUndo({
      words,
      undo: () =>
        link.mutateAsync(
          was ? { links: [was], released: [] } : { links: [], released: [before.line] },
        ),
    })
  }
  return {
    error: link.error,
    pair: (row, documentId, fileName) => {
      const links = [{ line: row.line, documentId }]
      whenDone(link.mutateAsync({ links, released: [] }), () => {
        offer(t('sheet.paired', { line: row.line, file: fileName }), row)
      })
    },
    part: (row, fileName) => {
      const links = [{ line: row.line }]
      whenDone(link.mutateAsync({ links, released: [] }), () => {
        offer(t('sheet.parted', { line: row.line, file: fileName }), row)
      })
    },
  }
}
