import { expect, test } from 'vitest'
import type { PracticeDocument } from '../../../main/practice/practice-document.ts'
import { ANA, BRUNO } from '../../support/practice-client.ts'
import type { WebhookClient } from '../../support/webhook-receiver.ts'
import { startWebhookClient } from '../../support/webhook-receiver.ts'

const DAY_MS = 86_400_000
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)

/** Starts a service whose one webhook has received its `Test` and the event of the document's creation. */
async function withDocument(
  signers: readonly object[] = [ANA, BRUNO],
  extra: object = {},
): Promise<WebhookClient & { readonly document: PracticeDocument }> {
  const client = await startWebhookClient()
  await client.register()
  const document = await client.createDocument({ signers, ...extra })
  await client.delivered()
  return { ...client, document }
}

function namesOf({ received }: WebhookClient): readonly string[] {
  return received().map(({ event }) => event)
}

function idAt({ signers }: PracticeDocument, index: number): string {
  return signers[index]?.id ?? ''
}

function eventSigner({ signers }: PracticeDocument, index: number): object {
  const { id, role, email } = signers[index] ?? {}
  return { id, role, authenticationMethod: 'Email', email }
}

test('EVT-09 CREATE-31: sending says the document, the instant and the signers by the ids of the status query', async () => {
  const { document, entities, statusOf, received } = await withDocument([
    { ...ANA, name: 'Ana' },
    BRUNO,
  ])
  expect(entities('DocumentSentToSignature')).toEqual([
    {
      documentId: document.id,
      sentAt: new Date(document.createdAt).toISOString(),
      signers: [{ ...eventSigner(document, 0), name: 'Ana' }, eventSigner(document, 1)],
    },
  ])
  const { signatures } = (await statusOf(document.id)) as { signatures: { id: string }[] }
  expect(signatures.map(({ id }) => id)).toEqual([idAt(document, 0), idAt(document, 1)])
  expect(received()[1]?.accountId).toBe(document.accountId)
})

test('CREATE-17 EVT-09: a scheduled document says so at its creation, and not again at its delivery', async () => {
  const client = await startWebhookClient()
  await client.register()
  const scheduledTo = new Date(Date.now() + DAY_MS).toISOString()
  const { id } = await client.createDocument({ scheduledTo })
  await client.delivered()
  expect(client.entities('DocumentSentToSignature')).toMatchObject([{ documentId: id }])
  client.service.advanceClock(DAY_MS)
  await expect.poll(() => client.documentNow(id).signatureStatusId).toBe('WaitingSignatures')
  await client.delivered()
  expect(namesOf(client)).toEqual(['Test', 'DocumentSentToSignature'])
})

test('EVT-10 ADD-08: an added signer is said with document and signer', async () => {
  const { document, callAccount, documentNow, delivered, entities } = await withDocument([ANA])
  await callAccount(`/document-signatures/${document.id}/signature`, { body: BRUNO })
  await delivered()
  expect(entities('SignerAddedToDocument')).toEqual([
    { documentId: document.id, signer: eventSigner(documentNow(document.id), 1) },
  ])
})

test('EVT-11 EVT-12 STATE-07 STATE-08: each signature is said once, the last one is followed by the end', async () => {
  const client = await withDocument()
  const { document, service, delivered, entities, documentNow } = client
  service.signNow(document.id, idAt(document, 0))
  await delivered()
  expect(namesOf(client).slice(2)).toEqual(['DocumentSignatureMember'])
  service.signNow(document.id, idAt(document, 1))
  await delivered()
  expect(namesOf(client).slice(2)).toEqual([
    'DocumentSignatureMember',
    'DocumentSignatureMember',
    'DocumentSignatureFinished',
  ])
  const { signers } = documentNow(document.id)
  expect(entities('DocumentSignatureMember')).toEqual(
    [ANA, BRUNO].map((signer, index) => ({
      documentId: document.id,
      ...signer,
      name: signers[index]?.given?.name,
      signedAt: new Date(signers[index]?.signedAt ?? 0).toISOString(),
    })),
  )
  expect(entities('DocumentSignatureFinished')).toEqual([
    { id: document.id, status: 'Finished', signatureStatus: 'Signed' },
  ])
  expect((await client.download(document.id)).subarray(0, 5).toString()).toBe('%PDF-')
})

test('EVT-13 STATE-04: what the editor finished is said to be Finished', async () => {
  const client = await startWebhookClient()
  await client.register()
  const id = client.service.startInEditor(client.accountId, 'Minuta')
  expect((await client.list()).json).toMatchObject({
    items: [{ id, statusId: 'Draft', signatureStatusId: 'SignatureNotSet' }],
  })
  expect(client.service.deliveries()).toHaveLength(1)
  await client.service.finishInEditor(id, 'Cláusula primeira')
  await client.delivered()
  expect(client.entities('DocumentStatusChanged')).toEqual([{ id, status: 'Finished' }])
  expect((await client.list()).json).toMatchObject({ items: [{ id, statusId: 'Finished' }] })
  expect((await client.download(id, 'original')).subarray(0, 5).toString()).toBe('%PDF-')
})

test('EVT-13 STATE-05: a new version makes the old document its base, and names the new one', async () => {
  const { document, service, delivered, entities, list } = await withDocument()
  const newVersionId = service.addVersion(document.id)
  await delivered()
  expect(entities('DocumentStatusChanged')).toEqual([
    { id: document.id, status: 'NewVersionBase', newVersionId },
  ])
  const listed = (await list('SortField=CreatedAt')).json
  expect(listed).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ id: document.id, statusId: 'NewVersionBase' }),
      expect.objectContaining({
        id: newVersionId,
        statusId: 'Finished',
        signatureStatusId: 'SignatureNotSet',
      }),
    ]),
  })
})

test('EVT-14 EVT-17 STATE-06: deleting a document that awaits signatures says both, one that does not says the removal alone', async () => {
  const client = await withDocument()
  const { document, service, delivered, entities } = client
  service.signNow(document.id, idAt(document, 0))
  service.removeDocument(document.id)
  await delivered()
  expect(entities('DocumentRemoved')).toEqual([{ id: document.id }])
  expect(entities('DocumentSignaturesCanceled')).toEqual([
    {
      id: document.id,
      documents: [{ id: document.id, pendingSigners: [eventSigner(document, 1)] }],
    },
  ])
  const signed = await client.createDocument()
  service.signAll([signed.id])
  service.removeDocument(signed.id)
  await delivered()
  expect(entities('DocumentRemoved')).toHaveLength(2)
  expect(entities('DocumentSignaturesCanceled')).toHaveLength(1)
})

test('EVT-17: by setting, a deletion in the application does not say that signatures were cancelled', async () => {
  const client = await startWebhookClient({ settings: { appRemovalSaysCanceled: false } })
  await client.register()
  const { id } = await client.createDocument()
  client.service.removeDocument(id)
  await client.delivered()
  expect(namesOf(client)).toEqual(['Test', 'DocumentSentToSignature', 'DocumentRemoved'])
})

test('EVT-17 EVT-18 CAN-03: a cancellation lists the document with those who had not signed, and it ends without signatures', async () => {
  const { document, service, callAccount, delivered, entities, statusOf } = await withDocument()
  service.signNow(document.id, idAt(document, 0))
  await callAccount(`/document-signatures/${document.id}/cancel`, { method: 'PATCH', body: {} })
  await delivered()
  expect(entities('DocumentSignaturesCanceled')).toEqual([
    {
      id: document.id,
      documents: [{ id: document.id, pendingSigners: [eventSigner(document, 1)] }],
    },
  ])
  expect(await statusOf(document.id)).toMatchObject({ signatureStatusId: 'SignatureNotSet' })
})

test('EVT-16 EVT-18 EVT-20 STATE-11: a passed deadline is said with the deadline and those who had not signed', async () => {
  const deadlineForSignature = new Date(Date.now() + DAY_MS).toISOString()
  const extra = { deadlineForSignature }
  const { document, service, delivered, entities, documentNow, statusOf } = await withDocument(
    [ANA, BRUNO],
    extra,
  )
  service.signNow(document.id, idAt(document, 0))
  service.advanceClock(3 * DAY_MS)
  await expect.poll(() => documentNow(document.id).endedBy).toBe('expiry')
  await delivered()
  expect(entities('DocumentSignaturesExpired')).toEqual([
    {
      id: document.id,
      deadlineForSignature,
      documents: [{ id: document.id, pendingSigners: [eventSigner(document, 1)] }],
    },
  ])
  expect(entities('DocumentSignaturesCanceled')).toEqual([])
  expect(await statusOf(document.id)).toMatchObject({ signatureStatusId: 'SignatureNotSet' })
})

test('EVT-19 REM-07: removing, editing and resending say nothing, not even when a removal ends the document', async () => {
  const { document, service, callAccount, documentNow } = await withDocument([ANA, BRUNO])
  const on = (index: number): string =>
    `/document-signatures/${document.id}/signature/${idAt(document, index)}`
  await callAccount(on(0), {
    method: 'PUT',
    body: { ...ANA, name: 'Ana', resendLinkAfterEdit: true },
  })
  await callAccount(`${on(0)}/resend`, { method: 'POST' })
  service.signNow(document.id, idAt(document, 0))
  await callAccount(`${on(1)}/remove`, { method: 'DELETE' })
  expect(documentNow(document.id).signatureStatusId).toBe('Signed')
  expect(service.deliveries().map(({ event }) => event.event)).toEqual([
    'Test',
    'DocumentSentToSignature',
    'DocumentSignatureMember',
  ])
})

test('WIRE-03 EVT-02: an event carries instants in UTC and nothing that is null', async () => {
  const { requests, received } = await withDocument()
  expect(requests.map(({ bodyText }) => bodyText).join()).not.toContain('null')
  expect(received()[1]).toMatchObject({ occurredAt: ISO, entity: { sentAt: ISO } })
})
