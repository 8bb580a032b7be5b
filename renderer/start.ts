// What must be known before the first paint, so that the window opens in its language and theme.
import type { QueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import type { Bridge } from './bridge.ts'
import { createTexts } from './i18n.tsx'
import { createQueryClient } from './queries/query-client.ts'
import { APPLICATION_KEY, SETTINGS_KEY } from './queries/settings.ts'

export type Started = { readonly client: QueryClient; readonly texts: i18n }

/** @throws {FailureError} */
export async function start(bridge: Bridge): Promise<Started> {
  const [settings, application] = await Promise.all([
    bridge.ask('settings.read', {}),
    bridge.ask('app.describe', {}),
  ])
  const client = createQueryClient()
  client.setQueryData(SETTINGS_KEY, settings)
  client.setQueryData(APPLICATION_KEY, application)
  return { client, texts: createTexts(settings.language) }
}
