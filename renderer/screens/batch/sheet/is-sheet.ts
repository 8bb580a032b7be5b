// Recognises spreadsheets among dropped files by name; main checks the content.
import type { FileToken } from '../../../../shared/model/file-token.ts'

/** Includes old Excel and OpenDocument formats, whose refusal says what to do. */
const SHEET_NAME = /\.(?:xlsx|xlsm|xls|ods|csv|tsv)$/iu

export function isSheet({ name }: Pick<FileToken, 'name'>): boolean {
  return SHEET_NAME.test(name)
}
