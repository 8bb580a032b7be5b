import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ANA, BRUNO, messagesOf, startPracticeClient } from '../../support/practice-client.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { textOfPdf } from '../../support/text-of-pdf.ts'
import { startWebhookClient } from '../../support/webhook-receiver.ts'

const DAY_MS = 86_400_000
const CAIO = { email: 'caio.reis@exemplo.com.br', name: 'Caio Reis' }
const PHONE = { telephoneCountryCode: '55', telephone: '11987654321' }

test('SIGN-12 STAT-04 EVT-11: a substitute signs in the place of the signer, whose name and number are then the substitute’s own', async () => {
  const client = await startWebhookClient()
  await client.register()
  const { id, signers } = await client.createDocument({
    signers: [{ ...ANA, name: 'Ana', documentNumber: '11144477735', substitutes: [CAIO] }, BRUNO],
  })
  const signer = signers[0]?.id ?? ''
  expect(() => client.service.signNow(id, signer, 1)).toThrow('assinatura')
  client.service.signNow(id, signer, 0)
  const { signatures } = (await client.statusOf(id)) as { signatures: Record<string, unknown>[] }
  expect(signatures[0]).toMatchObject({ id: signer, ...ANA, signed: true, name: CAIO.name })
  expect(signatures[0]?.['documentNumber']).toBeUndefined()
  await client.delivered()
  expect(client.entities('DocumentSignatureMember')).toMatchObject([{ ...ANA, name: CAIO.name }])
  expect(client.documentNow(id).trail).toMatchObject([
    { kind: 'signed', email: ANA.email, substitute: CAIO.email },
  ])
})

test('RES-05 STATE-10: substitutes hear of a cancellation, not of a resend, and of the first link by setting alone', async () => {
  for (const tellsSubstitutes of [false, true]) {
    const client = await startPracticeClient({ settings: { tellsSubstitutes } })
    const { id, signers } = await client.createDocument({
      signers: [{ ...ANA, substitutes: [CAIO] }],
    })
    const link = tellsSubstitutes ? [`link Email ${CAIO.email}`] : []
    const path = `/document-signatures/${id}`
    await client.callAccount(`${path}/signature/${signers[0]?.id}/resend`, { method: 'POST' })
    await client.callAccount(`${path}/cancel`, { method: 'PATCH', body: {} })
    expect(messagesOf(client.documentNow(id))).toEqual([
      `link Email ${ANA.email}`,
      ...link,
      `resend Email ${ANA.email}`,
      `cancellation Email ${ANA.email}`,
      `cancellation Email ${CAIO.email}`,
    ])
  }
})

test('CREATE-14 RES-07: the message to signers goes out with the link and with each resend', async () => {
  const client = await startPracticeClient()
  const { id, signers } = await client.createDocument({ customMessage: 'Assine até sexta.' })
  const path = `/document-signatures/${id}/signature/${signers[0]?.id}/resend`
  await client.callAccount(path, { method: 'POST' })
  expect(client.documentNow(id).messages.map(({ kind, text }) => [kind, text])).toEqual([
    ['link', 'Assine até sexta.'],
    ['resend', 'Assine até sexta.'],
  ])
})

test('ROLE-05 DL-02: an Aprovador approves: so say the trail and the signing sheet', async () => {
  const client = await startPracticeClient()
  const { id, signers } = await client.createDocument({
    signers: [{ ...ANA, role: 'Aprovador' }, BRUNO],
  })
  client.service.signNow(id, signers[0]?.id ?? '')
  client.service.signNow(id, signers[1]?.id ?? '')
  expect(client.documentNow(id).trail).toMatchObject([
    { kind: 'approved', email: ANA.email },
    { kind: 'signed', email: BRUNO.email },
  ])
  const sheet = await textOfPdf(await client.download(id), 2)
  expect(sheet).toContain('Aprovador: aprovado em')
  expect(sheet).toContain('Contratada: assinado em')
})

test('REM-07: a removal stands in the trail, and the removed signer gets no message', async () => {
  const client = await startPracticeClient()
  const { id, signers } = await client.createDocument({ signers: [ANA, BRUNO] })
  const before = messagesOf(client.documentNow(id))
  const path = `/document-signatures/${id}/signature/${signers[1]?.id}/remove`
  await client.callAccount(path, { method: 'DELETE' })
  const { trail } = client.documentNow(id)
  expect(trail).toEqual([{ at: expect.any(Number), kind: 'signerRemoved', email: BRUNO.email }])
  expect(messagesOf(client.documentNow(id))).toEqual(before)
})

test('STATE-10 CAN-03: cancelling erases the trail and discards what was signed, its address included; the original stays', async () => {
  const stateFolder = await temporaryFolder()
  const client = await startPracticeClient({ stateFolder })
  const { id, signers, file } = await client.createDocument({ signers: [ANA, BRUNO] })
  client.service.signNow(id, signers[0]?.id ?? '')
  const answer = await client.callAccount(`/documents/${id}/download/signed`)
  const { url } = answer.json as { url: string }
  expect((await fetch(url)).status).toBe(200)
  expect(await readdir(join(stateFolder, 'files'))).toHaveLength(2)
  await client.callAccount(`/document-signatures/${id}/cancel`, { method: 'PATCH', body: {} })
  expect(await readdir(join(stateFolder, 'files'))).toEqual([file])
  expect((await fetch(url)).status).toBe(403)
  expect(client.documentNow(id).trail).toMatchObject([{ kind: 'cancelled' }])
  expect((await client.download(id, 'original')).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await client.list()).json).toMatchObject({ count: 1 })
})

test('STATE-11 STAT-06: an expiry takes signers and signed file away as a cancellation does', async () => {
  const client = await startPracticeClient()
  const { id, signers } = await client.createDocument({
    signers: [ANA, BRUNO],
    deadlineForSignature: new Date(Date.now() + DAY_MS).toISOString(),
  })
  client.service.signNow(id, signers[0]?.id ?? '')
  client.service.advanceClock(3 * DAY_MS)
  await expect.poll(() => client.documentNow(id).signatureStatusId).toBe('SignatureNotSet')
  expect(await client.statusOf(id)).toMatchObject({ signatures: [] })
  expect((await client.callAccount(`/documents/${id}/download/signed`)).status).toBe(400)
  expect(client.documentNow(id).trail).toMatchObject([{ kind: 'expired' }])
})

test('CAN-01: the message goes into the cancellation e-mail', async () => {
  const client = await startPracticeClient()
  const { id } = await client.createDocument()
  const body = { message: 'Valor errado' }
  await client.callAccount(`/document-signatures/${id}/cancel`, { method: 'PATCH', body })
  expect(client.documentNow(id).messages.at(-1)).toMatchObject({
    kind: 'cancellation',
    channel: 'Email',
    text: 'Valor errado',
  })
})

test('EDIT-03 SIGN-12: substitutes sent with an edit change nothing', async () => {
  const client = await startPracticeClient()
  const { id, signers } = await client.createDocument({
    signers: [{ ...ANA, substitutes: [CAIO] }],
  })
  const path = `/document-signatures/${id}/signature/${signers[0]?.id}`
  const body = { ...ANA, substitutes: [{ email: 'outra@exemplo.com.br' }] }
  expect((await client.callAccount(path, { method: 'PUT', body })).status).toBe(204)
  expect(client.documentNow(id).signers[0]?.substitutes).toEqual([CAIO])
})

test('EDIT-06: a resend after an edit goes only to one whose turn it is, of a document that waits', async () => {
  const client = await startPracticeClient()
  const scheduledTo = new Date(Date.now() + DAY_MS).toISOString()
  const scheduled = await client.createDocument({ scheduledTo })
  const ordered = await client.createDocument({
    signers: [
      { ...ANA, order: 1 },
      { ...BRUNO, order: 2 },
    ],
  })
  const edit = async (id: string, signer: string | undefined): Promise<void> => {
    const path = `/document-signatures/${id}/signature/${signer}`
    const pair = signer === ordered.signers[1]?.id ? BRUNO : ANA
    const body = {
      ...pair,
      signatureLinkMethod: 'WhatsApp',
      ...PHONE,
      resendLinkAfterEdit: true,
    }
    expect((await client.callAccount(path, { method: 'PUT', body })).status).toBe(204)
  }
  await edit(scheduled.id, scheduled.signers[0]?.id)
  await edit(ordered.id, ordered.signers[1]?.id)
  await edit(ordered.id, ordered.signers[0]?.id)
  expect(messagesOf(client.documentNow(scheduled.id))).toEqual([])
  expect(messagesOf(client.documentNow(ordered.id))).toEqual([
    `link Email ${ANA.email}`,
    'resend WhatsApp 5511987654321',
  ])
})

test('STAT-04 SIGN-05: before the signature no name is shown though one was sent, after it what was given', async () => {
  const client = await startPracticeClient()
  const { id, signers } = await client.createDocument({
    signers: [{ ...ANA, name: 'Ana de Souza', documentNumber: '11144477735' }],
  })
  const first = async () =>
    ((await client.statusOf(id)) as { signatures: Record<string, unknown>[] }).signatures[0] ?? {}
  for (const field of ['name', 'documentNumber', 'documentNumberType', 'birthDate', 'signedAt']) {
    expect(await first()).not.toHaveProperty(field)
  }
  client.service.signNow(id, signers[0]?.id ?? '')
  expect(await first()).toMatchObject({ name: 'Ana de Souza', documentNumber: '11144477735' })
})
