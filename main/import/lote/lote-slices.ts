// Slices of the answer to a batch file, a few documents each: the manifest of a large batch has tens of megabytes,
// which would block the receiving thread.
import type { LoteDocument } from '../../../shared/model/lote.ts'
import type { FileAnswer } from '../file-jobs.ts'

export type LoteSlice = readonly LoteDocument[]

const SLICE_DOCUMENTS = 50

/** Cuts an answer; one without a batch file has no slices. */
export function cutLote(answer: FileAnswer): {
  readonly slices: readonly LoteSlice[]
  readonly rest: FileAnswer
} {
  if (!hasLote(answer)) return { slices: [], rest: answer }
  const { documents } = answer.lote
  const count = Math.ceil(documents.length / SLICE_DOCUMENTS)
  const slices = Array.from({ length: count }, (_, index) =>
    documents.slice(index * SLICE_DOCUMENTS, (index + 1) * SLICE_DOCUMENTS),
  )
  return { slices, rest: { ...answer, lote: { ...answer.lote, documents: [] } } }
}

export function joinLote(rest: FileAnswer, slices: readonly LoteSlice[]): FileAnswer {
  if (!hasLote(rest)) return rest
  return { ...rest, lote: { ...rest.lote, documents: slices.flat() } }
}

function hasLote(answer: FileAnswer): answer is Extract<FileAnswer, { readonly lote: unknown }> {
  return typeof answer === 'object' && 'lote' in answer
}
