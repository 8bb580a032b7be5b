// Fields of a text about a signer: `{nome do signatário 2}`, `{signer 2 name}`.
import { formatDocumentNumber } from '../i18n/document-number.ts'
import { formatTelephone } from '../i18n/telephone.ts'
import type { Signer } from '../model/signer.ts'

/** Names of the fields by language, for the first signer. */
const SIGNER_TEXT_FIELDS = {
  name: { 'pt-BR': 'nome do signatário', en: 'signer name' },
  email: { 'pt-BR': 'e-mail do signatário', en: 'signer email' },
  cpf: { 'pt-BR': 'CPF do signatário', en: 'signer CPF' },
  telephone: { 'pt-BR': 'telefone do signatário', en: 'signer phone' },
  role: { 'pt-BR': 'papel do signatário', en: 'signer role' },
} as const
export type SignerTextField = keyof typeof SIGNER_TEXT_FIELDS

/** Returns the field of the `number`-th signer, from 1; the first one's has no number. */
export function toSignerField(
  field: SignerTextField,
  number: number,
  language: 'pt-BR' | 'en',
): string {
  const name = SIGNER_TEXT_FIELDS[field][language]
  if (number === 1) return name
  return language === 'en' ? name.replace('signer', `signer ${number}`) : `${name} ${number}`
}

/** Patterns of keys (`toFieldKey`); `{cpf do 2º signatário}` and `{signatário}` match too. */
const PORTUGUESE =
  /^(?:(nome|e-?mail|cpf|telefone|papel) d[oae] )?(?:(\d{1,2})[ºoª]? )?signatari[oa](?: (\d{1,2}))?$/u
const ENGLISH = /^signer(?: (\d{1,2}))?(?: (name|e-?mail|cpf|phone|role))?$/u

const FIELDS: Readonly<Record<string, SignerTextField>> = {
  nome: 'name',
  name: 'name',
  email: 'email',
  'e-mail': 'email',
  cpf: 'cpf',
  telefone: 'telephone',
  phone: 'telephone',
  papel: 'role',
  role: 'role',
}

export type SignerFieldAt = { readonly field: SignerTextField; readonly number: number }

/** Returns the signer's field of a key (`toFieldKey`); undefined when it is none. */
export function findSignerField(key: string): SignerFieldAt | undefined {
  const [portuguese, part, before, after] = PORTUGUESE.exec(key) ?? []
  const [english, number, partInEnglish] = ENGLISH.exec(key) ?? []
  if (portuguese === undefined && english === undefined) return undefined
  return {
    field: FIELDS[part ?? partInEnglish ?? 'nome'] ?? 'name',
    number: Number(before ?? after ?? number ?? 1),
  }
}

const READ: Readonly<Record<SignerTextField, (signer: Signer) => string>> = {
  name: ({ name = '' }) => name,
  email: ({ email }) => email,
  cpf: ({ documentNumber = '' }) => formatDocumentNumber(documentNumber),
  telephone: ({ telephone = '', telephoneCountryCode = '55' }) =>
    formatTelephone(telephoneCountryCode, telephone),
  role: ({ role }) => role,
}

/** Returns the text of a signer's field; empty where there is no such signer. */
export function readSignerField(
  signers: readonly Signer[],
  { field, number }: SignerFieldAt,
): string {
  const signer = signers[number - 1]
  return signer ? READ[field](signer) : ''
}
