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

/** Fields of a signer, named like the partner's Signer input; `telephone` feeds the country code too. */
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

/**
 * Values for what no column says: a role from the group's headers ("E-mail do locatário"), a method that is the same
 * for all.
 */
const fixedSignerSchema = signerSchema.omit({ email: true, role: true }).extend({
  role: z.string().exactOptional(),
})

const roleOfValueSchema = z.strictObject({ value: z.string().min(1), role: z.string().min(1) })

/** Columns of one signer of every row; the signer is left out where all of the cells are empty. */
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
  /**
   * Roles by the value of the role column, where the column says what the contract is ("Locação"); other values give
   * none.
   */
  roleByValue: z.array(roleOfValueSchema).readonly().exactOptional(),
  /** Values that are used where no column says them, or the cell is empty. */
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
  /** Columns that feed the account's information fields. */
  informations: z
    .array(z.strictObject({ informationFieldId: z.guid(), column: columnSchema }))
    .readonly()
    .exactOptional(),
  /** Signers in the order in which they stand in each document. */
  signers: z.array(signerColumnsSchema).readonly(),
  /** Column whose equal cells join lines to one document, a signer each; absent: a line is a document. */
  key: columnSchema.exactOptional(),
  /** Signers of every document, placed after those of its row. */
  fixedSigners: z.array(signerSchema).readonly().exactOptional(),
})
export type ColumnMapping = Readonly<z.infer<typeof columnMappingSchema>>

/** Returns the columns that feed fields of the document, and none of its signers. */
export function documentColumns(mapping: ColumnMapping): readonly string[] {
  const { informations = [] } = mapping
  return [
    ...DOCUMENT_FIELDS.flatMap((field) => mapping[field] ?? []),
    ...informations.map(({ column }) => column),
  ]
}

/** Returns every column that feeds a field. */
export function mappedColumns(mapping: ColumnMapping): readonly string[] {
  const { signers, key } = mapping
  const ofSigners = signers.flatMap((columns) =>
    SIGNER_FIELDS.flatMap((field) => columns[field] ?? []),
  )
  return [...documentColumns(mapping), ...(key === undefined ? [] : [key]), ...ofSigners]
}
