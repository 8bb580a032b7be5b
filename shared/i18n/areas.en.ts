// What the step Positions of a batch says.
import type { areas as portuguese } from './areas.pt-BR.ts'

export const areas: Readonly<Record<keyof typeof portuguese, string>> = {
  'areas.documents': 'Documents of the batch',
  'areas.column.name': 'Document',
  'areas.column.pages': 'Pages',
  'areas.column.areas': 'Areas',
  'areas.before': 'Document before',
  'areas.after': 'Next document',
  'areas.place': '{{number}} of {{count}}',
  'areas.copy': 'Copy areas to…',
  'areas.copyTo.selected': 'the selected documents',
  'areas.copyTo.samePages_one': 'all that have {{count}} page',
  'areas.copyTo.samePages_other': 'all that have {{count}} pages',
  'areas.copyTo.samePagesEmpty_one': 'those that have {{count}} page and no area',
  'areas.copyTo.samePagesEmpty_other': 'those that have {{count}} pages and no area',
  'areas.copied_one': 'Areas copied to {{count}} document.',
  'areas.copied_other': 'Areas copied to {{count}} documents.',
  'areas.leftOut_one':
    '{{count}} area was left out: there is no such page, or no signer of the same role.',
  'areas.leftOut_other':
    '{{count}} areas were left out: there is no such page, or no signer of the same role.',
  'areas.notCopied': 'The areas were not copied',
  'areas.reading': 'Reading the document…',
  'areas.unread': 'The document could not be read',
  'areas.wordTitle': 'Word document',
  'areas.wordAbout':
    'The service makes a PDF of the file after it was sent; only then there are pages. Without areas, signatures go where the service puts them. To choose the positions, save the file as PDF and replace it in Files.',
  'areas.refusedTitle': 'There are no pages to show',
  'areas.noPages': 'The pages of this file could not be read. Make the file anew.',
  'areas.toFiles': 'Go to Files',
}
