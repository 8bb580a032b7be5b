// Fields of a refused document that can be corrected in its detail: always its name and its signers' e-mails, and
// each other text that the service names (ERR-03).
import type { DocumentContent } from '../../shared/model/document.ts'
import type { DraftChange } from '../../shared/model/draft.ts'
import type { FieldPath } from '../../shared/rules/property-path.ts'
import type { RefusedField } from '../../shared/rules/refused-fields.ts'
import { isSamePath } from '../../shared/rules/refused-fields.ts'

const SIGNER_TEXTS = [
  'email',
  'name',
  'role',
  'documentNumber',
  'telephoneCountryCode',
  'telephone',
] as const
type SignerText = (typeof SIGNER_TEXTS)[number]

export type FixField =
  | { readonly path: readonly ['name'] | readonly ['message']; readonly value: string }
  | { readonly path: readonly ['signers', number, SignerText]; readonly value: string }

/** Texts by `toKey` of the field; a field that was not touched is absent. */
export type Typed = Readonly<Partial<Record<string, string>>>

export const toKey = (path: FieldPath): string => path.join('.')

export function toFixFields(
  { name, message = '', signers }: DocumentContent,
  refused: readonly RefusedField[],
): readonly FixField[] {
  const isRefused = (path: FieldPath): boolean =>
    refused.some((field) => isSamePath(field.path, path))
  const ofSigners = signers.flatMap((signer, index) =>
    SIGNER_TEXTS.map((field): FixField => ({
      path: ['signers', index, field],
      value: signer[field] ?? '',
    })).filter(({ path }) => path[2] === 'email' || isRefused(path)),
  )
  return [
    { path: ['name'], value: name },
    ...(isRefused(['message']) ? [{ path: ['message'] as const, value: message }] : []),
    ...ofSigners,
  ]
}

/** Returns undefined when nothing differs. An emptied optional text is removed from the document. */
export function toChange(
  content: DocumentContent,
  fields: readonly FixField[],
  typed: Typed,
): DraftChange | undefined {
  const changed = fields.flatMap(({ path, value }) => {
    const now = typed[toKey(path)] ?? value
    return now === value ? [] : [{ path, now }]
  })
  if (changed.length === 0) return undefined
  let change: DraftChange = {}
  for (const { path, now } of changed) {
    if (path[0] === 'name') change = { ...change, name: now }
    else if (path[0] === 'message') change = { ...change, message: now === '' ? null : now }
    else {
      const [, index, field] = path
      const signers = (change.signers ?? content.signers).map((signer, at) =>
        at === index ? setText(signer, field, now) : signer,
      )
      change = { ...change, signers }
    }
  }
  return change
}

function setText<S extends DocumentContent['signers'][number]>(
  signer: S,
  field: SignerText,
  text: string,
): S {
  if (text !== '' || field === 'email' || field === 'role') return { ...signer, [field]: text }
  const { [field]: _, ...rest } = signer
  // Only optional fields are removed.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return rest as unknown as S
}
