// Screens and dialogs that are loaded after the first screen, in the order in which a person is likely to need them.
import type { LaterPart } from '../components/read-later.tsx'
import { readLater } from '../components/read-later.tsx'
import type { PlaceName } from '../state/places.ts'

/** Screens of all places except the list of batches, with which the window opens. */
export const PLACES_LATER: Readonly<Record<Exclude<PlaceName, 'batches'>, LaterPart<object>>> = {
  tracking: readLater(async () => {
    const { TrackingScreen } = await import('../screens/tracking/tracking-screen.tsx')
    return TrackingScreen
  }),
  decisions: readLater(async () => {
    const { DecisionsScreen } = await import('../screens/decisions/decisions-screen.tsx')
    return DecisionsScreen
  }),
  archive: readLater(async () => {
    const { ArchiveScreen } = await import('../screens/archive/archive-screen.tsx')
    return ArchiveScreen
  }),
  service: readLater(async () => {
    const { ServiceScreen } = await import('../screens/service/service-screen.tsx')
    return ServiceScreen
  }),
  layouts: readLater(async () => {
    const { LayoutsScreen } = await import('../screens/layouts/layouts-screen.tsx')
    return LayoutsScreen
  }),
  account: readLater(async () => {
    const { AccountScreen } = await import('../screens/account/account-screen.tsx')
    return AccountScreen
  }),
  settings: readLater(async () => {
    const { SettingsScreen } = await import('../screens/settings/settings-screen.tsx')
    return SettingsScreen
  }),
}

export const QUEUE_PANEL_LATER = readLater(async () => {
  const { QueuePanel } = await import('./queue-panel.tsx')
  return QueuePanel
})

export const DOCUMENT_PAGE_LATER = readLater(async () => {
  const { DocumentPage } = await import('../document-parts/document-page.tsx')
  return DocumentPage
})

export const LOTE_DIALOG_LATER = readLater(async () => {
  const { LoteDialog } = await import('../lote-parts/lote-dialog.tsx')
  return LoteDialog
})

export const LOOKUP_LATER = readLater(async () => {
  const { LookupDialog } = await import('./lookup/lookup-dialog.tsx')
  return LookupDialog
})

export const SCREEN_KEYS_LATER = readLater(async () => {
  const { ScreenKeys } = await import('./lookup/screen-keys.tsx')
  return ScreenKeys
})

/** Functions that load each of them before its first use. */
export const READ_LATER: readonly (() => Promise<unknown>)[] = [
  () => import('../screens/batch/batch-frame.tsx'),
  ...[
    DOCUMENT_PAGE_LATER,
    QUEUE_PANEL_LATER,
    ...Object.values(PLACES_LATER),
    LOTE_DIALOG_LATER,
    LOOKUP_LATER,
    SCREEN_KEYS_LATER,
  ].map(({ read }) => read),
]
