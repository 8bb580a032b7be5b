import type { roleOptions as ptBR } from './role-options.pt-BR.ts'

export const roleOptions: Readonly<Record<keyof typeof ptBR, string>> = {
  'roleOptions.open': 'Options for many…',
  'roleOptions.title': 'Options of the signers of many documents',
  'roleOptions.only': 'Only this document',
  'roleOptions.chosen_one': '{{count}} selected document',
  'roleOptions.chosen_other': '{{count}} selected documents',
  'roleOptions.all': 'All of the batch',
  'roleOptions.role': 'Of which role',
  'roleOptions.everyRole': 'Every role',
  'roleOptions.keep': 'as it is',
  'roleOptions.photo': 'Document with photo',
  'roleOptions.yes': 'Yes',
  'roleOptions.no': 'No',
  'roleOptions.apply': 'Apply',
  'roleOptions.close': 'Close',
  'roleOptions.done_one': '{{count}} signer changed',
  'roleOptions.done_other': '{{count}} signers changed',
  'roleOptions.failed': 'The options were not applied',
}
