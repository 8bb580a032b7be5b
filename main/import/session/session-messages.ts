// Messages between the program and the thread of a sheet's import session.
import type { RemoteRequest } from '../../platform/remote-calls.ts'
import type { ImportSession } from './import-session.ts'

export const SESSION_METHODS = [
  'open',
  'preview',
  'guess',
  'prepare',
  'views',
  'countViews',
  'match',
  'plan',
  'planned',
  'suggest',
  'matchGiven',
  'suggestGiven',
] as const satisfies readonly (keyof ImportSession)[]
export type SessionMethod = (typeof SESSION_METHODS)[number]

export type SessionRequest = RemoteRequest<SessionMethod>

export type SessionAnswer =
  | { readonly kind: 'answered'; readonly id: number; readonly value: unknown }
  /** Defect of the program, not a fault of the file. */
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
