// Field of a document that a `propertyName` of the service means (ERR-03). The spelling is not stated:
// `signers[0].email`, `Signers.0.Email` and `$['signers'][0]['email']` are read alike.

/** Path into a document's content, or into a signer, as in a finding. */
export type FieldPath = readonly (string | number)[]

type Field = { readonly own: string; readonly of?: Fields }
/** Fields by their names as `fold` returns them. */
type Fields = ReadonlyMap<string, Field>

const SIGNER = sameNamed([
  'email',
  'role',
  'name',
  'documentNumber',
  'order',
  'authenticationMethod',
  'telephoneCountryCode',
  'telephone',
  'signatureLinkMethod',
  'additionalAuthenticationMethods',
  'language',
  'saveAsContact',
  'substitutes',
  'requireDocumentNumber',
])

/** Fields of an area; its pointer fields on the wire (AREA-05) are one index here. */
const AREA: Fields = new Map([
  ...sameNamed(['type', 'page', 'x', 'y', 'width', 'height']),
  ...named({ email: 'signer', role: 'signer', authenticationMethod: 'signer' }),
])

const DOCUMENT: Fields = new Map([
  ...sameNamed(['folderId', 'categories', 'groups', 'reminderFrequency', 'observers']),
  ...named({
    documentName: 'name',
    contentFile: 'file',
    contentType: 'file',
    customMessage: 'message',
    deadlineForSignature: 'deadlineAt',
    scheduledTo: 'scheduledToAt',
  }),
  ['signers', { own: 'signers', of: SIGNER }],
  ['signatureareas', { own: 'areas', of: AREA }],
  ['informations', { own: 'informations', of: sameNamed(['informationFieldId', 'value']) }],
])

const BODIES: ReadonlyMap<string, Fields> = new Map([
  ['partners_v1_document_signatures_create_from_file', DOCUMENT],
  ['partners_v1_document_signatures_add_signer', SIGNER],
  ['partners_v1_document_signatures_edit_signer', SIGNER],
])

/**
 * Returns the known part of a path: an unknown name ends it, and names before the first known one belong to the body
 * (`request.signers[0]`). Undefined when nothing is known.
 * @param operation whose body the name is from
 */
export function toFieldPath(propertyName: string, operation: string): FieldPath | undefined {
  const fields = BODIES.get(operation)
  if (!fields) return undefined
  const parts = propertyName.split(/[^\p{L}\p{N}_-]+/u).filter((part) => part !== '')
  const start = parts.findIndex((part) => fields.has(fold(part)))
  return start < 0 ? undefined : follow(parts.slice(start), fields)
}

function follow([part, ...rest]: readonly string[], fields: Fields | undefined): FieldPath {
  if (part === undefined) return []
  if (/^\d+$/u.test(part)) return [Number(part), ...follow(rest, fields)]
  const field = fields?.get(fold(part))
  return field ? [field.own, ...follow(rest, field.of)] : []
}

function named(names: Readonly<Record<string, string>>): Fields {
  return new Map(Object.entries(names).map(([wire, own]) => [fold(wire), { own }]))
}

function sameNamed(names: readonly string[]): Fields {
  return named(Object.fromEntries(names.map((name) => [name, name])))
}

/** Folds a name, so that `DocumentNumber`, `document_number` and `document-number` are equal. */
function fold(name: string): string {
  return name.replace(/[_-]/gu, '').toLowerCase()
}
