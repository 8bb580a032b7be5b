// What the demonstration says.
import type { demo as portuguese } from './demo.pt-BR.ts'

export const demo: Readonly<Record<keyof typeof portuguese, string>> = {
  'demo.title':
    'Signature Batches: demonstration on the practice service (no key, no network, no display)',
  'demo.batch': 'Demonstration',
  'demo.out.earlier':
    'The folder {{path}} has the files of an earlier demonstration, which will be replaced at the end.',
  'demo.out.foreign':
    'The folder {{path}} has other files (“{{name}}” and {{count}} more). Nothing was done: choose an empty folder with --out.',
  'demo.out.notAFolder': '{{path}} is not a folder. Choose another one with --out.',
  'demo.out.unreadable': 'The folder {{path}} cannot be read. Choose another one with --out.',
  'demo.step.writing': 'Writing contracts',
  'demo.step.placing': 'Placing and checking',
  'demo.step.sending': 'Sending',
  'demo.step.signing': 'Signatures',
  'demo.step.archiving': 'Archiving',
  'demo.sheet':
    'Sheet: {{rows}} rows, {{encoding}}, separator “{{delimiter}}”; {{repairs}} values repaired, for example:',
  'demo.repair': '  line {{line}}, {{column}}: {{from}} → {{to}}',
  'demo.where': ' [line {{line}}, {{column}}]',
  'demo.matched':
    'Files: {{count}} of {{rows}} found, {{byColumn}} by the column and {{byWords}} by the words of their names; {{left}} left over, {{ambiguous}} in doubt',
  'demo.checked':
    'Layout “{{layout}}”: {{areas}} areas for signatures and initials; {{findings}} findings',
  'demo.notReleased': 'The practice service did not answer. Nothing was sent.',
  'demo.notArchived': 'Not every document was signed and archived.',
  'demo.stopped': 'Stopped. Nothing was written.',
  'demo.table.document': 'Document',
  'demo.table.pages': 'Pages',
  'demo.table.signatures': 'Signatures',
  'demo.table.file': 'Signed file',
  'demo.done': '{{count}} signed PDFs and their control sheet in {{path}}',
}
