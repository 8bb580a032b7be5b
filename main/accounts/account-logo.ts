// Logo that was last set by this program, kept to be shown: the service takes a logo and has no operation that reads
// it.
import type { AccountLogo } from '../../shared/model/account-view.ts'
import { accountLogoSchema } from '../../shared/model/account-view.ts'
import type { Failure } from '../../shared/model/failure.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { Written } from '../../shared/model/service-view.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../ports.ts'
import type { AccountSubjects } from './account-subjects.ts'

type Ports = {
  readonly journal: Pick<Journal, 'memory'>
  readonly accountSubjects: Pick<AccountSubjects, 'changeLogo'>
  readonly clock: Pick<Clock, 'now'>
}

/** The first bytes of PNG (ISO/IEC 15948, 5.2) and JPEG (ISO/IEC 10918-1), which the service takes (ACC-10). */
const BEGINNINGS = [
  { contentType: 'image/png', bytes: Buffer.from('89504e470d0a1a0a', 'hex') },
  { contentType: 'image/jpeg', bytes: Buffer.from('ffd8ff', 'hex') },
] as const

/** Logo of a file; undefined when the content is neither PNG nor JPEG, whatever the file's name says. */
export function toLogo(file: Uint8Array): AccountLogo | undefined {
  const bytes = Buffer.from(file)
  const kind = BEGINNINGS.find((each) => bytes.subarray(0, each.bytes.length).equals(each.bytes))
  return kind && { contentType: kind.contentType, base64: bytes.toString('base64') }
}

export async function readLogo(
  { journal }: Pick<Ports, 'journal'>,
  accountId: AccountId,
): Promise<{ readonly logo?: AccountLogo; readonly at?: EpochMs }> {
  const stored = await journal.memory.recall(toKey(accountId))
  const logo = accountLogoSchema.safeParse(stored?.value).data
  return stored && logo ? { logo, at: stored.at } : {}
}

export async function changeLogo(
  { journal, accountSubjects, clock }: Ports,
  accountId: AccountId,
  logo: AccountLogo,
): Promise<Written | Failure> {
  const { contentType, base64 } = logo
  const bytes = Buffer.from(base64, 'base64')
  const written = await accountSubjects.changeLogo(accountId, { contentType, bytes })
  if ('kind' in written && written.kind === 'done') {
    await journal.memory.remember(toKey(accountId), logo, clock.now())
  }
  return written
}

function toKey(accountId: AccountId): string {
  return `logo:${accountId}`
}
