// Bindings and labelled ids through the application's dispatch: practice with its preset, and a live service whose
// bindings a person enters, kept over a restart.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BINDABLE_OPERATION_IDS } from '../../../shared/model/binding-operations.ts'
import { createStoredBindings, toBindingFile } from '../../../main/accounts/stored-bindings.ts'
import { systemClock } from '../../../main/platform/system-ports.ts'
import type { Answer } from '../../support/http-server.ts'
import { answerJson, createHttpTestServer } from '../../support/http-server.ts'
import { MADE_UP_BINDINGS } from '../../support/made-up-bindings.ts'
import { TEST_ACCOUNT } from '../../support/partner-client.ts'
import type { TestApplication } from '../../support/start-test-application.ts'
import { startTestApplication } from '../../support/start-test-application.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const ONE = '0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
const TWO = '1b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e'
const FOLDERS = {
  operation: 'partners_v1_folders_list',
  binding: MADE_UP_BINDINGS.partners_v1_folders_list,
} as const

const answerEmptyList: Answer = (response) => {
  answerJson(response, 200, { data: { rows: [] } })
}

async function startLive(
  baseUrl: string,
  given: Parameters<typeof startTestApplication>[0] = {},
): Promise<TestApplication> {
  const application = await startTestApplication(given)
  await application.ask('settings.change', { liveBaseUrl: baseUrl })
  await application.ask('environment.choose', { environment: 'live' })
  await application.ask('key.save', { key: 'chave-do-teste-0123456789' })
  return application
}

async function stateOf(application: TestApplication, operation: string) {
  const { bindings } = await application.ask('binding.list', {})
  return bindings.find((each) => each.operation === operation)?.state
}

test('PART-01: practice comes bound to its own names, which are not changed', async () => {
  const application = await startTestApplication()
  const { isPreset, bindings } = await application.ask('binding.list', {})
  expect(isPreset).toBe(true)
  expect(bindings.map(({ operation }) => operation)).toEqual(BINDABLE_OPERATION_IDS)
  expect(bindings.map(({ state }) => state.kind)).toEqual(bindings.map(() => 'bound'))
  await expect(application.ask('binding.save', FOLDERS)).rejects.toThrow('stateChanged')
  const removal = application.ask('binding.remove', { operation: 'partners_v1_folders_list' })
  await expect(removal).rejects.toThrow('stateChanged')
  expect(await stateOf(application, 'partners_v1_folders_list')).toMatchObject({
    kind: 'bound',
    binding: { path: expect.not.stringContaining('made-up') },
  })
})

test.each([
  ['PART-12', 'folder', 'partners_v1_folders_list'],
  ['PART-13', 'group', 'partners_v1_groups_list'],
  ['PART-13', 'informationField', 'partners_v1_information_fields_list'],
] as const)(
  'PART-15 %s: the %s ids of an account are loaded by the bound list',
  async (_, kind, operation) => {
    const application = await startTestApplication()
    const accounts = await application.ask('account.list', {})
    const account = accounts.find(({ name }) => name.includes('Boa Vista'))
    if (!account) throw new Error('no account')
    const accountId = account.id
    const loaded = await application.ask('savedIds.load', { accountId, kind })
    if (loaded.kind !== 'loaded') throw new Error(loaded.kind)
    expect(loaded.saved.loadedAt[kind]).toBeDefined()
    expect(loaded.listed).toBe(loaded.saved[kind].length + loaded.inactive)
    const state = await stateOf(application, operation)
    if (state?.kind !== 'bound') throw new Error('not bound')
  },
)

test('PART-15: a list with an inactive entry and an unreadable one says how many were left out', async () => {
  const server = await createHttpTestServer((response) =>
    answerJson(response, 200, {
      data: {
        rows: [
          { key: ONE, label: { text: 'Vendas' }, on: true },
          { key: TWO, label: { text: 'Antigo' }, on: false },
          { key: 'x', label: { text: 'Sem código' } },
        ],
      },
    }),
  )
  const application = await startLive(server.baseUrl)
  await application.ask('binding.save', FOLDERS)
  const loaded = await application.ask('savedIds.load', { accountId: TEST_ACCOUNT, kind: 'folder' })
  expect(loaded).toMatchObject({
    kind: 'loaded',
    listed: 2,
    inactive: 1,
    unreadable: 1,
    saved: { folder: [{ id: ONE, label: 'Vendas' }] },
  })
  const unbound = await application.ask('savedIds.load', { accountId: TEST_ACCOUNT, kind: 'group' })
  expect(unbound).toEqual({ kind: 'notBound', names: [] })
})

test('PART-15: typed ids stay by account and kind over a restart, and are removed one by one', async () => {
  const folder = await temporaryFolder()
  const first = await startTestApplication({ folder })
  const accountId = TEST_ACCOUNT
  const entries = [
    { id: ONE, label: 'Vendas' },
    { id: TWO, label: 'Compras' },
  ]
  await first.ask('savedIds.add', { accountId, kind: 'group', entries })
  await first.stop()
  const second = await startTestApplication({ folder })
  const saved = await second.ask('savedIds.read', { accountId })
  expect(saved.group.map(({ label }) => label)).toEqual(['Compras', 'Vendas'])
  expect(saved.folder).toEqual([])
  const left = await second.ask('savedIds.remove', { accountId, kind: 'group', id: ONE })
  expect(left.group).toEqual([{ id: TWO, label: 'Compras' }])
})

test.each([
  ['a header', `Nome;Código\nVendas;${ONE}\nX;1\n`, [{ line: 3, problem: 'notUuid' }]],
  ['no header, in quotes', `"Vendas";"${ONE}"\n`, []],
])('PART-15: a CSV file with %s is read', async (_, text, problems) => {
  const path = join(await temporaryFolder(), 'pastas.csv')
  await writeFile(path, text)
  const application = await startTestApplication({ pickedFiles: [path] })
  expect(await application.ask('savedIds.readFile', {})).toMatchObject({
    kind: 'read',
    fileName: 'pastas.csv',
    entries: [{ id: ONE, label: 'Vendas' }],
    problems,
  })
})

test.each([
  ['empty', ' \n', 'empty'],
  ['too large', 'x'.repeat(1024 * 1024 + 1), 'tooLarge'],
])('PART-15: a CSV file that is %s is refused for it', async (_, text, problem) => {
  const path = join(await temporaryFolder(), 'pastas.csv')
  await writeFile(path, text)
  const application = await startTestApplication({ pickedFiles: [path] })
  expect(await application.ask('savedIds.readFile', {})).toEqual({
    kind: 'refused',
    fileName: 'pastas.csv',
    problem,
  })
})

test('PART-01: live is bound to nothing until a person enters it, and keeps it with its address', async () => {
  const server = await createHttpTestServer(answerEmptyList)
  const other = await createHttpTestServer(answerEmptyList)
  const folder = await temporaryFolder()
  const first = await startLive(server.baseUrl, { folder })
  expect(await stateOf(first, FOLDERS.operation)).toEqual({ kind: 'notBound' })
  const refused = { ...FOLDERS.binding, path: '/partners/v1/x' }
  expect(await first.ask('binding.save', { ...FOLDERS, binding: refused })).toMatchObject({
    kind: 'refused',
    findings: [{ code: 'path.accountMissing' }],
  })
  expect(await first.ask('binding.save', FOLDERS)).toMatchObject({ kind: 'saved' })
  await first.stop()
  const second = await startLive(server.baseUrl, { folder })
  expect(await stateOf(second, FOLDERS.operation)).toEqual({
    kind: 'bound',
    binding: FOLDERS.binding,
  })
  await second.ask('settings.change', { liveBaseUrl: other.baseUrl })
  expect(await stateOf(second, FOLDERS.operation)).toEqual({ kind: 'notBound' })
  expect(other.requests).toEqual([])
})

test('an exported file is taken by another address: the right ones, and the others are named', async () => {
  const server = await createHttpTestServer((response) => response.end())
  const { partners_v1_plans_list: plans, partners_v1_groups_list: groups } = MADE_UP_BINDINGS
  const path = join(await temporaryFolder(), 'manual.json')
  const application = await startLive(server.baseUrl, { pickedFiles: [path], pickedNewFile: path })
  await application.ask('binding.save', { operation: 'partners_v1_groups_list', binding: groups })
  const changed = { ...groups, path: `${groups.path}-2` }
  const file = toBindingFile({
    partners_v1_plans_list: plans,
    partners_v1_groups_list: changed,
    partners_v1_documents_delete: { ...plans, path: '' },
  })
  await writeFile(
    path,
    file.replace('{', '{ "more": 1,').replace(/"bindings": \{/u, '$& "later": 1,'),
  )
  expect(await application.ask('binding.import', {})).toMatchObject({
    kind: 'imported',
    fileName: 'manual.json',
    count: 2,
    leftOut: ['partners_v1_documents_delete', 'later'],
  })
  expect(await stateOf(application, 'partners_v1_groups_list')).toEqual({
    kind: 'bound',
    binding: changed,
  })
  expect(await application.ask('binding.export', {})).toEqual({
    kind: 'saved',
    fileName: 'manual.json',
  })
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
    bindings: { partners_v1_plans_list: plans, partners_v1_groups_list: changed },
  })
})

test('what this version cannot read is kept, named, and not harmed by a change beside it', async () => {
  const memory = new Map<string, unknown>()
  const odd = { method: 'TELL', path: 1 }
  memory.set('bindings', { partners_v1_groups_list: odd, partners_v9_later: odd })
  const stored = createStoredBindings({
    journal: {
      memory: {
        remember: async (key, value) => void memory.set(key, value),
        recall: async (key) => ({ value: memory.get(key), at: systemClock.now() }),
      },
    },
    clock: systemClock,
  })
  expect(await stored.read()).toEqual({
    bindings: {},
    unknown: ['partners_v9_later'],
    unreadable: ['partners_v1_groups_list'],
  })
  await stored.save({ partners_v1_folders_list: FOLDERS.binding })
  expect(memory.get('bindings')).toEqual({
    partners_v1_groups_list: odd,
    partners_v9_later: odd,
    partners_v1_folders_list: FOLDERS.binding,
  })
  await stored.remove('partners_v1_groups_list')
  expect(await stored.read()).toMatchObject({ unreadable: [], unknown: ['partners_v9_later'] })
})
