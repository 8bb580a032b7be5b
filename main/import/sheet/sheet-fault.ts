// Why a file gives no table. Faults of single cells are not here: they are findings of their rows.
export const SHEET_FAULTS = [
  'missing',
  'unreadable', // no permission, a folder, or reading it was given up
  'empty', // no byte, or blanks alone
  'notText', // a binary file under a text file's name
  'tooLarge',
  'noHeader', // the first line names no columns
  'noRows', // a header and nothing below it
  'quoteOpen', // a quote that never closes swallowed the rest of the file
] as const
export type SheetFault = (typeof SHEET_FAULTS)[number]
