// Settings, key and answers for the screen of the account in the live environment.
import { succeed } from '../../shared/model/failure.ts'
import type { KeyStatus } from '../../shared/model/key-status.ts'
import type { Refusal } from '../../shared/model/refusal.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { openWindow } from './open-window.tsx'

export const ORIGIN = 'https://api.example.com'

export const LIVE: Partial<Settings> = { environment: 'live', liveBaseUrl: ORIGIN }

export const SAVED: KeyStatus = { kind: 'saved', origin: ORIGIN, persistence: 'keychain' }

export const SAVED_KEY = { 'key.status': () => succeed(SAVED) }

export async function openAccount(...given: Parameters<typeof openWindow>) {
  const opened = await openWindow(...given)
  await opened.user.click(opened.screen.getByRole('button', { name: /^(Conta|Account)$/u }))
  return opened
}

export const REFUSAL: Refusal = {
  status: 401,
  messages: [],
  problems: [],
  operation: 'partners_v1_accounts_list',
  requestId: 'request-7',
  traceId: 'trace-9',
}
