import { expect, test } from 'vitest'
import { practiceAccountWith } from '../../support/practice-account.ts'
import type { PracticeClient } from '../../support/practice-client.ts'
import { startPracticeClient } from '../../support/practice-client.ts'

/** Returns a picture of one pixel; another last byte makes another file. */
function png(last = 0): string {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg=='
  return Buffer.concat([Buffer.from(pixel, 'base64'), Buffer.from([last])]).toString('base64')
}
const JPEG = Buffer.from('ffd8ffe000104a46494600', 'hex').toString('base64')

function change(client: PracticeClient, body: object, account = client.accountId) {
  return client.call(`/partners/v1/accounts/${account}/change-logo`, { body })
}

async function logoAfter(client: PracticeClient, contentFile: string): Promise<URL> {
  const answer = await change(client, { contentType: 'image/png', contentFile })
  expect(answer.status).toBe(200)
  return new URL((answer.json as { logo: string }).logo)
}

function auditOf({ service, accountId }: PracticeClient) {
  return service.accounts.find(({ id }) => id === accountId)?.audit ?? []
}

test('ACC-07 WIRE-07: the logo goes in as base64 and is shown at the address that is answered', async () => {
  const client = await startPracticeClient()
  const address = await logoAfter(client, png())
  const shown = await fetch(address)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await shown.arrayBuffer()).toString('base64')).toBe(png())
})

test('ACC-08: `q` of the address changes on each replacement, back to an earlier picture too', async () => {
  const client = await startPracticeClient()
  const seen = new Set<string | null>()
  for (const picture of [png(1), png(2), png(1)]) {
    const address = await logoAfter(client, picture)
    seen.add(address.searchParams.get('q'))
  }
  expect(seen.size).toBe(3)
  expect([...seen]).not.toContain(null)
})

test('ACC-09: the same picture again changes nothing; each change stands in the audit trail', async () => {
  const client = await startPracticeClient()
  const first = await logoAfter(client, png(1))
  const again = await logoAfter(client, png(1))
  expect(again.href).toBe(first.href)
  expect(auditOf(client)).toEqual([{ at: expect.any(Number), kind: 'logoChanged' }])
  await logoAfter(client, png(2))
  expect(auditOf(client)).toHaveLength(2)
})

test('LIM-14 ACC-10: PNG, JPG and JPEG are taken, anything else answers 422', async () => {
  const client = await startPracticeClient()
  for (const contentType of ['image/jpeg', 'image/jpg', 'IMAGE/JPEG']) {
    expect((await change(client, { contentType, contentFile: JPEG })).status, contentType).toBe(200)
  }
  const gif = Buffer.from('GIF89a').toString('base64')
  for (const [body, propertyName] of [
    [{ contentType: 'image/gif', contentFile: gif }, 'contentType'],
    [{ contentType: 'image/png', contentFile: gif }, 'contentFile'],
    [{ contentType: 'image/svg+xml', contentFile: png() }, 'contentType'],
  ] as const) {
    const answer = await change(client, body)
    expect([answer.status, answer.json]).toMatchObject([422, { problems: [{ propertyName }] }])
  }
})

test('LIM-14: a logo of several megabytes is no matter', async () => {
  const client = await startPracticeClient()
  const large = Buffer.concat([Buffer.from(png(), 'base64'), Buffer.alloc(5_000_000)])
  const body = { contentType: 'image/png', contentFile: large.toString('base64') }
  expect((await change(client, body)).status).toBe(200)
})

test('ACC-10 WIRE-07 ERR-06: a payload of a wrong form answers 422 with the field', async () => {
  const client = await startPracticeClient()
  for (const [body, propertyName] of [
    [{ contentFile: png() }, 'contentType'],
    [{ contentType: 'image/png' }, 'contentFile'],
    [{ contentType: 'image/png', contentFile: '' }, 'contentFile'],
    [{ contentType: 'image/png', contentFile: 'não é base64' }, 'contentFile'],
  ] as const) {
    const answer = await change(client, body)
    expect([answer.status, answer.json]).toMatchObject([422, { problems: [{ propertyName }] }])
  }
  expect(auditOf(client)).toEqual([])
})

test('AUTH-21 ACC-10 ERR-20: an account that is not there, or not linked, answers 400 with a message, not 401', async () => {
  const client = await startPracticeClient()
  const body = { contentType: 'image/png', contentFile: png() }
  const absent = await change(client, body, crypto.randomUUID())
  expect([absent.status, absent.json]).toMatchObject([400, { errors: ['Conta não existe'] }])
  client.service.changeAccount(client.accountId, { condition: 'unlinked' })
  const unlinked = await change(client, body)
  expect([unlinked.status, unlinked.json]).toMatchObject([
    400,
    { errors: ['Parceiro não pode realizar operações na conta solicitada'] },
  ])
  const keyless = await client.callAccount('/change-logo', { body, key: 'errada' })
  expect([keyless.status, keyless.text]).toEqual([401, ''])
})

test('ACC-10 ERR-20: a service that cannot store it answers 400 with the message, and keeps the former one', async () => {
  const client = await startPracticeClient()
  const address = await logoAfter(client, png(1))
  client.service.changeSettings({ storesLogos: false })
  const answer = await change(client, { contentType: 'image/png', contentFile: png(2) })
  expect([answer.status, answer.json]).toMatchObject([
    400,
    { errors: ['Não foi possível armazenar o logo'] },
  ])
  const shown = Buffer.from(await (await fetch(address)).arrayBuffer())
  expect(shown.toString('base64')).toBe(png(1))
})

test('AUTH-22: it needs no feature; an account without a plan answers as elsewhere', async () => {
  const body = { contentType: 'image/png', contentFile: png() }
  const bare = await startPracticeClient({ accounts: [practiceAccountWith({ features: [] })] })
  expect((await change(bare, body)).status).toBe(200)
  bare.service.changeAccount(bare.accountId, { condition: 'noPlan' })
  expect((await change(bare, body)).status).toBe(401)
})
