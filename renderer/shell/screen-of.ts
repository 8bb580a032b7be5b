// The screen of each place.
import type { FunctionComponent } from 'react'
import { AccountScreen } from '../screens/account/account-screen.tsx'
import { ArchiveScreen } from '../screens/archive/archive-screen.tsx'
import { DecisionsScreen } from '../screens/decisions/decisions-screen.tsx'
import { LayoutsScreen } from '../screens/layouts/layouts-screen.tsx'
import { ServiceScreen } from '../screens/service/service-screen.tsx'
import { SettingsScreen } from '../screens/settings/settings-screen.tsx'
import { TrackingScreen } from '../screens/tracking/tracking-screen.tsx'
import type { PlaceName } from '../state/places.ts'
import { BatchesPlace } from './batches-place.tsx'

export const SCREEN_OF: Readonly<Record<PlaceName, FunctionComponent>> = {
  batches: BatchesPlace,
  tracking: TrackingScreen,
  decisions: DecisionsScreen,
  archive: ArchiveScreen,
  service: ServiceScreen,
  layouts: LayoutsScreen,
  account: AccountScreen,
  settings: SettingsScreen,
}
