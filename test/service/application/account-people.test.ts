// People, folders, plan and logo of an account, through the application's dispatch and over its practice service.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findKnownPeople } from '../../../main/drafts/known-people.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { openTestWorkspace, startTestService } from '../../support/open-test-workspace.ts'
import { readZip } from '../../support/read-zip.ts'
import type { TestApplication } from '../../support/start-test-application.ts'
import { startTestApplication } from '../../support/start-test-application.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** First bytes of a PNG, as far as the service reads them. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

async function readAccount({ ask }: TestApplication): Promise<AccountId> {
  const account = (await ask('account.list', {})).find(({ name }) => name.includes('Boa Vista'))
  if (!account) throw new Error('no account')
  return account.id
}

test('LIST-12 PART-07 PART-08: users are listed, added all or none, and switched once, whatever they were', async () => {
  const application = await startTestApplication()
  const { ask } = application
  const accountId = await readAccount(application)
  const find = async (email: string) =>
    (await ask('service.users', { accountId })).value?.find((each) => each.email === email)
  expect(await find('marina.duarte@exemplo.com.br')).toMatchObject({
    name: 'Marina Teixeira Duarte',
    profile: 'Owner',
    active: true,
  })
  const email = 'lia.prado@exemplo.com.br'
  const invite = { kind: 'invite', email, onlyForSignature: true } as const
  expect(await ask('service.changeUser', { accountId, act: invite })).toEqual({ kind: 'done' })
  const added = await find(email)
  expect(added).toMatchObject({ profile: 'User', active: true })
  await expect(ask('service.changeUser', { accountId, act: invite })).rejects.toThrow()
  if (!added) throw new Error('not listed')
  const off = { kind: 'setActive', id: added.id, active: false } as const
  expect(await ask('service.changeUser', { accountId, act: off })).toEqual({ kind: 'done' })
  expect(await find(email)).toMatchObject({ active: false })
  expect(await ask('service.changeUser', { accountId, act: off })).toEqual({ kind: 'alreadySo' })
})

test('CONT-01 CONT-04 CONT-05 CONT-06: a contact is found by CPF, corrected, and added where there was none', async () => {
  const application = await startTestApplication()
  const { ask } = application
  const accountId = await readAccount(application)
  const find = (cpf: string) => ask('service.findContact', { accountId, cpf })
  expect(await find('529.982.247-25')).toMatchObject({
    kind: 'found',
    contact: { name: 'Helena Prado de Almeida', email: 'helena.almeida@exemplo.com.br' },
  })
  expect(await find('390.533.447-05'), 'a company').toEqual({ kind: 'none' })
  await expect(find('529.982.247-26')).rejects.toThrow('invalidInput')
  const contact = { cpf: '111.444.777-35', name: 'Bento Lima', email: 'bento@exemplo.com.br' }
  expect(await ask('service.saveContact', { accountId, contact })).toEqual({ kind: 'done' })
  const corrected = { ...contact, email: 'bento.lima@exemplo.com.br' }
  await ask('service.saveContact', { accountId, contact: corrected })
  expect(await find('11144477735')).toMatchObject({
    contact: { name: 'Bento Lima', email: 'bento.lima@exemplo.com.br' },
  })
})

test('CONT-01 LIST-12: an export of a person has what the service answered about them, and nobody else', async () => {
  const service = await startTestService({ settings: { listLagMs: 0 } })
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const { workspace, folder } = await openTestWorkspace(service)
  const { accountPeople, reference, dataLife } = workspace
  const path = join(folder, 'pessoa.zip')
  const exportOf = (email: string) => dataLife.exportPerson(email, path)
  expect(await exportOf('helena.almeida@exemplo.com.br')).toEqual({ kind: 'nothing' })
  await accountPeople.findContact(accountId, '529.982.247-25')
  await reference.refresh(accountId)
  for (const [email, name] of [
    ['helena.almeida@exemplo.com.br', 'Helena Prado de Almeida'],
    ['marina.duarte@exemplo.com.br', 'Marina Teixeira Duarte'],
  ] as const) {
    expect(await exportOf(email)).toMatchObject({ kind: 'saved', documents: 0 })
    const data: unknown = JSON.parse((await readZip(path)).get('dados.json') ?? '')
    expect(data).toMatchObject({ documents: [], answers: [{ name, email }] })
  }
})

test('CONT-01 LIST-12: contacts that were looked up and users are offered as signers, also without connection, with their age', async () => {
  const service = await startTestService({ settings: { listLagMs: 0 } })
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const { workspace } = await openTestWorkspace(service)
  const { drafts, accountPeople, reference } = workspace
  const { batchId } = await drafts.create({ name: 'Lote', accountId })
  const find = async (text: string) => findKnownPeople(workspace, batchId, text)
  expect(await find('helena')).toEqual([])
  await accountPeople.findContact(accountId, '529.982.247-25')
  await reference.refresh(accountId)
  await service.close()
  const [helena, ...others] = await find('helena')
  expect(helena).toMatchObject({
    origin: 'contact',
    documentNumber: '52998224725',
    email: 'helena.almeida@exemplo.com.br',
    at: expect.any(Number),
  })
  expect(others).toEqual([])
  expect(await find('529982')).toEqual([helena])
  expect(await find('marina.duarte')).toMatchObject([
    { origin: 'user', name: 'Marina Teixeira Duarte', at: expect.any(Number) },
  ])
  expect(await accountPeople.findContact(accountId, '52998224725')).toMatchObject({
    kind: 'found',
    contact: { name: 'Helena Prado de Almeida' },
    at: helena?.at,
  })
  expect(await accountPeople.findContact(accountId, '11144477735')).toHaveProperty('code')
})

test('PART-12 ACC-07 FEAT-04: a folder is created and can be chosen at once, the logo is changed, the plan is told', async () => {
  const path = join(await temporaryFolder(), 'logo.png')
  await writeFile(path, PNG)
  const application = await startTestApplication({ pickedFiles: [path] })
  const { ask } = application
  const accountId = await readAccount(application)
  const creation = await ask('savedIds.createFolder', { accountId, name: 'Cessões 2027' })
  expect(creation.kind).toBe('created')
  const { folder } = await ask('savedIds.read', { accountId })
  expect(folder.map(({ label }) => label)).toContain('Cessões 2027')

  const picked = await ask('account.pickLogo', {})
  if (picked.kind !== 'picked') throw new Error(picked.kind)
  expect(await ask('account.logo', { accountId })).toEqual({})
  const { logo } = picked
  expect(await ask('account.changeLogo', { accountId, logo })).toEqual({ kind: 'done' })
  expect(await ask('account.logo', { accountId })).toMatchObject({ logo })
  await writeFile(path, 'GIF89a')
  expect(await ask('account.pickLogo', {})).toMatchObject({ kind: 'refused', problem: 'noPicture' })

  const plan = await ask('account.plan', { accountId })
  expect(plan.value?.features).toContain('documents_signatures')
  expect(plan.value?.roles[0]).toBe('Aprovador')
})

test('ROLE-04: roles that the account screen read first are told, so that findings of batches are asked for again', async () => {
  const application = await startTestApplication()
  const { ask } = application
  const accountId = await readAccount(application)
  const events: string[] = []
  application.onEvent(({ name }) => events.push(name))
  await ask('account.plan', { accountId })
  expect(events.filter((name) => name === 'batch.changed')).toHaveLength(1)
  await ask('account.plan', { accountId })
  expect(
    events.filter((name) => name === 'batch.changed'),
    'nothing new',
  ).toHaveLength(1)
})
