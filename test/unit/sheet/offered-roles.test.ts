import { expect, test } from 'vitest'
import { listRoles } from '../../../renderer/screens/batch/signers/offered-roles.ts'
import { makeFinding } from '../../../shared/rules/finding.ts'

test('a role that the account does not have is not offered again; the account’s are', () => {
  const wrong = { role: 'Contratante locador', known: 'Contratante, Locatário' }
  const findings = [makeFinding('signer.roleUnknown', ['signers', 0, 'role'], wrong)]
  const signers = [
    { email: 'a@x.com', role: 'Contratante locador' },
    { email: 'b@x.com', role: 'Locatário' },
  ]
  expect(listRoles([{ signers, findings }])).toEqual(['Locatário', 'Contratante'])
})
