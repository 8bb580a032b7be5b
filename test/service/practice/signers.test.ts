import { expect, test } from 'vitest'
import type { PracticeDocument } from '../../../main/practice/practice-document.ts'
import { PRACTICE_ACCOUNTS } from '../../../main/practice/seed.ts'
import type { Answer, PracticeClient } from '../../support/practice-client.ts'
import { ANA, BRUNO, messagesOf, startPracticeClient } from '../../support/practice-client.ts'
import { PHONE, signerAt, on } from '../../support/practice-signers.ts'

const CARLA = { email: 'carla.dias@exemplo.com.br', role: 'Testemunha' }

function add(client: PracticeClient, { id }: PracticeDocument, body: object): Promise<Answer> {
  return client.callAccount(`/document-signatures/${id}/signature`, { body })
}

function errorsOf(answer: Answer): unknown {
  return (answer.json as { errors?: unknown } | undefined)?.errors
}

test('ADD-01 ADD-05: an added signer enters an ordered document last and is told on their turn', async () => {
  const client = await startPracticeClient()
  const document = await client.createDocument({
    signers: [
      { ...ANA, order: 1 },
      { ...BRUNO, order: 2 },
    ],
  })
  const answer = await add(client, document, { ...CARLA, order: 1 })
  expect([answer.status, answer.json]).toEqual([
    200,
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ])
  const added = client.documentNow(document.id)
  expect(added.signers.at(-1)).toMatchObject({ ...CARLA, order: 3 })
  expect(messagesOf(added)).toEqual([`link Email ${ANA.email}`])
  for (const index of [0, 1]) client.service.signNow(document.id, signerAt(document, index))
  expect(messagesOf(client.documentNow(document.id)).at(-1)).toBe(`link Email ${CARLA.email}`)
})

test('ADD-01: without an order an added signer has none and is told at once; ADD-08: NotSend sends nothing', async () => {
  const client = await startPracticeClient()
  const document = await client.createDocument()
  await add(client, document, { ...BRUNO, order: 7 })
  await add(client, document, { ...CARLA, signatureLinkMethod: 'NotSend' })
  const added = client.documentNow(document.id)
  expect(added.signers.map(({ order }) => order)).toEqual([undefined, undefined, undefined])
  expect(messagesOf(added)).toEqual([`link Email ${ANA.email}`, `link Email ${BRUNO.email}`])
})

test('ADD-02 ADD-04 ADD-09: refused where nothing is awaited, for a pair that is there, an absent role or resource', async () => {
  const accounts = PRACTICE_ACCOUNTS.map((each) => ({ ...each, resources: [] }))
  const client = await startPracticeClient({ accounts })
  const document = await client.createDocument()
  expect((await add(client, document, { ...ANA, email: ANA.email.toUpperCase() })).status).toBe(400)
  expect((await add(client, document, { ...ANA, role: 'Parte' })).status).toBe(200)
  expect(errorsOf(await add(client, document, { ...BRUNO, role: 'Astronauta' }))).toEqual([
    'Um ou mais papéis (Astronauta) não existe(m)',
  ])
  expect(
    (await add(client, document, { ...BRUNO, authenticationMethod: 'Sms', ...PHONE })).status,
  ).toBe(400)
  expect((await add(client, document, { email: 'ninguém', role: 'Parte' })).status).toBe(422)
  const scheduled = await client.createDocument({ scheduledTo: '2099-01-01T00:00:00Z' })
  expect((await add(client, scheduled, BRUNO)).status).toBe(400)
  const absent = { ...document, id: crypto.randomUUID() }
  expect((await add(client, absent, BRUNO)).status).toBe(400)
})

test('ADD-06: after a signature with a digital certificate no signer is added', async () => {
  const client = await startPracticeClient()
  const document = await client.createDocument({
    signers: [{ ...ANA, authenticationMethod: 'DigitalCertificate' }, BRUNO],
  })
  expect((await add(client, document, CARLA)).status).toBe(200)
  client.service.signNow(document.id, signerAt(document, 0))
  expect((await add(client, document, { ...CARLA, role: 'Parte' })).status).toBe(400)
})

test('ADD-07 SIGN-12 SIGN-15 AREA-04: additional evidence and substitutes are not applied, areas are, on pages that exist', async () => {
  const client = await startPracticeClient()
  const document = await client.createDocument()
  const area = { type: 'Signature', page: 1, x: 10, y: 10, width: 20, height: 5 }
  await add(client, document, {
    ...BRUNO,
    additionalAuthenticationMethods: ['DocumentIdWithPhoto'],
    substitutes: [{ email: 's@exemplo.com.br' }],
    signatureAreas: [area],
  })
  const { signers, areas } = client.documentNow(document.id)
  expect(signers[1]).toMatchObject({ additionalAuthenticationMethods: [], substitutes: [] })
  expect(areas).toEqual([{ ...area, signerId: signers[1]?.id }])
  expect(
    (await add(client, document, { ...CARLA, signatureAreas: [{ ...area, page: 2 }] })).status,
  ).toBe(400)
})

test('REM-01 REM-04 REM-05 REM-07: the later ones move up, the next is told, the removed one is not', async () => {
  const client = await startPracticeClient()
  const document = await client.createDocument({
    signers: [
      { ...ANA, order: 1 },
      { ...BRUNO, order: 2 },
      { ...CARLA, order: 3 },
    ],
  })
  expect((await on(client, document, 0)('/remove', { method: 'DELETE' })).status).toBe(204)
  const removed = client.documentNow(document.id)
  expect(removed.signers.map(({ email, order }) => [email, order])).toEqual([
    [BRUNO.email, 1],
    [CARLA.email, 2],
  ])
  expect(messagesOf(removed)).toEqual([`link Email ${ANA.email}`, `link Email ${BRUNO.email}`])
})

test('REM-02 REM-03 REM-08 ERR-20: signed, absent and only signers are refused in the words of the document', async () => {
  const client = await startPracticeClient()
  const document = await client.createDocument({ signers: [ANA, BRUNO, CARLA] })
  client.service.signNow(document.id, signerAt(document, 0))
  const remove = (index: number) => on(client, document, index)('/remove', { method: 'DELETE' })
  const signed = await remove(0)
  expect([signed.status, errorsOf(signed)]).toEqual([
    400,
    ['Signatário não pode ser removido pois já assinou o documento'],
  ])
  await remove(1)
  const again = await remove(1)
  expect([again.status, errorsOf(again)]).toEqual([400, ['Signatário não existe']])
  const single = await client.createDocument()
  expect((await on(client, single, 0)('/remove', { method: 'DELETE' })).status).toBe(400)
})

test('REM-06 STATE-09: when all who remain have signed, the document is final', async () => {
  const client = await startPracticeClient()
  const document = await client.createDocument({ signers: [ANA, BRUNO] })
  client.service.signNow(document.id, signerAt(document, 0))
  await on(client, document, 1)('/remove', { method: 'DELETE' })
  expect(await client.statusOf(document.id)).toMatchObject({ signatureStatusId: 'Signed' })
  expect((await client.download(document.id)).subarray(0, 5).toString()).toBe('%PDF-')
})

test('CAN-01 CAN-02 CAN-03 STATE-10 STAT-06: cancelling removes signers and signatures, tells signers and substitutes, and works once', async () => {
  const client = await startPracticeClient()
  const substitutes = [{ email: 'substituta@exemplo.com.br', name: 'Substituta' }]
  const document = await client.createDocument({ signers: [ANA, { ...BRUNO, substitutes }] })
  client.service.signNow(document.id, signerAt(document, 0))
  const cancel = () =>
    client.callAccount(`/document-signatures/${document.id}/cancel`, {
      method: 'PATCH',
      body: { message: 'Refazer' },
    })
  expect((await cancel()).status).toBe(204)
  expect(await client.statusOf(document.id)).toMatchObject({
    signatureStatusId: 'SignatureNotSet',
    signatures: [],
  })
  const cancelled = client.documentNow(document.id)
  expect(messagesOf(cancelled).slice(-3)).toEqual([
    `cancellation Email ${ANA.email}`,
    `cancellation Email ${BRUNO.email}`,
    'cancellation Email substituta@exemplo.com.br',
  ])
  expect(cancelled.messages.at(-1)?.text).toBe('Refazer')
  expect(errorsOf(await client.callAccount(`/documents/${document.id}/download/signed`))).toEqual([
    'Nenhum signatário assinou o documento até o momento.',
  ])
  expect((await cancel()).status).toBe(400)
  expect((await client.list(`DocumentId=${document.id}`)).json).toMatchObject({ count: 1 })
})

test('CAN-01 STATE-15: a message of the wrong type answers 422, a scheduled document 400', async () => {
  const client = await startPracticeClient()
  const { id } = await client.createDocument({ scheduledTo: '2099-01-01T00:00:00Z' })
  const cancel = (body: object) =>
    client.callAccount(`/document-signatures/${id}/cancel`, { method: 'PATCH', body })
  expect((await cancel({ message: 7 })).status).toBe(422)
  expect((await cancel({ message: 'Já não' })).status).toBe(400)
})
