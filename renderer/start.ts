// Settings that are needed before the first paint, so that the window opens in its language and theme.
import type { QueryClient } from '@tanstack/react-query'
import type { Bridge } from './bridge.ts'
import type { Texts } from './i18n.tsx'
import { loadTexts } from './i18n.tsx'
import type { Settings } from '../shared/model/settings.ts'
import { toBatchesQuery } from './queries/batches.ts'
import { listen } from './queries/listen.ts'
import { createQueryClient } from './queries/query-client.ts'
import { APPLICATION_KEY, SETTINGS_KEY } from './queries/settings.ts'

export type Started = { readonly client: QueryClient; readonly texts: Texts }

/** @throws {FailureError} */
export async function start(bridge: Bridge): Promise<Started> {
  const client = createQueryClient()
  // Listens before the first read, so that a change during the start is not missed.
  listen(bridge, client)
  const [read, application] = await Promise.all([
    bridge.ask('settings.read', {}),
    bridge.ask('app.describe', {}),
  ])
  const settings = client.getQueryData<Settings>(SETTINGS_KEY) ?? read
  client.setQueryData(SETTINGS_KEY, settings)
  client.setQueryData(APPLICATION_KEY, application)
  // Main reads the list while the window is drawn; the list itself asks again if this fails.
  if (settings.hasChosenEnvironment) {
    void client.prefetchQuery(toBatchesQuery(bridge, settings.environment))
  }
  return { client, texts: await loadTexts(settings.language) }
}
