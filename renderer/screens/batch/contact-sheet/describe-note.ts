// Words for an oddity of a page: short below its picture, in full below the sheet.
import type { Translate } from '../../../../shared/i18n/translate.ts'
import type { Signer } from '../../../../shared/model/signer.ts'
import type { OddityNote } from '../../../../shared/positions/oddities.ts'

type Named = Pick<Signer, 'name' | 'email' | 'role'>

export function nameSigner(t: Translate, signer: Named | undefined): string {
  if (!signer) return t('editor.signer.removed')
  return signer.name?.trim() || signer.email || signer.role
}

export function describeNote(
  { kind, signer, text = '', reason, page = 0, pages = 0 }: OddityNote,
  signers: readonly Named[],
  t: Translate,
): string {
  const who = signer === undefined ? undefined : signers[signer]
  const name = nameSigner(t, who)
  if (kind === 'noPlace' && reason) {
    return t(`finding.position.${reason}`, { name, role: who?.role ?? '', found: text, page })
  }
  return t(`areaCheck.about.${kind}`, { name, text, pages })
}
