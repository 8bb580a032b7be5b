// Check whether a template names files so that a person can tell them apart. The archive never overwrites; this is so
// that nobody finds five hundred numbered names.
import { findTemplateProblem, toArchiveNameFields, toArchivePath } from './archive-name.ts'
import { COLUMN_PREFIX, findFields, toFieldKey } from './fill-template.ts'
import { toPathLimits } from './safe-path.ts'

export type NameTemplateProblem =
  | { readonly kind: 'empty' | 'noField' | 'equal' | 'absolute' | 'parent' }
  | { readonly kind: 'unknownField'; readonly field: string }

/** Two documents of one batch, signed on one day: what differs between them is all that may tell them apart. */
const ONE = {
  documentName: 'A',
  batchName: 'X',
  signerName: 'C',
  signerEmail: 'c@exemplo.com',
  signedOn: '2026-01-01',
}
const OTHER = { ...ONE, documentName: 'B', signerName: 'D', signerEmail: 'd@exemplo.com' }

/** Of these all but `unknownField` stop it from being saved: a sheet with that column may be to come. */
export function findNameTemplateProblem(
  template: string,
  headers: readonly string[] = [],
): NameTemplateProblem | undefined {
  if (template.trim() === '') return { kind: 'empty' }
  const problem = findTemplateProblem(template, headers)
  if (problem && problem.kind !== 'unknownField') return problem
  const [one, other] = [ONE, OTHER].map((facts, at) => {
    const columns = Object.fromEntries(findColumns(template).map((field) => [field, String(at)]))
    return toArchivePath(template, toArchiveNameFields({ ...facts, columns }), toPathLimits(''))
  })
  return one === other ? { kind: 'equal' } : problem
}

/** Any column may differ from row to row; what every document has goes before a column of its name. */
function findColumns(template: string): readonly string[] {
  return findFields(template)
    .map((field) => toFieldKey(field))
    .map((key) => (key.startsWith(COLUMN_PREFIX) ? key.slice(COLUMN_PREFIX.length) : key))
}
