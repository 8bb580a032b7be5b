// What keeps a binding from being used, each at the field of the form that it is about.
import { z } from 'zod'

const BINDING_FINDING_CODES = [
  'operation.unknown', // a file of another program version; params.operation
  'path.missing',
  'path.elsewhere', // names a scheme or host: the key goes to the base address alone
  'path.root', // below neither /partners/v1 nor /partners/v2
  'path.query', // parameters are inputs, not part of the path
  'path.dots', // params.text
  'path.segment', // params.text
  'path.placeholderTwice', // params.text
  'path.placeholderUnbound', // no input goes there; params.name
  'path.accountMissing',
  'path.accountUnexpected', // PART-09
  'path.known', // an operation whose shape the document shows; params.operation
  'path.deprecated', // PART-14; params.operation
  'input.unknown',
  'input.required',
  'input.nameMissing',
  'input.nameForm',
  'input.placeholderMissing', // the path has no such placeholder; params.name
  'input.accountPlace', // `{accountId}` is the account's
  'input.listInPath',
  'input.recordsInBody', // records fit the body alone
  'input.bodyOfGet',
  'input.depth', // too many or too few `[]` for what the input is
  'input.keyField', // `{…}` names no plain field of the same record; params.name
  'input.samePlace', // params.other
  'input.clash', // one is inside the other, or one wants a list where the other wants members; params.other
  'answer.missing',
  'answer.unexpected', // nothing is read of this operation's answer
  'answer.unknown',
  'answer.required',
  'answer.nameForm',
] as const
export type BindingFindingCode = (typeof BINDING_FINDING_CODES)[number]

export const bindingFindingSchema = z.strictObject({
  code: z.enum(BINDING_FINDING_CODES),
  /** `path`, `inputs.signers.email`, `answer.at`, `answer.fields.id`; empty for the whole. */
  field: z.string(),
  params: z.record(z.string(), z.string()),
})
export type BindingFinding = Readonly<z.infer<typeof bindingFindingSchema>>

export function makeBindingFinding(
  code: BindingFindingCode,
  field: string,
  params: BindingFinding['params'] = {},
): BindingFinding {
  return { code, field, params }
}
