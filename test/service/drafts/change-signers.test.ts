// Options of the signers of many drafts at once.
import { expect, test } from 'vitest'
import { changeSigners } from '../../../main/drafts/change-signers.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { prepareDrafts, valueOf } from '../../support/drafts.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

test('options are set for the signers of one role in the chosen documents alone, and each gets its own back', async () => {
  const service = await startTestService()
  const { workspace, folder } = await openTestWorkspace(service)
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const batchId = await prepareDrafts(workspace, { folder, accountId, count: 3 })
  const { drafts } = workspace
  const ids = (await drafts.open(batchId)).entries().map(({ document }) => document.id)
  const [first, second] = ids
  if (!first || !second) throw new Error('three drafts')
  const witness = { email: 'eva@exemplo.com.br', role: 'Testemunha', language: 'en-US' }
  const tenant = { email: 'ana@exemplo.com.br', role: 'Contratante' }
  valueOf(await drafts.change(batchId, [{ id: first, change: { signers: [tenant, witness] } }]))

  const changed = valueOf(
    await changeSigners(drafts, batchId, {
      documentIds: [first, second],
      role: 'Contratante',
      options: { authenticationMethod: 'WhatsApp', order: 1, saveAsContact: true },
    }),
  )
  expect(changed.signers).toBe(2)
  // A phone is missing now: what the rules say is said of the answer at once.
  expect(changed.entries[0]?.findings.map(({ code }) => code)).toContain('signer.telephoneMissing')
  const signersOf = async () =>
    (await drafts.open(batchId)).entries().map(({ document }) => document.signers)
  const [one, two, three] = await signersOf()
  expect(one).toEqual([
    { ...tenant, authenticationMethod: 'WhatsApp', order: 1, saveAsContact: true },
    witness,
  ])
  expect(two?.[0]).toMatchObject({ authenticationMethod: 'WhatsApp' })
  expect(three?.[0]).not.toHaveProperty('authenticationMethod')

  const emptied = valueOf(
    await changeSigners(drafts, batchId, { options: { language: null, order: null } }),
  )
  expect(emptied.before.map(({ documentId }) => documentId)).toEqual([first, second])
  expect((await signersOf())[0]?.[1]).toEqual({ email: witness.email, role: witness.role })
  const back = emptied.before.map(({ documentId: id, signers }) => ({ id, change: { signers } }))
  valueOf(await drafts.change(batchId, back))
  expect(await signersOf()).toEqual([one, two, three])
})
