import { expect, test } from 'vitest'
import { practiceAccountWith } from '../../support/practice-account.ts'
import type { PracticeClient } from '../../support/practice-client.ts'
import { startPracticeClient } from '../../support/practice-client.ts'
import { callPreset } from '../../support/preset-call.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const OFFERED = { settings: { offersPartlyKnown: true } } as const

async function namesOf(
  client: PracticeClient,
  operation: 'folders' | 'groups' | 'form_templates',
  accountId = client.accountId,
): Promise<readonly string[]> {
  const answer = await callPreset(client, `partners_v1_${operation}_list`, { accountId })
  expect(answer.status).toBe(200)
  return (answer.json as { name: string }[]).map(({ name }) => name)
}

test('ROLE-04: a role made in the application is absent for up to an hour, yet can be used at once', async () => {
  const { callAccount, service, accountId, create } = await startPracticeClient()
  const isListed = async () =>
    ((await callAccount('/document-signature-roles')).json as string[]).includes('Síndico')
  expect(await isListed()).toBe(false)
  const roles = [...practiceAccountWith().roles, 'Síndico']
  service.changeAccount(accountId, { roles })
  service.advanceClock(HOUR_MS - MINUTE_MS)
  expect(await isListed()).toBe(false)
  const signers = [{ email: 'ana@exemplo.com.br', role: 'Síndico' }]
  expect((await create({ signers })).status).toBe(201)
  service.advanceClock(MINUTE_MS)
  expect(await isListed()).toBe(true)
})

test.each([
  ['PART-12', 'folders', 'folders', { id: crypto.randomUUID(), name: 'Nova' }],
  ['PART-13', 'groups', 'groups', { id: crypto.randomUUID(), name: 'Nova', active: true }],
  [
    'PART-11',
    'form_templates',
    'templates',
    { id: crypto.randomUUID(), name: 'Nova', tags: [], categories: [] },
  ],
] as const)(
  '%s LIM-09: what was added to the %s in the application is listed only after three hours',
  async (_, operation, list, added) => {
    const client = await startPracticeClient(OFFERED)
    const { service, accountId } = client
    const before = await namesOf(client, operation)
    const [account] = service.accounts
    service.changeAccount(accountId, { [list]: [...(account?.[list] ?? []), added] })
    service.advanceClock(3 * HOUR_MS - MINUTE_MS)
    expect(await namesOf(client, operation)).toEqual(before)
    service.advanceClock(MINUTE_MS)
    expect(await namesOf(client, operation)).toEqual([...before, 'Nova'])
  },
)

test('LIM-10 PART-12: a folder made through the API is listed at once, in its own account alone and in no other cache', async () => {
  const other = practiceAccountWith({ id: crypto.randomUUID(), folders: [] })
  const client = await startPracticeClient({
    ...OFFERED,
    accounts: [practiceAccountWith({ folders: [], groups: [] }), other],
  })
  const { service, accountId } = client
  expect(await namesOf(client, 'folders')).toEqual([])
  expect(await namesOf(client, 'folders', other.id)).toEqual([])
  expect(await namesOf(client, 'groups')).toEqual([])
  const late = { id: crypto.randomUUID(), name: 'Na aplicação' }
  service.changeAccount(other.id, { folders: [late] })
  service.changeAccount(accountId, { groups: [{ ...late, active: true }] })
  const made = await callPreset(client, 'partners_v1_folders_create', {
    accountId,
    name: 'Pela API',
  })
  expect([made.status, made.json]).toMatchObject([201, { name: 'Pela API' }])
  expect(await namesOf(client, 'folders')).toEqual(['Pela API'])
  expect(await namesOf(client, 'folders', other.id)).toEqual([])
  expect(await namesOf(client, 'groups')).toEqual([])
})

test('LIM-16: information fields and plans are listed as they are, all at once', async () => {
  const informationFields = Array.from({ length: 120 }, (_, n) => ({
    id: crypto.randomUUID(),
    name: `Campo ${n}`,
  }))
  const client = await startPracticeClient({
    ...OFFERED,
    accounts: [practiceAccountWith({ informationFields })],
  })
  const { accountId } = client
  const listed = await callPreset(client, 'partners_v1_information_fields_list', { accountId })
  expect(listed.json).toEqual(informationFields)
})
