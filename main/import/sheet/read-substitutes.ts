// Substitutes of a signer, read from a cell: e-mails one after the other, each with a name where the cell has one: `Eva
// Lima <eva@exemplo.com>; rui@exemplo.com`.
import type { Signer } from '../../../shared/model/signer.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { repairEmail, repairName } from '../../../shared/rules/repair-text.ts'
import { splitList } from './split-list.ts'

type Substitute = NonNullable<Signer['substitutes']>[number]

export function readSubstitutes(cell: string): readonly Substitute[] {
  return splitList(cell).map((text) => {
    const name = repairName(/^([^<>]+)</u.exec(text)?.[1] ?? '')
    return omitUndefined({ email: repairEmail(text), name: name === '' ? undefined : name })
  })
}
