// Check whether a template gives names that a person can tell apart. The archive never overwrites a file; without
// this check it would have hundreds of numbered names.
import { findTemplateProblem, toArchiveNameFields, toArchivePath } from './archive-name.ts'
import { COLUMN_PREFIX, findFields, toFieldKey } from './fill-template.ts'
import { toPathLimits } from './safe-path.ts'

export type NameTemplateProblem =
  | { readonly kind: 'empty' | 'noField' | 'equal' | 'absolute' | 'parent' }
  | { readonly kind: 'unknownField'; readonly field: string }

/** Two documents of one batch, signed on one day, which a template must give different names. */
const ONE = {
  documentName: 'A',
  batchName: 'X',
  signerName: 'C',
  signerEmail: 'c@exemplo.com',
  signedOn: '2026-01-01',
}
const OTHER = { ...ONE, documentName: 'B', signerName: 'D', signerEmail: 'd@exemplo.com' }

/**
 * Returns the problem of a template; all but `unknownField` keep it from being saved, since a spreadsheet with that
 * column may come later.
 */
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

/** Returns the columns that a template may name; every document's own fields win over columns of their name. */
function findColumns(template: string): readonly string[] {
  return findFields(template)
    .map((field) => toFieldKey(field))
    .map((key) => (key.startsWith(COLUMN_PREFIX) ? key.slice(COLUMN_PREFIX.length) : key))
}
