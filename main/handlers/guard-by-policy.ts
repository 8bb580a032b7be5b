// Guard of the administrator's policy in front of every operation: an operation that would change or do what the
// policy sets or forbids is refused before its handler gets it.
import { z } from 'zod'
import type { Environment } from '../../shared/model/environment.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail } from '../../shared/model/failure.ts'
import type { Policy } from '../../shared/model/policy.ts'
import { findReleaseRefusal } from '../app/may-release.ts'
import type { Dispatch } from './dispatch.ts'

export type PolicyGate = {
  readonly policy: Policy
  /** User of the operating system, as the system names the person. */
  readonly osUser: string
  readonly environment: () => Environment
}

const SETTINGS = {
  liveBaseUrl: 'baseUrl',
  archiveNameTemplate: 'archiveNameTemplate',
  pollSeconds: 'pollSeconds',
  sendsAtOnce: 'sendsAtOnce',
  sendsAtOncePerAccount: 'sendsAtOncePerAccount',
  stopAfterRefusals: 'stopAfterRefusals',
  originalsKeptDays: 'originalsKeptDays',
} as const satisfies Readonly<Record<string, keyof Policy>>
const isSetting = (name: string): name is keyof typeof SETTINGS => Object.hasOwn(SETTINGS, name)

const sendAgainSchema = z.object({ decision: z.object({ kind: z.literal('sendAgain') }) })

export function guardByPolicy(dispatch: Dispatch, gate: PolicyGate): Dispatch {
  return async (operation, input) =>
    findRefusal(operation, input, gate) ?? dispatch(operation, input)
}

function findRefusal(
  operation: string,
  input: unknown,
  { policy, osUser, environment }: PolicyGate,
): Result<never> | undefined {
  const names = typeof input === 'object' && input !== null ? Object.keys(input) : []
  switch (operation) {
    case 'settings.change': {
      const isSet = names.some((name) => isSetting(name) && policy[SETTINGS[name]] !== undefined)
      return isSet ? fail('setByPolicy') : undefined
    }
    case 'settings.pickArchiveFolder':
    case 'settings.useDefaultArchiveFolder':
      return policy.archiveFolder !== undefined && environment() === 'live'
        ? fail('setByPolicy')
        : undefined
    case 'network.change':
      return policy.proxy !== undefined && names.includes('proxy') ? fail('setByPolicy') : undefined
    case 'network.pickCaFile':
    case 'network.forgetCaFile':
      return policy.caFile === undefined ? undefined : fail('setByPolicy')
    case 'environment.choose':
      return policy.allowPractice === false && isPractice(input)
        ? fail('practiceForbidden')
        : undefined
    case 'lote.pick':
    case 'lote.offer':
    case 'lote.preview':
    case 'lote.take':
      return policy.allowLoteImport === false ? fail('loteForbidden') : undefined
    case 'officeKey.save':
    case 'officeKey.create':
    case 'officeKey.forget':
      return policy.officeKeyFile === undefined ? undefined : fail('setByPolicy')
    case 'batch.release':
    case 'batch.schedule':
    case 'batch.releaseNow':
    case 'batch.declineRelease':
    // A refused document that goes again, and a batch that goes on after refusals, are releases.
    case 'batch.goOn':
    case 'document.requeue':
      return findReleaseRefusal(policy, osUser)
    case 'document.decide':
      return isSendAgain(input) ? findReleaseRefusal(policy, osUser) : undefined
    default:
      return undefined
  }
}

function isSendAgain(input: unknown): boolean {
  return sendAgainSchema.safeParse(input).success
}

function isPractice(input: unknown): boolean {
  return (
    typeof input === 'object' &&
    input !== null &&
    'environment' in input &&
    input.environment === 'practice'
  )
}
