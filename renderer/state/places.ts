// Places of the window, in their order: icon, label, key. A place keeps its key when another is added before it. A
// new one is an entry here; the compiler then asks for its screen (shell/later-parts.ts).
import type { TextKey } from '../../shared/i18n/translate.ts'
import type { IconName } from '../components/icon.tsx'

type Place = { readonly icon: IconName; readonly label: TextKey; readonly keys: string }

const places = {
  batches: { icon: 'batches', label: 'shell.batches', keys: 'mod+1' },
  tracking: { icon: 'tracking', label: 'shell.tracking', keys: 'mod+2' },
  decisions: { icon: 'decision', label: 'shell.decisions', keys: 'mod+3' },
  archive: { icon: 'archive', label: 'shell.archive', keys: 'mod+4' },
  service: { icon: 'live', label: 'shell.service', keys: 'mod+8' },
  layouts: { icon: 'area', label: 'shell.layouts', keys: 'mod+7' },
  account: { icon: 'account', label: 'shell.account', keys: 'mod+5' },
  settings: { icon: 'settings', label: 'shell.settings', keys: 'mod+6' },
} as const satisfies Readonly<Record<string, Place>>

export type PlaceName = keyof typeof places
export const PLACES: Readonly<Record<PlaceName, Place>> = places
export const PLACE_NAMES: readonly PlaceName[] = [
  'batches',
  'tracking',
  'decisions',
  'archive',
  'service',
  'layouts',
  'account',
  'settings',
]

/** Steps of a batch in their order; a person may visit them in any order. */
export const BATCH_STEPS = ['files', 'signers', 'areas', 'options', 'review', 'release'] as const
export type BatchStep = (typeof BATCH_STEPS)[number]

/** Sections of the spreadsheet import in their order; a person may visit them in any order. */
export const SHEET_SECTIONS = ['sheet', 'columns', 'files'] as const
export type SheetSection = (typeof SHEET_SECTIONS)[number]

export const QUEUE_KEYS = 'mod+J'
export const LOOKUP_KEYS = 'mod+K'
/** The character, wherever it is on the keyboard. */
export const SCREEN_KEYS = '?'
