// Address of the service and data folder of an environment.
import { join } from 'node:path'
import type { Environment } from '../../shared/model/environment.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Settings } from '../../shared/model/settings.ts'
import type { JournalIdentity } from '../journal/records.ts'
import { parseBaseAddress } from '../partner/base-address.ts'

export type Place = {
  readonly environment: Environment
  readonly dataFolder: string
  readonly identity: JournalIdentity
}

/** Place of an environment. Each live address has a folder of its own: nothing goes from one service to another. */
export function choosePlace(
  folders: { readonly practice: string; readonly live: string },
  { environment, liveBaseUrl }: Pick<Settings, 'environment' | 'liveBaseUrl'>,
): Result<Place> {
  if (environment === 'practice') {
    const identity = { environment, baseUrl: '' }
    return succeed({ environment, identity, dataFolder: folders.practice })
  }
  if (liveBaseUrl === undefined) return fail('baseUrlMissing')
  const address = parseBaseAddress(liveBaseUrl)
  if (!address.ok) return fail(`baseUrlInvalid.${address.problem}`)
  const { baseUrl } = address
  const name = baseUrl.replace(/^https?:\/\//u, '').replace(/[^a-z0-9.-]+/giu, '_')
  return succeed({
    environment,
    dataFolder: join(folders.live, name),
    identity: { environment, baseUrl },
  })
}
