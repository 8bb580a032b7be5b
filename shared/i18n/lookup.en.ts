// The field that leads everywhere (Ctrl+K), and the list of the screen's keys ("?").
import type { lookup as portuguese } from './lookup.pt-BR.ts'

export const lookup: Readonly<Record<keyof typeof portuguese, string>> = {
  'lookup.title': 'Quick search',
  'lookup.placeholder': 'Something to do, a screen, a batch, a document or a CPF',
  'lookup.here': 'On this screen',
  'lookup.everywhere': 'On every screen',
  'lookup.place': 'Go to',
  'lookup.batch': 'Batch',
  'lookup.keys': 'Shortcuts of this screen',
  'lookup.keysAbout': 'Help',
  'lookup.noKeys': 'This screen has no shortcuts of its own.',
  'lookup.count_one': '{{count}} result · Enter chooses · Esc closes',
  'lookup.count_other': '{{count}} results · ↑ ↓ and Enter choose · Esc closes',
  'lookup.first': 'The first {{count}}: type more to reach the others',
  'lookup.reading': 'Searching…',
  'lookup.nothing': 'Nothing found. Try another word, the number or the CPF.',
  'lookup.failed': 'Documents cannot be searched now.',
  'lookup.close': 'Close',
}
