import type { updates as ptBR } from './updates.pt-BR.ts'

export const updates: Readonly<Record<keyof typeof ptBR, string>> = {
  'update.title': 'Updates',
  'update.about': 'A new version is installed only while the program is not at work.',
  'update.check': 'Look for a new version',
  'update.install': 'Close and install now',
  'update.notInstalled': 'The new version was not installed',
  'update.notChecked': 'The program could not look for a new version',
  'update.unread': 'The updates could not be read',
  'update.off':
    'On this computer the program does not update itself: whoever installed it brings it up to date.',
  'update.offByPolicy':
    'The administrator turned updates off on this computer. When there is a new version, the administrator installs it.',
  'update.current': 'No newer version was found.',
  'update.found': 'Version {{version}} is available.',
  'update.fetching': 'Downloading version {{version}}…',
  'update.ready': 'Version {{version}} is ready to be installed.',
  'update.failed.unreachable':
    'The address of the updates did not answer. Nothing was changed; the program tries again later.',
  'update.failed.untrusted':
    'The new version is not signed by the publisher of the program and was refused. Tell whoever looks after the computer.',
  'update.failed.unreadable':
    'What is at the address of the updates is not a version of the program. Tell whoever looks after the computer.',
}
