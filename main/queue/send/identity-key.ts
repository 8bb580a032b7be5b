// R3: two documents that could be mistaken for each other at the service share a lane, and a lane
// has one open attempt at a time. Hashed, since names and e-mails must not lie in a key.
import { createHash } from 'node:crypto'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import { toCanonicalName, toSignerPairs } from '../../../shared/rules/canonical.ts'

/** Account + canonical name + canonical signer pairs, as a hash. */
export function toLane(
  accountId: AccountId,
  content: {
    readonly name: string
    readonly signers: readonly Pick<DocumentContent['signers'][number], 'email' | 'role'>[]
  },
): string {
  const identity = [accountId, toCanonicalName(content.name), ...toSignerPairs(content.signers)]
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex')
}
