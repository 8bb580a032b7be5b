// Roles that the form of a signer offers. Pure.
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { parseQuotedList } from '../../../../shared/rules/quoted-list.ts'
import { DEFAULT_ROLES } from './use-signers.ts'

/**
 * Returns the batch's roles first, since they are likely again, then the account's roles if a finding names them,
 * else the default ones.
 */
export function listRoles(
  rows: readonly Pick<DocumentRowView, 'signers' | 'findings'>[],
): readonly string[] {
  const used = rows.flatMap(({ signers }) => signers.map(({ role }) => role))
  const refused = rows
    .flatMap(({ findings }) => findings)
    .filter(({ code }) => code === 'signer.roleUnknown')
  const wrong = new Set(refused.map(({ params }) => params['role']))
  const known = refused[0]?.params['known']
  const others = typeof known === 'string' && known !== '' ? parseQuotedList(known) : DEFAULT_ROLES
  return [...new Set([...used, ...others])].filter((role) => role !== '' && !wrong.has(role))
}
