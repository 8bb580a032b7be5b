import { expect, test } from 'vitest'
import type { PracticeAccount } from '../../../main/practice/practice-account.ts'
import { practiceAccountWith } from '../../support/practice-account.ts'
import type { PracticeClient } from '../../support/practice-client.ts'
import { ANA, BRUNO, startPracticeClient } from '../../support/practice-client.ts'

const PHONE = { telephoneCountryCode: '55', telephone: '11987654321' }
const BY_SMS = { ...ANA, ...PHONE, authenticationMethod: 'Sms' }
const BY_WHATSAPP = { ...BRUNO, ...PHONE, signatureLinkMethod: 'WhatsApp' }

function startWith(change: Partial<PracticeAccount>): Promise<PracticeClient> {
  return startPracticeClient({ accounts: [practiceAccountWith(change)] })
}

function cancel({ callAccount }: PracticeClient, id: string) {
  return callAccount(`/document-signatures/${id}/cancel`, { method: 'PATCH', body: {} })
}

test('LIM-12 CREATE-26: a plan of two documents takes two, also when scheduled; the third answers 400', async () => {
  const { create, service } = await startWith({ quotas: { documents: 2 } })
  const scheduledTo = new Date(Date.now() + 86_400_000).toISOString()
  expect((await create()).status).toBe(201)
  expect((await create({ scheduledTo })).status).toBe(201)
  const refused = await create()
  expect(refused.status).toBe(400)
  expect(refused.json).toMatchObject({ errors: [expect.stringContaining('documentos')] })
  expect(service.documents()).toHaveLength(2)
})

test.each([
  ['SMS', 'Sms', BY_SMS],
  ['WhatsApp', 'WhatsApp', BY_WHATSAPP],
] as const)(
  'LIM-12 CREATE-26: a plan of one %s reaches one signer, by method or by link; the next answers 400',
  async (label, channel, signer) => {
    const { create, service } = await startWith({ quotas: { [channel]: 1 } })
    const both = await create({ signers: [signer, { ...signer, role: 'Testemunha' }] })
    expect(both.status).toBe(400)
    expect((await create({ signers: [signer] })).status).toBe(201)
    const refused = await create({ signers: [signer] })
    expect(refused.status).toBe(400)
    expect(refused.json).toMatchObject({ errors: [expect.stringContaining(label)] })
    expect((await create({ signers: [ANA] })).status).toBe(201)
    expect(service.documents()).toHaveLength(2)
  },
)

test('LIM-12 ADD-09: a signer who is added by a spent channel is refused, as is a link that is sent again', async () => {
  const client = await startWith({ quotas: { Sms: 1 } })
  const { id, signers } = await client.createDocument({ signers: [BY_SMS] })
  const path = `/document-signatures/${id}/signature`
  const added = await client.callAccount(path, { body: { ...BY_SMS, role: 'Testemunha' } })
  expect(added.status).toBe(400)
  const again = await client.callAccount(`${path}/${signers[0]?.id}/resend`, { method: 'POST' })
  expect(again.status).toBe(400)
  expect(client.documentNow(id).signers).toHaveLength(1)
})

test('LIM-13 CREATE-24 CREATE-13 CREATE-23 ADD-09: what the plan has not answers 400, on create and on adding a signer', async () => {
  const client = await startWith({ resources: [] })
  const { id } = await client.createDocument()
  const biometry = { ...BRUNO, additionalAuthenticationMethods: ['FacialBiometry'] }
  for (const signer of [BY_SMS, BY_WHATSAPP, biometry]) {
    const refused = await client.create({ signers: [signer] })
    expect(refused.status).toBe(400)
    expect(refused.json).toMatchObject({ errors: [expect.stringContaining('plano')] })
  }
  const path = `/document-signatures/${id}/signature`
  for (const signer of [BY_SMS, BY_WHATSAPP]) {
    const body = { ...signer, role: 'Testemunha' }
    expect((await client.callAccount(path, { body })).status).toBe(400)
  }
  const group = practiceAccountWith().groups[0]?.id
  const informations = [{ informationFieldId: crypto.randomUUID(), value: '1' }]
  client.service.changeAccount(client.accountId, {
    features: ['documents', 'documents_signatures'],
  })
  expect((await client.create({ groups: [group] })).status).toBe(400)
  expect((await client.create({ informations })).status).toBe(400)
  expect(client.service.documents()).toHaveLength(1)
})

test('LIM-11: no answer about the account tells what is left of a quota', async () => {
  const quotas = { documents: 7919, Sms: 7919, WhatsApp: 7919 }
  const { call, callAccount } = await startWith({ quotas })
  for (const answer of [await call('/partners/v1/accounts'), await callAccount('/features')]) {
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain('7919')
  }
})

test('CAN-07 CREATE-26: a cancelled document is not given back to the quota, unless the setting says so', async () => {
  const client = await startWith({ quotas: { documents: 1 } })
  const { id } = await client.createDocument()
  expect((await cancel(client, id)).status).toBeLessThan(300)
  expect((await client.create()).status).toBe(400)

  const kind = await startPracticeClient({
    accounts: [practiceAccountWith({ quotas: { documents: 1 } })],
    settings: { givesQuotaBack: true },
  })
  const { id: given } = await kind.createDocument()
  expect((await kind.create()).status).toBe(400)
  await cancel(kind, given)
  expect((await kind.create()).status).toBe(201)
  expect((await kind.create()).status).toBe(400)
})

test('CREATE-27: a create that was refused takes nothing of any quota', async () => {
  const { create } = await startWith({ quotas: { documents: 1, Sms: 1 } })
  expect((await create({ signers: [{ ...BY_SMS, role: 'Astronauta' }] })).status).toBe(400)
  expect((await create({ signers: [BY_SMS], folderId: crypto.randomUUID() })).status).toBe(400)
  expect((await create({ signers: [BY_SMS] })).status).toBe(201)
})

test('a document that the application makes by itself takes none of the quota', async () => {
  const client = await startWith({ quotas: { documents: 1 } })
  client.service.startInEditor(client.accountId, 'Rascunho')
  const { id } = await client.createDocument()
  client.service.addVersion(id)
  expect(client.service.documents()).toHaveLength(3)
  expect((await client.create()).status).toBe(400)
})

test('LIM-12: the account with nearly nothing left is spent by a few documents @deep', async () => {
  const { service, call } = await startPracticeClient()
  const nearly = service.accounts.find(({ quotas }) => quotas.documents !== undefined)
  const path = `/partners/v1/accounts/${nearly?.id}/document-signatures`
  const contentFile = Buffer.from('PK').toString('base64')
  const body = {
    contentType: 'application/msword',
    contentFile,
    signers: [ANA],
  }
  const statuses: number[] = []
  while (statuses.at(-1) !== 400) statuses.push((await call(path, { body })).status)
  expect(statuses).toEqual([201, 201, 201, 400])
})
