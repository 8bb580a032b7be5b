// Refusals of single fields of a document (422) with the fields that they are about (ERR-03), so that a person fixes
// a field and sends one row again.
import type { DocumentContent } from '../model/document.ts'
import type { Refusal } from '../model/refusal.ts'
import { omitUndefined } from '../omit-undefined.ts'
import { classifyRefusal, toWords } from './classify-refusal.ts'
import type { FieldPath } from './property-path.ts'
import { toFieldPath } from './property-path.ts'

export type RefusedField = {
  /** Path into the document's content; absent where no field has that name. */
  readonly path?: FieldPath
  /** Field's name in the service's spelling, where `path` does not tell all of it. */
  readonly propertyName?: string
  /** Message as received (WIRE-11). */
  readonly message: string
}

type Signers = { readonly signers: readonly Pick<DocumentContent['signers'][number], 'role'>[] }

/** Returns the fields that `problems` name, and those that a known message is about. */
export function toRefusedFields(refusal: Refusal, content: Signers): readonly RefusedField[] {
  const named = refusal.problems.flatMap(({ propertyName, message }) =>
    propertyName === undefined ? [] : [toField(propertyName, message, refusal, content)],
  )
  const known = toKnownFields(refusal, content).filter(
    ({ path }) => !named.some((field) => isSamePath(field.path, path)),
  )
  return [...named, ...known]
}

/** Returns the messages about one field; undefined when there are none. */
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
  // A signer index that was not sent has no path; for a whole signer the service's name is kept.
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
