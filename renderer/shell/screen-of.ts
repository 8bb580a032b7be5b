// The screen of each place.
import type { FunctionComponent } from 'react'
import type { PlaceName } from '../state/places.ts'
import { BatchesPlace } from './batches-place.tsx'
import { PLACES_LATER } from './later-parts.ts'

export const SCREEN_OF: Readonly<Record<PlaceName, FunctionComponent>> = {
  batches: BatchesPlace,
  tracking: PLACES_LATER.tracking.Part,
  decisions: PLACES_LATER.decisions.Part,
  archive: PLACES_LATER.archive.Part,
  service: PLACES_LATER.service.Part,
  layouts: PLACES_LATER.layouts.Part,
  account: PLACES_LATER.account.Part,
  settings: PLACES_LATER.settings.Part,
}
