// The rows of the table of a batch: its drafts, or the signers of its drafts one by one. Pure.
import type { DraftCells } from '../../../../shared/model/draft.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { Finding } from '../../../../shared/rules/finding.ts'

/** A row of the table: a draft; in a table of signers once for each of them, with the place of that one. */
export type TableLine = DraftCells & { readonly signer?: number }

/** Tells a line from every other. */
export function toLineKey({ id, signer }: TableLine): string {
  return signer === undefined ? id : `${id}/${String(signer)}`
}

/** The next signer of a document, who has columns before there is one; another object each time that it is asked for. */
export type AddedSigner = { readonly documentId: DocumentId; readonly index: number }

/** A document without signers has one line, on which the first is typed. */
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

/** Of the signer of the line; of the list of signers, on the first line of their document. */
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
