import { expect, test } from 'vitest'
import type { PracticeDocument } from '../../../main/practice/practice-document.ts'
import { ANA, BRUNO, startPracticeClient } from '../../support/practice-client.ts'
import type { WebhookClient } from '../../support/webhook-receiver.ts'
import { startWebhookClient } from '../../support/webhook-receiver.ts'

const DAY_MS = 86_400_000

type Envelope = WebhookClient & {
  readonly envelopeId: string
  readonly first: PracticeDocument
  readonly second: PracticeDocument
}

/** Starts a service with two documents of one envelope, each waiting for Ana and Bruno. */
async function startEnvelope(extra: object = {}): Promise<Envelope> {
  const client = await startWebhookClient()
  await client.register()
  const signers = [ANA, BRUNO]
  const first = await client.createDocument({ signers, ...extra })
  const second = await client.createDocument({ signers })
  const envelopeId = client.service.putInEnvelope([first.id, second.id])
  return { ...client, envelopeId, first, second }
}

function pending(document: PracticeDocument): object {
  const pendingSigners = document.signers.map(({ id, email, role }) => ({
    id,
    role,
    authenticationMethod: 'Email',
    email,
  }))
  return { id: document.id, pendingSigners }
}

test('CAN-04 EVT-17 EVT-18: cancelling one document of an envelope leaves the others waiting, and lists it alone', async () => {
  const { first, second, callAccount, statusOf, delivered, entities, envelopeId } =
    await startEnvelope()
  const path = `/document-signatures/${first.id}/cancel`
  expect((await callAccount(path, { method: 'PATCH', body: {} })).status).toBe(204)
  expect(await statusOf(first.id)).toMatchObject({ signatureStatusId: 'SignatureNotSet' })
  expect(await statusOf(second.id)).toMatchObject({
    signatureStatusId: 'WaitingSignatures',
    signatures: [{ email: ANA.email }, { email: BRUNO.email }],
  })
  await delivered()
  expect(entities('DocumentSignaturesCanceled')).toEqual([
    { id: envelopeId, documents: [pending(first)] },
  ])
})

test('EDIT-04: a signer of a document in an envelope is not edited', async () => {
  const { first, callAccount } = await startEnvelope()
  const path = `/document-signatures/${first.id}/signature/${first.signers[0]?.id}`
  const answer = await callAccount(path, { method: 'PUT', body: { ...ANA, name: 'Ana' } })
  expect([answer.status, answer.json]).toEqual([
    400,
    expect.objectContaining({ errors: [expect.stringContaining('envelope')] }),
  ])
})

test('EVT-16 STATE-11: an envelope expires with one event, by its one deadline, and lists each document', async () => {
  const deadlineForSignature = new Date(Date.now() + DAY_MS).toISOString()
  const { first, second, service, documentNow, delivered, entities, envelopeId } =
    await startEnvelope({ deadlineForSignature })
  service.advanceClock(3 * DAY_MS)
  await expect.poll(() => documentNow(second.id).endedBy).toBe('expiry')
  await delivered()
  expect(entities('DocumentSignaturesExpired')).toEqual([
    { id: envelopeId, deadlineForSignature, documents: [pending(first), pending(second)] },
  ])
})

test('EVT-16: a document of the envelope that was signed before is not in the event', async () => {
  const deadlineForSignature = new Date(Date.now() + DAY_MS).toISOString()
  const { first, second, service, documentNow, delivered, entities } = await startEnvelope({
    deadlineForSignature,
  })
  service.signAll([first.id])
  service.advanceClock(3 * DAY_MS)
  await expect.poll(() => documentNow(second.id).endedBy).toBe('expiry')
  await delivered()
  expect(entities('DocumentSignaturesExpired')).toMatchObject([{ documents: [pending(second)] }])
  expect(documentNow(first.id).signatureStatusId).toBe('Signed')
})

test('EVT-14 EVT-17: deleting an envelope is said once, with its id, and the cancellation of those that waited once as well', async () => {
  const { first, second, service, delivered, entities, envelopeId, list } = await startEnvelope()
  service.signAll([first.id])
  service.removeEnvelope(envelopeId)
  await delivered()
  expect(entities('DocumentRemoved')).toEqual([{ id: envelopeId }])
  expect(entities('DocumentSignaturesCanceled')).toEqual([
    { id: envelopeId, documents: [pending(second)] },
  ])
  expect((await list()).json).toMatchObject({ count: 0 })
})

test('EVT-14: one document deleted out of an envelope is said with its own id', async () => {
  const { first, second, service, delivered, entities, list } = await startEnvelope()
  service.removeDocument(first.id)
  await delivered()
  expect(entities('DocumentRemoved')).toEqual([{ id: first.id }])
  expect((await list()).json).toMatchObject({ count: 1, items: [{ id: second.id }] })
})

test('what is in an envelope, absent, or of two accounts makes no envelope', async () => {
  const { first, second, service } = await startEnvelope()
  const put =
    (...ids: string[]) =>
    () =>
      service.putInEnvelope(ids)
  expect(put(first.id, second.id)).toThrow(expect.objectContaining({ status: 400 }))
  expect(put()).toThrow(expect.objectContaining({ status: 400 }))
  expect(put('nenhum')).toThrow(expect.objectContaining({ status: 400 }))
  expect(() => service.removeEnvelope('nenhum')).toThrow(expect.objectContaining({ status: 400 }))
  const other = await startPracticeClient()
  expect(() => other.service.removeDocument('nenhum')).toThrow('não existe')
})
