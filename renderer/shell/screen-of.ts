// The screen of each place.
import type { FunctionComponent } from 'react'
import { AccountScreen } from '../screens/account/account-screen.tsx'
import { SettingsScreen } from '../screens/settings/settings-screen.tsx'
import type { PlaceName } from '../state/places.ts'

export const SCREEN_OF: Readonly<Record<PlaceName, FunctionComponent>> = {
  account: AccountScreen,
  settings: SettingsScreen,
}
