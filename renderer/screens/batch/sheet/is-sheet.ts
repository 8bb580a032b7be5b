// Which of the files that were dropped on a batch are spreadsheets, by their names: what is in them is
// for main to say.
import type { FileToken } from '../../../../shared/model/file-token.ts'

/** Old Excel and OpenDocument ones too: their refusal says what to do. */
const SHEET_NAME = /\.(?:xlsx|xlsm|xls|ods|csv|tsv)$/iu

export function isSheet({ name }: Pick<FileToken, 'name'>): boolean {
  return SHEET_NAME.test(name)
}
