// Mapping of the columns of a sheet to fields. Columns are named by their header (sheet.ts makes it unique), so that a
// mapping saved for one sheet fits the next one with the same columns.
import { z } from 'zod'
import { signerSchema } from './signer.ts'

export const DOCUMENT_FIELDS = [
  'documentName',
  'file',
  'message',
  'deadline',
  'scheduledTo',
  'folder',
  'categories',
  'groups',
  'reminder',
  'observers',
] as const
export type DocumentField = (typeof DOCUMENT_FIELDS)[number]

/** After the partner's Signer input; `telephone` feeds the country code too. */
export const SIGNER_FIELDS = [
  'name',
  'email',
  'role',
  'documentNumber',
  'telephone',
  'authenticationMethod',
  'signatureLinkMethod',
  'additionalAuthenticationMethods',
  'substitutes',
  'language',
  'order',
  'saveAsContact',
  'requireDocumentNumber',
] as const
export type SignerField = (typeof SIGNER_FIELDS)[number]

const columnSchema = z.string().min(1)

/** What no column says: the group's own word ("E-mail do locatário"), a method that is the same for all. */
const fixedSignerSchema = signerSchema.omit({ email: true, role: true }).extend({
  role: z.string().exactOptional(),
})

const roleOfValueSchema = z.strictObject({ value: z.string().min(1), role: z.string().min(1) })

/** A group of columns: one signer of every row, left out where all of its cells are empty. */
const signerColumnsSchema = z.strictObject({
  name: columnSchema.exactOptional(),
  email: columnSchema.exactOptional(),
  role: columnSchema.exactOptional(),
  documentNumber: columnSchema.exactOptional(),
  telephone: columnSchema.exactOptional(),
  authenticationMethod: columnSchema.exactOptional(),
  signatureLinkMethod: columnSchema.exactOptional(),
  additionalAuthenticationMethods: columnSchema.exactOptional(),
  substitutes: columnSchema.exactOptional(),
  language: columnSchema.exactOptional(),
  order: columnSchema.exactOptional(),
  saveAsContact: columnSchema.exactOptional(),
  requireDocumentNumber: columnSchema.exactOptional(),
  /** The role column says what the contract is ("Locação"), and this which role that gives: no other value gives one. */
  roleByValue: z.array(roleOfValueSchema).readonly().exactOptional(),
  /** Where no column, or an empty cell, says it. */
  fixed: fixedSignerSchema.exactOptional(),
})
export type SignerColumns = Readonly<z.infer<typeof signerColumnsSchema>>

export const columnMappingSchema = z.strictObject({
  documentName: columnSchema.exactOptional(),
  file: columnSchema.exactOptional(),
  message: columnSchema.exactOptional(),
  deadline: columnSchema.exactOptional(),
  scheduledTo: columnSchema.exactOptional(),
  folder: columnSchema.exactOptional(),
  categories: columnSchema.exactOptional(),
  groups: columnSchema.exactOptional(),
  reminder: columnSchema.exactOptional(),
  observers: columnSchema.exactOptional(),
  /** Information fields of the account, each from its column. */
  informations: z
    .array(z.strictObject({ informationFieldId: z.guid(), column: columnSchema }))
    .readonly()
    .exactOptional(),
  /** In the order in which the signers come in each document. */
  signers: z.array(signerColumnsSchema).readonly(),
  /** Lines with the same cell here are one document, a signer each; without it a line is a document. */
  key: columnSchema.exactOptional(),
  /** Sign every document, after those of its row. */
  fixedSigners: z.array(signerSchema).readonly().exactOptional(),
})
export type ColumnMapping = Readonly<z.infer<typeof columnMappingSchema>>

/** Every column that feeds something. */
export function mappedColumns(mapping: ColumnMapping): readonly string[] {
  const { signers, informations = [], key } = mapping
  const ofSigners = signers.flatMap((columns) =>
    SIGNER_FIELDS.flatMap((field) => columns[field] ?? []),
  )
  return [
    ...DOCUMENT_FIELDS.flatMap((field) => mapping[field] ?? []),
    ...informations.map(({ column }) => column),
    ...(key === undefined ? [] : [key]),
    ...ofSigners,
  ]
}
