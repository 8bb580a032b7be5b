// Refusals of single fields of a document (422), led back to these fields (ERR-03), so that one field is mended and one
// row sent again.
import type { DocumentContent } from '../model/document.ts'
import type { Refusal } from '../model/refusal.ts'
import { omitUndefined } from '../omit-undefined.ts'
import { classifyRefusal, toWords } from './classify-refusal.ts'
import type { FieldPath } from './property-path.ts'
import { toFieldPath } from './property-path.ts'

export type RefusedField = {
  /** Into the document's content; absent where no field of it has that name. */
  readonly path?: FieldPath
  /** The service's own name of the field, where `path` does not say it wholly. */
  readonly propertyName?: string
  /** As received (WIRE-11). */
  readonly message: string
}

type Signers = { readonly signers: readonly Pick<DocumentContent['signers'][number], 'role'>[] }

/** Fields that `problems` name, and those that a known message is about. */
export function toRefusedFields(refusal: Refusal, content: Signers): readonly RefusedField[] {
  const named = refusal.problems.flatMap(({ propertyName, message }) =>
    propertyName === undefined ? [] : [toField(propertyName, message, refusal, content)],
  )
  const known = toKnownFields(refusal, content).filter(
    ({ path }) => !named.some((field) => isSamePath(field.path, path)),
  )
  return [...named, ...known]
}

/** The words about one field; undefined when there are none. */
export function findRefusal(fields: readonly RefusedField[], path: FieldPath): string | undefined {
  const found = fields.filter((field) => isSamePath(field.path, path))
  return found.length > 0 ? found.map(({ message }) => message).join(' ') : undefined
}

export function isSamePath(a: FieldPath | undefined, b: FieldPath | undefined): boolean {
  return a !== undefined && b !== undefined && a.join('.') === b.join('.')
}

function toField(
  propertyName: string,
  message: string,
  { operation }: Refusal,
  { signers }: Signers,
): RefusedField {
  const path = toFieldPath(propertyName, operation)
  const [list, index, field] = path ?? []
  const isOfSigner = list === 'signers' && typeof index === 'number'
  // An index that was not sent has no field; a path that stops at the signer keeps the service's own name.
  if (!path || (isOfSigner && !signers[index])) return { propertyName, message }
  return omitUndefined({
    path,
    propertyName: isOfSigner && field === undefined ? propertyName : undefined,
    message,
  })
}

function toKnownFields(refusal: Refusal, { signers }: Signers): readonly RefusedField[] {
  const { kind, named } = classifyRefusal(refusal)
  const message = toWords(refusal).join(' ')
  if (kind === 'groupsRefused') return [{ path: ['groups'], message }]
  if (kind !== 'roleMissing') return []
  return signers.flatMap(({ role }, index) =>
    named.includes(role.trim()) ? [{ path: ['signers', index, 'role'], message }] : [],
  )
}
