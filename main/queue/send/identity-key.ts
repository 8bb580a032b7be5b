// Lane of a row: documents that look alike at the service share a lane, and a lane has one open
// attempt at a time (R3, lane). The key is a hash, since it must not show names and e-mails.
import { createHash } from 'node:crypto'
import type { DocumentContent } from '../../../shared/model/document.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import { toCanonicalName, toSignerPairs } from '../../../shared/rules/canonical.ts'

/** Hash of account, canonical name and canonical signer pairs. */
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
