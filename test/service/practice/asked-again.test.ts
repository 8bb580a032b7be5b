// Cancelled documents whose signatures are requested again.
import { expect, test } from 'vitest'
import type { PracticeDocument } from '../../../main/practice/practice-document.ts'
import type { Answer } from '../../support/practice-client.ts'
import { ANA, BRUNO, messagesOf, startPracticeClient } from '../../support/practice-client.ts'
import { textOfPdf } from '../../support/text-of-pdf.ts'
import type { WebhookClient } from '../../support/webhook-receiver.ts'
import { startWebhookClient } from '../../support/webhook-receiver.ts'

const DAY_MS = 86_400_000
const AREA = { type: 'Signature', page: 1, x: 10, y: 10, width: 30, height: 8 }

type Again = WebhookClient & {
  /** Calls a partly known operation on a document. */
  readonly on: (id: string, path: string, method: string, body?: object) => Promise<Answer>
  readonly cancelled: () => Promise<PracticeDocument>
}

async function startAgain(): Promise<Again> {
  const client = await startWebhookClient({ settings: { offersPartlyKnown: true } })
  await client.register()
  return {
    ...client,
    on: (id, path, method, body) =>
      client.callAccount(`/partly-known/documents/${id}${path}`, { method, body }),
    async cancelled() {
      const { id } = await client.createDocument({
        deadlineForSignature: new Date(Date.now() + DAY_MS).toISOString(),
        customMessage: 'Primeira vez',
      })
      const path = `/document-signatures/${id}/cancel`
      await client.callAccount(path, { method: 'PATCH', body: {} })
      return client.documentNow(id)
    },
  }
}

test('STATE-12 PART-02 EVT-09: a cancelled document is asked for again, with other signers, another deadline and another event', async () => {
  const { on, cancelled, statusOf, delivered, entities, documentNow, service } = await startAgain()
  const { id } = await cancelled()
  const deadlineForSignature = new Date(Date.now() + 9 * DAY_MS).toISOString()
  const asked = await on(id, '/signature-request', 'POST', {
    signers: [BRUNO],
    deadlineForSignature,
    signatureAreas: [{ ...AREA, ...BRUNO }],
  })
  expect(asked.status).toBe(204)
  expect(await statusOf(id)).toMatchObject({
    signatureStatusId: 'WaitingSignatures',
    deadlineForSignature,
    signatures: [{ ...BRUNO, signed: false }],
  })
  const { signers, areas } = documentNow(id)
  expect(areas).toMatchObject([{ signerId: signers[0]?.id }])
  expect(messagesOf(documentNow(id)).at(-1)).toBe(`link Email ${BRUNO.email}`)
  await delivered()
  expect(entities('DocumentSentToSignature')).toMatchObject([
    { documentId: id, signers: [{ email: ANA.email }] },
    { documentId: id, signers: [{ id: signers[0]?.id, email: BRUNO.email }] },
  ])
  service.signAll([id])
  expect(await statusOf(id)).toMatchObject({ signatureStatusId: 'Signed' })
})

test('STATE-10 STATE-12: an address of the signatures that a cancellation discarded stays refused after the next ones', async () => {
  const { on, callAccount, createDocument, service, download } = await startAgain()
  const { id } = await createDocument({ signers: [ANA, BRUNO] })
  service.signNow(id, service.documents()[0]?.signers[0]?.id ?? '')
  const before = await callAccount(`/documents/${id}/download/signed`)
  await callAccount(`/document-signatures/${id}/cancel`, { method: 'PATCH', body: {} })
  await on(id, '/signature-request', 'POST', { signers: [BRUNO] })
  service.signAll([id])
  expect((await fetch((before.json as { url: string }).url)).status).toBe(403)
  expect(await textOfPdf(await download(id), 2)).not.toContain(ANA.email)
})

test('STATE-12: without a deadline and a message none is left of the first request; a schedule is kept', async () => {
  const { on, cancelled, statusOf, documentNow } = await startAgain()
  const { id } = await cancelled()
  const scheduledTo = new Date(Date.now() + DAY_MS).toISOString()
  await on(id, '/signature-request', 'POST', { signers: [ANA], scheduledTo })
  const status = await statusOf(id)
  expect(status).toMatchObject({ signatureStatusId: 'SignaturesDeliveryScheduled' })
  expect(status).not.toHaveProperty('deadlineForSignature')
  expect(documentNow(id).message).toBeUndefined()
})

test('STATE-12 PART-02: after an expiry as well; not while signatures are awaited, nor without a signer, nor while the content is missing', async () => {
  const client = await startAgain()
  const { on, createDocument, documentNow, service, accountId } = client
  const ask = async (id: string, signers: readonly object[] = [ANA]) =>
    (await on(id, '/signature-request', 'POST', { signers })).status
  const { id } = await createDocument({
    deadlineForSignature: new Date(Date.now() + DAY_MS).toISOString(),
  })
  expect(await ask(id)).toBe(400)
  service.advanceClock(3 * DAY_MS)
  await expect.poll(() => documentNow(id).endedBy).toBe('expiry')
  expect(await ask(id, [])).toBe(422)
  expect(await ask(id)).toBe(204)
  expect(await ask(service.startInEditor(accountId, 'Minuta'))).toBe(400)
})

test('STATE-06 EVT-14 PART-06: a deletion by the API answers 204, is said, and again 400', async () => {
  const { on, createDocument, delivered, entities, list } = await startAgain()
  const { id } = await createDocument()
  expect([(await on(id, '', 'DELETE')).status, (await on(id, '', 'DELETE')).status]).toEqual([
    204, 400,
  ])
  await delivered()
  expect(entities('DocumentRemoved')).toEqual([{ id }])
  expect(entities('DocumentSignaturesCanceled')).toMatchObject([{ id }])
  expect((await list()).json).toMatchObject({ count: 0 })
})

test('ADD-07 PART-04: the evidence of an added signer is given afterwards, and to nobody who signed', async () => {
  const { on, callAccount, createDocument, documentNow, service } = await startAgain()
  const { id } = await createDocument()
  const additionalAuthenticationMethods = ['DocumentIdWithPhoto']
  const added = await callAccount(`/document-signatures/${id}/signature`, {
    body: { ...BRUNO, additionalAuthenticationMethods },
  })
  const signer = (added.json as { id: string }).id
  expect(documentNow(id).signers[1]?.additionalAuthenticationMethods).toEqual([])
  const path = `/signatures/${signer}/additional-authentication-methods`
  const give = async () => (await on(id, path, 'PUT', { additionalAuthenticationMethods })).status
  expect(await give()).toBe(204)
  expect(documentNow(id).signers[1]?.additionalAuthenticationMethods).toEqual(
    additionalAuthenticationMethods,
  )
  service.signNow(id, signer)
  expect(await give()).toBe(400)
})

test('PART-03: groups are replaced by active ones of the account, others answer 422', async () => {
  const { on, createDocument, list, service } = await startAgain()
  const { id } = await createDocument()
  const [active, inactive] = [true, false].map((wanted) =>
    service.accounts[0]?.groups.find((group) => group.active === wanted),
  )
  const put = async (...groups: unknown[]) => (await on(id, '/groups', 'PUT', { groups })).status
  expect([await put(active?.id), await put(inactive?.id), await put(crypto.randomUUID())]).toEqual([
    204, 422, 422,
  ])
  expect((await list()).json).toMatchObject({
    items: [{ groups: [{ id: active?.id, name: active?.name }] }],
  })
})

test('DL-08 PART-05: only a document that was signed with a digital certificate has that download, which names who did', async () => {
  const { on, createDocument, service } = await startAgain()
  const { id, signers } = await createDocument({
    signers: [{ ...ANA, authenticationMethod: 'DigitalCertificate' }, BRUNO],
  })
  service.signNow(id, signers[1]?.id ?? '')
  expect((await on(id, '/digital-certificate', 'GET')).status).toBe(400)
  service.signNow(id, signers[0]?.id ?? '')
  const answer = await on(id, '/digital-certificate', 'GET')
  expect(answer.status).toBe(200)
  const file = await fetch((answer.json as { url: string }).url)
  const text = await textOfPdf(Buffer.from(await file.arrayBuffer()), 1)
  expect(text).toContain(ANA.email)
  expect(text).not.toContain(BRUNO.email)
})

test('EVT-15 STATE-04: a form that is filled says form and document, whose signatures are then asked for', async () => {
  const { callAccount, on, delivered, entities, service, statusOf } = await startAgain()
  const template = service.accounts[0]?.templates[0]
  const filledFields = template?.tags.map((tag) => ({ tag, value: 'valor' }))
  const created = await callAccount('/partly-known/forms', {
    body: { templateId: template?.id, filledFields },
  })
  const formId = (created.json as { id: string }).id
  await delivered()
  const [document] = service.documents()
  expect(entities('FormFilled')).toEqual([{ formId, documentId: document?.id }])
  expect(entities('DocumentStatusChanged')).toEqual([{ id: document?.id, status: 'Finished' }])
  const id = document?.id ?? ''
  expect((await on(id, '/signature-request', 'POST', { signers: [ANA] })).status).toBe(204)
  expect(await statusOf(id)).toMatchObject({ signatureStatusId: 'WaitingSignatures' })
})

test('CAN-07: a cancelled document is not given back to the quota, unless by setting', async () => {
  for (const [givesQuotaBack, expected] of [
    [false, 400],
    [true, 201],
  ] as const) {
    const first = (await startPracticeClient()).service.accounts[0]
    if (!first) throw new Error('an account')
    const client = await startPracticeClient({
      accounts: [{ ...first, quotas: { documents: 1 } }],
      settings: { givesQuotaBack },
    })
    const { id } = await client.createDocument()
    await client.callAccount(`/document-signatures/${id}/cancel`, { method: 'PATCH', body: {} })
    expect((await client.create()).status).toBe(expected)
  }
})
