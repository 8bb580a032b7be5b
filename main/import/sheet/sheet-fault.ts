// Why a file gives no table. Faults of single cells are not here: they are findings of their rows.
export const SHEET_FAULTS = [
  'missing',
  'unreadable', // no permission, a folder, or reading it was given up
  'empty', // no byte, or blanks alone, or sheets without a cell
  'notText', // a binary file under a text file's name
  'notASheet', // an office file of another kind
  'oldExcel', // XLS of before 2007
  'passwordRequired',
  'damaged', // begins like an XLSX, and is cut off or broken
  'tooLarge', // more bytes, packed or unpacked, or more cells than any sheet of contracts
  'noHeader', // the first line names no columns
  'noRows', // a header and nothing below it
  'quoteOpen', // a quote that never closes swallowed the rest of the file
] as const
export type SheetFault = (typeof SHEET_FAULTS)[number]
