// File that a preview shows: the draft's, the one that was sent, or the signed one in the archive.
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import type { Failure } from '../../shared/model/failure.ts'
import type { Sha256 } from '../../shared/model/ids.ts'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import type { ContentType } from '../../shared/model/stored-file.ts'
import { PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import type { Finding } from '../../shared/rules/finding.ts'
import { useDocument } from '../queries/documents.ts'
import { useDraft } from '../queries/drafts.ts'

export type PreviewFile =
  | { readonly kind: 'reading' }
  | { readonly kind: 'unread'; readonly failure: Failure; readonly retry: () => void }
  | { readonly kind: 'word' }
  | { readonly kind: 'refused'; readonly finding: Finding }
  | {
      readonly kind: 'pdf'
      /** Relative to the page's address. */
      readonly url: string
      readonly areas: readonly SignatureArea[]
      /** Whether the file is from the archive, with the signatures drawn on it by the service. */
      readonly isSigned: boolean
    }

const READING = { kind: 'reading' } as const

/** `row` undefined: nothing is asked. */
export function usePreviewFile(row: DocumentRowView | undefined): PreviewFile {
  const isDraft = row?.delivery.kind === 'draft'
  const draft = useDraft(isDraft ? row.id : undefined)
  const sent = useDocument(isDraft ? undefined : row?.id)
  const { error, refetch } = isDraft ? draft : sent
  if (!row) return READING
  if (error) return { kind: 'unread', failure: error.failure, retry: () => void refetch() }
  if (isDraft) return draft.data ? toDraftFile(draft.data.document) : READING
  if (!sent.data) return READING
  const { content, fileSha256 } = sent.data
  const areas = content?.areas ?? []
  if (row.archive.kind === 'stored') {
    return { kind: 'pdf', url: `archived/${row.id}.pdf`, areas, isSigned: true }
  }
  return toStoredFile(fileSha256, content?.file.contentType ?? PDF_CONTENT_TYPE, areas)
}

const NO_COLUMNS = {}

/** Returns the cells of the document's line in its spreadsheet, by header; empty until the document is read. */
export function useSheetColumns(row: DocumentRowView): Readonly<Record<string, string>> {
  const isDraft = row.delivery.kind === 'draft'
  const draft = useDraft(isDraft ? row.id : undefined)
  const sent = useDocument(isDraft ? undefined : row.id)
  return (isDraft ? draft.data?.document.columns : sent.data?.content?.columns) ?? NO_COLUMNS
}

function toDraftFile({ file, areas }: DraftDocument): PreviewFile {
  if (file.kind === 'refused') return { kind: 'refused', finding: file.finding }
  return toStoredFile(file.file.sha256, file.file.contentType, areas)
}

function toStoredFile(
  sha256: Sha256,
  contentType: ContentType,
  areas: readonly SignatureArea[],
): PreviewFile {
  if (contentType !== PDF_CONTENT_TYPE) return { kind: 'word' }
  return { kind: 'pdf', url: `stored/${sha256}.pdf`, areas, isSigned: false }
}
