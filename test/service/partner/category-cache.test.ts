// Categories of an account: listed by a real service, and cached for when it does not answer.
import { expect, test } from 'vitest'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

test('CREATE-09: categories that an account offers are known offline once they were listed', async () => {
  const service = await startTestService()
  let key: string | undefined = service.key
  const { workspace } = await openTestWorkspace(service, { readKey: async () => key })
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const { categories, partner } = workspace
  expect(await categories.known(accountId)).toBeUndefined()
  await partner.createCategory(accountId, 'Zeladoria')
  const old = await partner.createCategory(accountId, 'Antiga')
  if (old.kind === 'answered') await partner.changeCategoryStatus(accountId, old.value.id)
  expect((await categories.refresh(accountId)).kind).toBe('listed')
  const known = (await categories.known(accountId)) ?? []
  expect(known.map(({ label }) => label)).toContain('Zeladoria')
  expect(known.map(({ label }) => label)).not.toContain('Antiga')

  key = undefined
  expect((await categories.refresh(accountId)).kind).toBe('failed')
  expect(await categories.known(accountId)).toEqual(known)
})
