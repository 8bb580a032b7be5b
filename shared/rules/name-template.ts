// Whether a template names files so that a person can tell them apart. The archive never overwrites;
// this is so that nobody finds five hundred numbered names.
import {
  fillTemplate,
  findTemplateProblem,
  toArchiveNameFields,
  toFileName,
} from './archive-name.ts'

export type NameTemplateProblem =
  | { readonly kind: 'empty' | 'noField' | 'equal' }
  | { readonly kind: 'unknownField'; readonly field: string }

/** Two documents of one batch, signed on one day: what differs between them is all that may tell them apart. */
const ONE = { documentName: 'A', batchName: 'X', signerName: 'C', signedOn: '2026-01-01' }
const OTHER = { ...ONE, documentName: 'B', signerName: 'D' }

export function findNameTemplateProblem(template: string): NameTemplateProblem | undefined {
  if (template.trim() === '') return { kind: 'empty' }
  const problem = findTemplateProblem(template)
  if (problem) return problem
  const [one, other] = [ONE, OTHER].map((facts) =>
    toFileName(fillTemplate(template, toArchiveNameFields(facts))),
  )
  return one === other ? { kind: 'equal' } : undefined
}
