// Which column of a sheet feeds which field. Columns are named by their header (sheet.ts makes it
// unique), so that a mapping saved for one sheet fits the next one with the same columns.
import { z } from 'zod'

export const DOCUMENT_FIELDS = ['documentName', 'file', 'message', 'deadline'] as const
export type DocumentField = (typeof DOCUMENT_FIELDS)[number]

/** After the partner's Signer input; `telephone` feeds the country code too. */
export const SIGNER_FIELDS = [
  'name',
  'email',
  'role',
  'documentNumber',
  'telephone',
  'authenticationMethod',
  'order',
] as const
export type SignerField = (typeof SIGNER_FIELDS)[number]

const columnSchema = z.string().min(1)

/** A group of columns: one signer of every row, left out where all of its cells are empty. */
export const signerColumnsSchema = z.strictObject({
  name: columnSchema.exactOptional(),
  email: columnSchema.exactOptional(),
  role: columnSchema.exactOptional(),
  documentNumber: columnSchema.exactOptional(),
  telephone: columnSchema.exactOptional(),
  authenticationMethod: columnSchema.exactOptional(),
  order: columnSchema.exactOptional(),
  /** Where no column, or an empty cell, says it: the group's own word ("E-mail do locatário"). */
  fixedRole: z.string().exactOptional(),
})
export type SignerColumns = Readonly<z.infer<typeof signerColumnsSchema>>

export const columnMappingSchema = z.strictObject({
  documentName: columnSchema.exactOptional(),
  file: columnSchema.exactOptional(),
  message: columnSchema.exactOptional(),
  deadline: columnSchema.exactOptional(),
  /** In the order in which the signers come in each document. */
  signers: z.array(signerColumnsSchema).readonly(),
})
export type ColumnMapping = Readonly<z.infer<typeof columnMappingSchema>>

/** Every column that feeds something. */
export function mappedColumns(mapping: ColumnMapping): readonly string[] {
  const { signers, ...document } = mapping
  const ofSigners = signers.flatMap((columns) =>
    SIGNER_FIELDS.flatMap((field) => columns[field] ?? []),
  )
  return [...Object.values(document), ...ofSigners]
}
