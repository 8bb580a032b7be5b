// Fields that a template may contain, in groups to choose from.
import type { Language } from '../../../../../shared/model/settings.ts'
import type { MergedText } from '../../../../../shared/model/merged-texts.ts'
import { toFieldKey } from '../../../../../shared/rules/fill-template.ts'
import type { SignerTextField } from '../../../../../shared/rules/signer-text-fields.ts'
import { toSignerField } from '../../../../../shared/rules/signer-text-fields.ts'
import {
  DOCUMENT_TEXT_FIELDS,
  isFieldOf,
  listDocumentFields,
  toColumnField,
} from '../../../../../shared/rules/text-fields.ts'

export type OfferedFields = {
  readonly columns: readonly string[]
  readonly signers: readonly string[]
  readonly document: readonly string[]
}

const OF_SIGNERS: readonly SignerTextField[] = ['name', 'email', 'cpf', 'telephone', 'role']

/** @param signers greatest number of signers of a document; fields of at least one are offered */
export function offerFields(
  text: MergedText,
  columns: readonly string[],
  signers: number,
  language: Language,
): OfferedFields {
  const ofColumns = columns.flatMap((header) => toColumnField(header) ?? [])
  const keys = new Set(ofColumns.map(toFieldKey))
  const numbers = Array.from({ length: Math.max(1, signers) }, (_, index) => index + 1)
  return {
    columns: ofColumns,
    signers: numbers.flatMap((number) =>
      OF_SIGNERS.map((field) => toSignerField(field, number, language)),
    ),
    // A column of the same name takes precedence.
    document: listDocumentFields()
      .filter((field) => isFieldOf(field, text))
      .map((field) => DOCUMENT_TEXT_FIELDS[field][language])
      .filter((name) => !keys.has(toFieldKey(name))),
  }
}
