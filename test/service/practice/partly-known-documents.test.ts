import { expect, test } from 'vitest'
import type { PracticeOptions } from '../../../main/practice/practice-service.ts'
import { practiceAccountWith, practiceAccountWithout } from '../../support/practice-account.ts'
import { ANA, BRUNO, messagesOf } from '../../support/practice-client.ts'
import { callPreset } from '../../support/preset-call.ts'
import type { WebhookClient } from '../../support/webhook-receiver.ts'
import { startWebhookClient } from '../../support/webhook-receiver.ts'

const DAY_MS = 86_400_000

/** Starts a service with a webhook that offers the partly known operations. */
async function startOffered(options: PracticeOptions = {}): Promise<WebhookClient> {
  const client = await startWebhookClient({
    ...options,
    settings: { offersPartlyKnown: true, ...options.settings },
  })
  await client.register()
  return client
}

function cancel({ callAccount }: WebhookClient, id: string) {
  return callAccount(`/document-signatures/${id}/cancel`, { method: 'PATCH', body: {} })
}

function request(client: WebhookClient, documentId: string, values: object = {}) {
  return callPreset(client, 'partners_v1_documents_request_signatures', {
    accountId: client.accountId,
    documentId,
    signers: [BRUNO],
    ...values,
  })
}

test('PART-02 STATE-12: after a cancellation signatures are asked for again, with a new deadline and an event', async () => {
  const client = await startOffered()
  const { id } = await client.createDocument()
  await cancel(client, id)
  const deadlineAt = Date.now() + 5 * DAY_MS
  expect((await request(client, id, { deadlineAt })).status).toBe(204)
  expect(await client.statusOf(id)).toMatchObject({
    signatureStatusId: 'WaitingSignatures',
    deadlineForSignature: new Date(deadlineAt).toISOString(),
    signatures: [{ ...BRUNO, signed: false }],
  })
  expect(messagesOf(client.documentNow(id)).at(-1)).toBe(`link Email ${BRUNO.email}`)
  await client.delivered()
  expect(client.entities('DocumentSentToSignature').at(-1)).toMatchObject({
    documentId: id,
    signers: [{ email: BRUNO.email }],
  })
})

test('PART-02 STATE-12: after an expiry too; but not while signatures are waited for, or are complete', async () => {
  const client = await startOffered()
  const deadlineForSignature = new Date(Date.now() + DAY_MS).toISOString()
  const expiring = await client.createDocument({ deadlineForSignature })
  expect((await request(client, expiring.id)).status).toBe(400)
  client.service.advanceClock(3 * DAY_MS)
  await expect.poll(() => client.documentNow(expiring.id).signatureStatusId).toBe('SignatureNotSet')
  expect((await request(client, expiring.id)).status).toBe(204)
  client.service.signAll([expiring.id])
  expect((await request(client, expiring.id)).status).toBe(400)
  expect((await request(client, crypto.randomUUID())).status).toBe(400)
})

test('PART-02 CREATE-20 CREATE-21 AUTH-22: it judges signers as a create does, and needs `documents`', async () => {
  const client = await startOffered()
  const { id } = await client.createDocument()
  await cancel(client, id)
  expect((await request(client, id, { signers: [] })).status).toBe(422)
  const unknown = await request(client, id, { signers: [{ ...ANA, role: 'Astronauta' }] })
  expect([unknown.status, unknown.json]).toMatchObject([
    400,
    { errors: ['Um ou mais papéis (Astronauta) não existe(m)'] },
  ])
  const { features } = practiceAccountWithout('documents')
  client.service.changeAccount(client.accountId, { features })
  expect((await request(client, id)).status).toBe(403)
})

test('PART-03: the groups of a document are replaced; one that is not active in the account answers 422', async () => {
  const client = await startOffered()
  const { id } = await client.createDocument()
  const [active, inactive] = practiceAccountWith().groups
  const change = (groups: readonly (string | undefined)[]) =>
    callPreset(client, 'partners_v1_documents_update_groups', {
      accountId: client.accountId,
      documentId: id,
      groups,
    })
  expect((await change([active?.id])).status).toBe(204)
  const listed = { items: [{ groups: [{ id: active?.id, name: active?.name }] }] }
  expect((await client.list()).json).toMatchObject(listed)
  for (const wrong of [inactive?.id, crypto.randomUUID()]) {
    const refused = await change([active?.id, wrong])
    expect([refused.status, refused.json]).toMatchObject([
      422,
      { errors: [`Um ou mais grupos (${wrong}) não existe(m) ou está(ão) inativo(s)`] },
    ])
  }
  expect((await client.list()).json).toMatchObject(listed)
  expect((await change([])).status).toBe(204)
  expect(client.documentNow(id).groups).toEqual([])
})

test('PART-04: the evidence of a signer is replaced, until they have signed', async () => {
  const client = await startOffered()
  const { id, signers } = await client.createDocument({ signers: [ANA, BRUNO] })
  const change = (methods: readonly string[], signatureId = signers[0]?.id) =>
    callPreset(client, 'partners_v1_documents_update_additional_authentication_methods', {
      accountId: client.accountId,
      documentId: id,
      signatureId,
      methods,
    })
  for (const methods of [['DocumentIdWithPhoto', 'Selfie'], []]) {
    expect((await change(methods)).status).toBe(204)
    const [first] = client.documentNow(id).signers
    expect(first?.additionalAuthenticationMethods).toEqual(methods)
  }
  expect((await change(['Impressão digital'])).status).toBe(422)
  expect((await change([], crypto.randomUUID())).status).toBe(400)
  client.service.signNow(id, signers[0]?.id ?? '')
  expect((await change(['Selfie'])).status).toBe(400)
})

test('PART-04 CREATE-24 AUTH-22: evidence that the plan has not answers 400; it needs both features of signing', async () => {
  const client = await startOffered({ accounts: [practiceAccountWith({ resources: [] })] })
  const { id, signers } = await client.createDocument()
  const change = () =>
    callPreset(client, 'partners_v1_documents_update_additional_authentication_methods', {
      accountId: client.accountId,
      documentId: id,
      signatureId: signers[0]?.id,
      methods: ['FacialBiometry'],
    })
  expect((await change()).status).toBe(400)
  for (const feature of ['documents', 'documents_signatures']) {
    const { features } = practiceAccountWithout(feature)
    client.service.changeAccount(client.accountId, { features })
    expect((await change()).status, feature).toBe(403)
  }
})

test('PART-05 DL-08 WIRE-08: the digital certificate is there once somebody signed with one, behind an address', async () => {
  const client = await startOffered()
  const certified = { ...ANA, authenticationMethod: 'DigitalCertificate' }
  const { id } = await client.createDocument({ signers: [certified] })
  const plain = await client.createDocument()
  const ask = (documentId: string) =>
    callPreset(client, 'partners_v1_documents_download_digital_certificate', {
      accountId: client.accountId,
      documentId,
    })
  expect((await ask(id)).status).toBe(400)
  client.service.signAll([id, plain.id])
  expect((await ask(plain.id)).status).toBe(400)
  const answer = await ask(id)
  expect(answer.status).toBe(200)
  const { url } = answer.json as { url: string }
  const file = Buffer.from(await (await fetch(url)).arrayBuffer())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})

test('PART-06 STATE-06: a document that waits is deleted with two events, and is gone from then on', async () => {
  const client = await startOffered()
  const { id } = await client.createDocument()
  const values = { accountId: client.accountId, documentId: id }
  const remove = () => callPreset(client, 'partners_v1_documents_delete', values)
  expect((await remove()).status).toBe(204)
  await client.delivered()
  expect(client.entities('DocumentRemoved')).toEqual([{ id }])
  expect(client.entities('DocumentSignaturesCanceled')).toMatchObject([
    { id, documents: [{ id, pendingSigners: [{ email: ANA.email }] }] },
  ])
  expect((await client.list()).json).toMatchObject({ count: 0 })
  expect((await remove()).status).toBe(400)
})

test('PART-06: a document that waits for nobody is deleted with one event', async () => {
  const client = await startOffered()
  const { id } = await client.createDocument()
  client.service.signAll([id])
  const values = { accountId: client.accountId, documentId: id }
  await callPreset(client, 'partners_v1_documents_delete', values)
  await client.delivered()
  expect(client.entities('DocumentRemoved')).toEqual([{ id }])
  expect(client.entities('DocumentSignaturesCanceled')).toEqual([])
})
