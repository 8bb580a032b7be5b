import type { preview as portuguese } from './preview.pt-BR.ts'

export const preview: Readonly<Record<keyof typeof portuguese, string>> = {
  'preview.close': 'Close',
  'preview.facts': 'What the list says of this document',
  'preview.sheetRow': 'Row of the spreadsheet',
  'preview.file': 'File',
  'preview.signers': 'Signers',
  'preview.page': 'Page {{page}} of {{pages}}',
  'preview.before': 'Previous page',
  'preview.after': 'Next page',
  'preview.keys': 'Arrows ← and → turn pages · Space or Esc closes',
  'preview.reading': 'Opening the file…',
  'preview.unread': 'The document could not be read',
  'preview.noFile':
    'This document has no file yet that can be opened. Choose another one in Files.',
  'preview.word': 'A Word file: it has pages to show only once it is converted to PDF.',
}
