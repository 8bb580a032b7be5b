import type { preview as portuguese } from './preview.pt-BR.ts'

export const preview: Readonly<Record<keyof typeof portuguese, string>> = {
  'preview.close': 'Close',
  'preview.facts': 'What the list says of this document',
  'preview.sheetRow': 'Row of the spreadsheet',
  'preview.columns': 'Columns of the spreadsheet',
  'preview.file': 'File',
  'preview.signers': 'Signers',
  'preview.deadline': 'Deadline',
  'preview.place': '{{place}} of {{count}}',
  'preview.pages': 'Pages',
  'preview.page': 'Page {{page}} of {{pages}}',
  'preview.before': 'Previous page',
  'preview.after': 'Next page',
  'preview.keys': '↑ and ↓: another document · ← and →: another page · Space or Esc: close',
  'preview.reading': 'Opening the file…',
  'preview.unread': 'The document could not be read',
  'preview.unpaired': 'This row of the spreadsheet has no file yet.',
  'preview.elsewhere':
    'The file of this document is only on the platform, not on this computer. To save the signed one, use “Download”.',
  'preview.signed': 'Signed file',
  'preview.unsigned': 'Original file, without signatures',
  'preview.archivedChanged':
    'The file in the folder is no longer the one that was stored: it is damaged or asks for a password. See in Archive what to do.',
  'preview.archivedMissing':
    'The signed file is no longer in the folder of signed files. See in Archive what to do.',
  'preview.word': 'A Word file: it has pages to show only once it is converted to PDF.',
}
