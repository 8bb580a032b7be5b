// The roles that the form of a signer offers. Pure.
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { DEFAULT_ROLES } from './use-signers.ts'

/**
 * Those of the batch first, since they are likely to be meant again; where one is none of the account's,
 * its finding names the account's, and they take the place of the usual ones.
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
  const others = typeof known === 'string' && known !== '' ? known.split(', ') : DEFAULT_ROLES
  return [...new Set([...used, ...others])].filter((role) => role !== '' && !wrong.has(role))
}
