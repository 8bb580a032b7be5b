// Field of ours that a `propertyName` of the service is about (ERR-03). How the service spells them is not shown:
// `signers[0].email`, `Signers.0.Email` and `$['signers'][0]['email']` are the same here.

/** A path into a document's content, or into a signer, as a finding has it. */
export type FieldPath = readonly (string | number)[]

type Field = { readonly own: string; readonly of?: Fields }
/** By their names as `fold` leaves them. */
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

/** The pointer of an area (AREA-05) is an index here. */
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
 * As far as it is known: a name that the body does not have ends the path, and one in front of the
 * first known name is the body's own (`request.signers[0]`). Undefined when nothing is known.
 *
 * @param operation whose body it is
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

/** `DocumentNumber`, `document_number` and `document-number` alike. */
function fold(name: string): string {
  return name.replace(/[_-]/gu, '').toLowerCase()
}
