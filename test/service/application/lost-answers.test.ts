// Changes of an account whose answer is lost after the service acted, over real HTTP: the program reads what became
// of each before it says anything, and repeats none that was done.
import { expect, test } from 'vitest'
import type { Workspace } from '../../../main/app/workspace.ts'
import type { FaultInput } from '../../../main/practice/faults.ts'
import { PRESET_BINDINGS } from '../../../main/practice/preset-bindings.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import { accountIdSchema, categoryIdSchema } from '../../../shared/model/ids.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'

const CATEGORY = categoryIdSchema.parse('0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f3002')
const NAME = 'Aditivos'
const URI = 'https://avisos.exemplo.com.br/recebe'
const EMAIL = 'lia.prado@exemplo.com.br'

type Row = {
  readonly title: string
  readonly on: FaultInput['on']
  /** The fault meets every n-th request: 2 where the act reads before it writes. */
  readonly every?: number
  readonly act: (workspace: Workspace, accountId: AccountId) => Promise<unknown>
  readonly shown: (workspace: Workspace, accountId: AccountId) => Promise<unknown>
  readonly is: unknown
}

const findCategories = async ({ accountSubjects }: Workspace, accountId: AccountId) =>
  (await accountSubjects.categories(accountId)).value?.filter(({ id }) => id === CATEGORY)

const ROWS: readonly Row[] = [
  {
    title: 'ERR-14 CAT-06: a renamed category has its new name',
    on: 'categories',
    act: ({ accountSubjects }, accountId) =>
      accountSubjects.changeCategory(accountId, { kind: 'rename', id: CATEGORY, name: 'Anexos' }),
    shown: findCategories,
    is: [{ name: 'Anexos', active: true }],
  },
  {
    title: 'ERR-16 CAT-08: a category that was taken out of the offer is not put back',
    on: 'categories',
    every: 2,
    act: ({ accountSubjects }, accountId) =>
      accountSubjects.changeCategory(accountId, { kind: 'setActive', id: CATEGORY, active: false }),
    shown: findCategories,
    is: [{ name: NAME, active: false }],
  },
  {
    title: 'CAT-07: a deleted category is gone, and that is no refusal',
    on: 'categories',
    act: ({ accountSubjects }, accountId) =>
      accountSubjects.changeCategory(accountId, { kind: 'remove', id: CATEGORY }),
    shown: findCategories,
    is: [],
  },
  {
    title: 'ERR-15 HOOK-04: a webhook is registered once',
    on: 'webhooks',
    act: ({ accountSubjects }, accountId) =>
      accountSubjects.changeWebhook(accountId, { kind: 'add', uri: URI }),
    shown: async ({ accountSubjects }, accountId) =>
      (await accountSubjects.webhooks(accountId)).value,
    is: [{ uri: URI }],
  },
  {
    title: 'ERR-15 PART-07: an invited user is there once',
    on: 'users',
    act: ({ accountPeople }, accountId) =>
      accountPeople.changeUser(accountId, { kind: 'invite', email: EMAIL, onlyForSignature: true }),
    shown: async ({ accountPeople }, accountId) =>
      (await accountPeople.users(accountId)).value?.filter(({ email }) => email === EMAIL),
    is: [{ profile: 'User' }],
  },
  {
    title: 'ERR-14 CONT-06: a contact is saved',
    on: 'contacts',
    act: ({ accountPeople }, accountId) =>
      accountPeople.saveContact(accountId, { cpf: '111.444.777-35', name: 'Bento Lima' }),
    shown: ({ accountPeople }, accountId) => accountPeople.findContact(accountId, '11144477735'),
    is: { kind: 'found', contact: { name: 'Bento Lima' } },
  },
]

test.each(ROWS)('$title, though its answer was lost', async ({ on, every = 1, act, shown, is }) => {
  const service = await startTestService({
    settings: { listLagMs: 0, offersPartlyKnown: true },
  })
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const { workspace } = await openTestWorkspace(service, { presetBindings: PRESET_BINDINGS })
  service.arm({ kind: 'resetAfterActing', times: 1, every, on })
  expect(await act(workspace, accountId)).toEqual({ kind: 'done' })
  expect(await shown(workspace, accountId)).toMatchObject(Object(is))
})

test('PART-12: a folder whose answer was lost is called neither made nor not made, and is not made again', async () => {
  const service = await startTestService({
    settings: { listLagMs: 0, offersPartlyKnown: true },
    faults: [{ kind: 'resetAfterActing', times: 1, on: 'folders' }],
  })
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const { workspace } = await openTestWorkspace(service, { presetBindings: PRESET_BINDINGS })
  const made = await workspace.boundWrites.createFolder({ accountId, name: 'Cessões' })
  expect(made).toMatchObject({ kind: 'unknown' })
  const folders = service.accounts[0]?.folders.filter(({ name }) => name === 'Cessões')
  expect(folders).toHaveLength(1)
})
