// Puts a policy over the settings: a value that the policy sets is read instead of the person's. The person's value
// stays in its file and counts again when the policy is gone.
import { networkSettingsSchema } from '../../shared/model/network.ts'
import type { Policy, PolicyKey, PolicyView } from '../../shared/model/policy.ts'
import { POLICY_KEYS } from '../../shared/model/policy.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { SettingsFile } from '../ports.ts'
import type { NetworkFile } from './network-service.ts'
import type { PolicyReading } from './read-policy.ts'

const NOTHING_SET: Policy = {}

/** Policy that counts; an unusable one sets nothing at all. */
export function toPolicy(reading: PolicyReading): Policy {
  return reading.kind === 'read' ? reading.policy : NOTHING_SET
}

export function toPolicyView(reading: PolicyReading, osUser: string): PolicyView {
  switch (reading.kind) {
    case 'none':
      return { values: NOTHING_SET, osUser }
    case 'bad':
      return { place: reading.place, values: NOTHING_SET, osUser, problem: reading.problem }
    default:
      return { place: reading.place, values: toShown(reading.policy), osUser }
  }
}

/** Values that are the same as without a policy; a key with such a value does not count as set. */
const USUAL: Policy = { allowPractice: true, allowLoteImport: true, requireOfficeMark: false }

const listSet = (policy: Policy): readonly PolicyKey[] =>
  POLICY_KEYS.filter((key) => policy[key] !== undefined && policy[key] !== USUAL[key])

/** Values that are set, without the user and password that an address of updates may have. */
function toShown(policy: Policy): Policy {
  const values: Policy = Object.fromEntries(listSet(policy).map((key) => [key, policy[key]]))
  const { updates } = values
  if (updates?.url === undefined) return values
  const address = new URL(updates.url)
  if (address.username === '' && address.password === '') return values
  address.username = ''
  address.password = ''
  return { ...values, updates: { ...updates, url: address.href } }
}

/** Settings that the policy decides, with its values. */
function toSettings(policy: Policy, own: Settings): Partial<Settings> {
  const { archiveNameTemplate, pollSeconds, sendsAtOnce, sendsAtOncePerAccount } = policy
  return omitUndefined({
    archiveNameTemplate,
    pollSeconds,
    sendsAtOnce,
    sendsAtOncePerAccount,
    stopAfterRefusals: policy.stopAfterRefusals,
    originalsKeptDays: policy.originalsKeptDays,
    liveBaseUrl: policy.baseUrl,
    archiveFolder:
      policy.archiveFolder === undefined
        ? undefined
        : { ...own.archiveFolder, live: policy.archiveFolder },
    ...(policy.allowPractice === false
      ? { environment: 'live' as const, hasChosenEnvironment: true }
      : {}),
  })
}

export function withSettingsPolicy(file: SettingsFile, policy: Policy): SettingsFile {
  if (listSet(policy).length === 0) return file
  return {
    ...file,
    read() {
      const own = file.read()
      return { ...own, ...toSettings(policy, own) }
    },
    write(settings) {
      const own = file.read()
      const next = keepOwn(settings, own, Object.keys(toSettings(policy, own)))
      const archiveFolder = omitUndefined({
        ...settings.archiveFolder,
        ...(policy.archiveFolder === undefined ? {} : { live: own.archiveFolder.live }),
      })
      file.write(settingsSchema.parse({ ...next, archiveFolder }))
    },
  }
}

export function withNetworkPolicy(file: NetworkFile, policy: Policy): NetworkFile {
  const set = omitUndefined({ proxy: policy.proxy, caFile: policy.caFile })
  if (Object.keys(set).length === 0) return file
  return {
    read: () => ({ ...file.read(), ...set }),
    write: (settings) =>
      file.write(networkSettingsSchema.parse(keepOwn(settings, file.read(), Object.keys(set)))),
  }
}

/** `next` with the values, or the absence, that `own` has under these keys. */
function keepOwn(next: object, own: object, keys: readonly string[]): object {
  const kept = Object.entries(own).filter(([key]) => keys.includes(key))
  const others = Object.entries(next).filter(([key]) => !keys.includes(key))
  return Object.fromEntries([...others, ...kept])
}
