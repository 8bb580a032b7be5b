// Integration key of the live address: saved, forgotten, its state read; never given to the page.
import type { Failed, Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { KeyStatus } from '../../shared/model/key-status.ts'
import { toKeyName } from './environment-host.ts'
import { describeError } from '../platform/describe-error.ts'
import { parseBaseAddress } from '../partner/base-address.ts'
import type { Log, Random, SecretStore, SettingsFile } from '../ports.ts'

export type KeyPorts = {
  readonly secrets: SecretStore
  readonly settings: SettingsFile
  readonly random: Random
  readonly log: Log
}

export type KeyService = {
  readonly status: () => Promise<KeyStatus>
  /** Saves a well-formed key, without blanks or prefix, for the base address that is set now. */
  readonly save: (key: string) => Promise<Result<KeyStatus>>
  readonly forget: () => Promise<Result<KeyStatus>>
}

export function createKeyService(
  ports: KeyPorts,
  on: { readonly saved: () => Promise<void>; readonly forgotten: () => void },
): KeyService {
  const { secrets, settings } = ports
  const findOrigin = (): string | undefined => {
    const { liveBaseUrl } = settings.read()
    const address = liveBaseUrl === undefined ? undefined : parseBaseAddress(liveBaseUrl)
    return address?.ok ? address.origin : undefined
  }
  const status = async (): Promise<KeyStatus> => {
    if (settings.read().environment === 'practice') return { kind: 'builtIn' }
    const origin = findOrigin()
    if (origin === undefined) return { kind: 'noAddress' }
    const key = await secrets.read(toKeyName(origin))
    if (key === undefined) return { kind: 'absent', origin }
    return { kind: 'saved', origin, persistence: await secrets.persistence() }
  }
  return {
    status,
    async save(key) {
      const origin = findOrigin()
      if (origin === undefined) return fail('baseUrlMissing')
      try {
        await secrets.save(toKeyName(origin), key)
      } catch (error) {
        return notKept(ports, error)
      }
      await on.saved()
      return succeed(await status())
    },
    async forget() {
      const origin = findOrigin()
      if (origin !== undefined) await secrets.forget(toKeyName(origin))
      on.forgotten()
      return succeed(await status())
    },
  }
}

/** Failure of the keychain. Its message could quote the key, so that only the kind of the error is logged. */
export function notKept({ random, log }: Pick<KeyPorts, 'random' | 'log'>, error: unknown): Failed {
  const reference = random.uuid()
  log({ level: 'error', event: 'key.notKept', details: { ...describeError(error), reference } })
  return fail('keyNotKept', { reference })
}
