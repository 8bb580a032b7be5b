import type { officeMark as portuguese } from './office-mark.pt-BR.ts'

export const officeMark: Readonly<Record<keyof typeof portuguese, string>> = {
  'officeMark.title': 'Mark of the office',
  'officeMark.about':
    'Batches that are saved as files bear the mark of the office, made with a key that only its computers have. A file that was changed on the way, or that bears another’s mark, is not opened.',
  'officeMark.unreadable': 'The key of the office could not be read',
  'officeMark.notForgotten': 'The office key was not forgotten',
  'officeMark.required':
    'The policy of this computer takes only batches with the mark of the office.',
  'officeMark.absent':
    'This computer does not have the key: batches are saved without a mark, and the mark of others cannot be checked.',
  'officeMark.of': 'Mark of {{office}}',
  'officeMark.place.keychain': 'The key is in this computer’s keychain.',
  'officeMark.place.session':
    'The key counts until the program is closed: there is no keychain to trust.',
  'officeMark.place.managed': 'The key is in the file that the administrator set.',
  'officeMark.keyId':
    'Number of the key: {{keyId}}. The other computers of the office show the same.',
  'officeMark.unusable':
    'The key file that the administrator set cannot be read, or holds no key. No saved batch is opened until that is corrected.',
  'officeMark.office': 'Name of the office',
  'officeMark.officeAbout': 'Shown to whoever opens the batches. The new key is saved in a file.',
  'officeMark.create': 'Create a key…',
  'officeMark.created':
    'The key was made and is in {{file}}. Hand that file to whoever looks after the other computers, by a safe way, and keep it away from this computer: whoever has it can mark batches in the name of the office.',
  'officeMark.key': 'Key that the office has already',
  'officeMark.keyAbout': 'The whole line of the key file.',
  'officeMark.show': 'Show the key',
  'officeMark.enter': 'Use this key',
  'officeMark.forget': 'Forget the key',
  'officeMark.forgetQuestion':
    'Without the key file it does not come back. Batches that are saved here will bear no mark.',
  'officeMark.forgetNow': 'Forget the key of the office',
}
