// The places of the window, in their order: name, icon, key. A new one is an entry here, and the
// compiler asks for its screen (shell/screen-of.ts).
import type { TextKey } from '../../shared/i18n/translate.ts'
import type { IconName } from '../components/icon.tsx'

type Place = { readonly icon: IconName; readonly label: TextKey; readonly keys: string }

const places = {
  account: { icon: 'account', label: 'shell.account', keys: 'mod+1' },
  settings: { icon: 'settings', label: 'shell.settings', keys: 'mod+2' },
} as const satisfies Readonly<Record<string, Place>>

export type PlaceName = keyof typeof places
export const PLACES: Readonly<Record<PlaceName, Place>> = places
export const PLACE_NAMES: readonly PlaceName[] = ['account', 'settings']

export const QUEUE_KEYS = 'mod+J'
