// Lines of the table of a batch: its drafts, or the signers of its drafts one by one. Pure.
import type { DraftCells } from '../../../../shared/model/draft.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { Finding } from '../../../../shared/rules/finding.ts'

/** Line of the table: a draft; in the table of signers once per signer, with the signer's index. */
export type TableLine = DraftCells & { readonly signer?: number }

/** Returns a key that is unique to the line. */
export function toLineKey({ id, signer }: TableLine): string {
  return signer === undefined ? id : `${id}/${String(signer)}`
}

/** Next signer of a document, who gets columns before existing; a new object for each request. */
export type AddedSigner = { readonly documentId: DocumentId; readonly index: number }

/** Returns the lines of signers. A document without signers has one line, on which the first is typed. */
export function listSignerLines(
  documents: readonly DraftCells[],
  linesOf: (document: DraftCells) => readonly TableLine[],
  added: AddedSigner | undefined,
): readonly TableLine[] {
  return documents.flatMap((document) => {
    const isNext = added?.documentId === document.id && added.index === document.signers.length
    const lines = linesOf(document)
    return isNext && added.index > 0 ? [...lines, { ...document, signer: added.index }] : lines
  })
}

export function toSignerLines(document: DraftCells): readonly TableLine[] {
  return Array.from({ length: Math.max(1, document.signers.length) }, (_, signer) => ({
    ...document,
    signer,
  }))
}

/** Returns the findings of the line's signer; those about the list of signers are on the document's first line. */
export function findingsOfLine(
  { signer }: TableLine,
  findings: readonly Finding[],
): readonly Finding[] {
  if (signer === undefined) return findings
  return findings.filter(
    ({ path: [list, index] }) =>
      list === 'signers' && (index === signer || (index === undefined && signer === 0)),
  )
}
