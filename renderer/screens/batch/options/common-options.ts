// Options of one or many documents as one set: what they share, and where they differ.
import type { DocumentOptions, DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { DraftChange } from '../../../../shared/model/draft.ts'
import type { Finding } from '../../../../shared/rules/finding.ts'

export type OptionField = keyof DocumentOptions
export type OptionChange = Pick<DraftChange, OptionField | 'name'>

/** `value` undefined: empty in all documents. */
export type Common<T> =
  | { readonly kind: 'same'; readonly value: T | undefined }
  | { readonly kind: 'mixed' }

export function toCommon<F extends OptionField>(
  rows: readonly DocumentRowView[],
  field: F,
): Common<DocumentOptions[F]> {
  const value = rows[0]?.options?.[field]
  const isSame = rows.every(({ options }) => isEqual(options?.[field], value))
  return isSame ? { kind: 'same', value } : { kind: 'mixed' }
}

type Value = DocumentOptions[OptionField]

function isEqual(one: Value, other: Value): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Finding, once per kind; `documents` is the number of documents that have it. */
export type FieldFinding = { readonly finding: Finding; readonly documents: number }

export function listFieldFindings(
  rows: readonly DocumentRowView[],
  field: OptionField | 'name',
): readonly FieldFinding[] {
  const found = new Map<string, FieldFinding>()
  for (const { findings } of rows) {
    for (const finding of findings.filter(({ path }) => path[0] === field)) {
      const key = JSON.stringify([finding.code, finding.params])
      found.set(key, { finding, documents: (found.get(key)?.documents ?? 0) + 1 })
    }
  }
  return [...found.values()]
}
