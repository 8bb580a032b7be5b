import { expect, test } from 'vitest'
import { ANA, BRUNO, messagesOf, startPracticeClient } from '../../support/practice-client.ts'

const AREA = { type: 'Signature', page: 1, x: 10, y: 10, width: 30, height: 8 }
const PHONE = { telephoneCountryCode: '55', telephone: '11987654321' }
const DAY_MS = 86_400_000

function inDays(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString()
}

test('SIGN-03 SIGN-04 OPEN-07: an order for all or for none is taken, for some refused with the status of the settings', async () => {
  const mixed = { signers: [{ ...ANA, order: 1 }, BRUNO] }
  const { create } = await startPracticeClient()
  const all = {
    signers: [
      { ...ANA, order: 1 },
      { ...BRUNO, order: 2 },
    ],
  }
  expect([(await create(all)).status, (await create({ signers: [ANA, BRUNO] })).status]).toEqual([
    201, 201,
  ])
  expect((await create(mixed)).status).toBe(422)
  const lenient = await startPracticeClient({ settings: { mixedOrderStatus: 400 } })
  expect((await lenient.create(mixed)).status).toBe(400)
})

test('SIGN-06 SIGN-09 SIGN-10 OPEN-08: methods, evidence and language are kept; the names that are not shown are settings', async () => {
  const names = {
    certificateMethod: 'Certificado',
    selfieMethod: 'Foto',
    facialBiometryMethod: 'Rosto',
  }
  const { create, createDocument, statusOf } = await startPracticeClient({ settings: names })
  const evidence = ['DocumentIdWithPhoto', 'Foto', 'Rosto']
  const document = await createDocument({
    signers: [
      { ...ANA, language: 'Portuguese', additionalAuthenticationMethods: evidence },
      { ...BRUNO, authenticationMethod: 'Certificado' },
      { ...ANA, role: 'Parte', authenticationMethod: 'Sms', ...PHONE },
      { ...BRUNO, role: 'Parte', authenticationMethod: 'WhatsApp', ...PHONE },
    ],
  })
  expect(document.signers[0]).toMatchObject({
    language: 'Portuguese',
    additionalAuthenticationMethods: evidence,
  })
  expect(await statusOf(document.id)).toMatchObject({
    signatures: [
      { authenticationMethod: 'Email' },
      { authenticationMethod: 'Certificado' },
      { authenticationMethod: 'Sms' },
      { authenticationMethod: 'WhatsApp' },
    ],
  })
  for (const wrong of [
    { authenticationMethod: 'DigitalCertificate' },
    { additionalAuthenticationMethods: ['Selfie'] },
    { signatureLinkMethod: 'Pombo' },
  ]) {
    expect((await create({ signers: [{ ...ANA, ...wrong }] })).status).toBe(422)
  }
})

test('SIGN-13: the status shows whether a document number is required; whether create takes it is a setting', async () => {
  for (const takesRequiredNumberOnCreate of [true, false]) {
    const client = await startPracticeClient({ settings: { takesRequiredNumberOnCreate } })
    const { id, signers } = await client.createDocument({
      signers: [{ ...ANA, requireDocumentNumber: true }],
    })
    const required = async () =>
      ((await client.statusOf(id)) as { signatures: { requireDocumentNumber: boolean }[] })
        .signatures[0]?.requireDocumentNumber
    expect(await required()).toBe(takesRequiredNumberOnCreate)
    const path = `/document-signatures/${id}/signature/${signers[0]?.id}`
    const body = { ...ANA, requireDocumentNumber: !takesRequiredNumberOnCreate }
    await client.callAccount(path, { method: 'PUT', body })
    expect(await required()).toBe(!takesRequiredNumberOnCreate)
  }
})

test('SIGN-14: a link is not sent twice for a create or an add that asks for a resend', async () => {
  const client = await startPracticeClient()
  const { id } = await client.createDocument({ signers: [{ ...ANA, resendLinkAfterEdit: true }] })
  const body = { ...BRUNO, resendLinkAfterEdit: true }
  await client.callAccount(`/document-signatures/${id}/signature`, { body })
  expect(messagesOf(client.documentNow(id))).toEqual([
    `link Email ${ANA.email}`,
    `link Email ${BRUNO.email}`,
  ])
})

test('CREATE-15 WIRE-04: deadline and schedule are instants with a zone, kept as the same instant in UTC', async () => {
  const { create, createDocument, statusOf } = await startPracticeClient()
  for (const wrong of ['2099-01-01', '2099-01-01T10:00:00', 'amanhã', 4_070_908_800_000]) {
    expect((await create({ deadlineForSignature: wrong })).status, String(wrong)).toBe(422)
    expect((await create({ scheduledTo: wrong })).status, String(wrong)).toBe(422)
  }
  const { id } = await createDocument({ deadlineForSignature: '2099-01-01T10:00:00-03:00' })
  expect(await statusOf(id)).toMatchObject({ deadlineForSignature: '2099-01-01T13:00:00.000Z' })
})

test('AREA-01 AREA-02: an area is a signature or initials, with decimals, and nothing else', async () => {
  const { create, createDocument } = await startPracticeClient()
  const kept = await createDocument({
    signatureAreas: [
      { ...AREA, ...ANA, x: 12.345, y: 0.5 },
      { ...AREA, ...ANA, type: 'Initials' },
    ],
  })
  expect(kept.areas).toMatchObject([{ x: 12.345, y: 0.5 }, { type: 'Initials' }])
  const answer = await create({ signatureAreas: [{ ...AREA, ...ANA, type: 'Stamp' }] })
  expect([answer.status, answer.json]).toEqual([
    422,
    expect.objectContaining({
      problems: [{ propertyName: 'signatureAreas.0.type', message: expect.any(String) }],
    }),
  ])
})

test('AREA-05: e-mail, role and method of an area find their signer among those who share the e-mail', async () => {
  const { createDocument } = await startPracticeClient()
  const { signers, areas } = await createDocument({
    signers: [ANA, { ...ANA, role: 'Parte', authenticationMethod: 'Sms', ...PHONE }, BRUNO],
    signatureAreas: [
      { ...AREA, email: ANA.email, role: 'Parte', authenticationMethod: 'Sms' },
      { ...AREA, ...BRUNO },
      { ...AREA, ...ANA, authenticationMethod: 'Email' },
    ],
  })
  expect(areas.map(({ signerId }) => signerId)).toEqual([
    signers[1]?.id,
    signers[2]?.id,
    signers[0]?.id,
  ])
})

test('STATE-01 STATE-02 WIRE-02: the statuses of the document, letter by letter, filter the list, and no others', async () => {
  const { createDocument, list } = await startPracticeClient()
  await createDocument()
  const counts: Record<string, number | undefined> = {}
  for (const [parameter, names] of [
    [
      'DocumentStatus',
      ['Draft', 'Finished', 'Approved', 'Disapproved', 'NewVersionBase', 'WaitingFormFill'],
    ],
    [
      'DocumentSignatureStatus',
      [
        'SignatureNotSet',
        'SettingUpSignatures',
        'SignaturesDeliveryScheduled',
        'WaitingSignatures',
        'FinalizingSignatures',
        'ErrorOnFinalizingSignatures',
        'Signed',
      ],
    ],
  ] as const) {
    for (const name of names) {
      const { status, json } = await list(`${parameter}=${name}`)
      expect(status).toBe(200)
      counts[name] = (json as { count: number }).count
    }
    expect((await list(`${parameter}=${names[1].toLowerCase()}`)).status).toBe(422)
  }
  const found = Object.entries(counts).filter(([, count]) => count === 1)
  expect(found.map(([name]) => name)).toEqual(['Finished', 'WaitingSignatures'])
})

test('STAT-01: the status has its fields, the deadline only where there is one, and changes nothing', async () => {
  const { createDocument, callAccount, documentNow } = await startPracticeClient()
  const bare = await createDocument()
  const dated = await createDocument({ deadlineForSignature: inDays(3) })
  const keysOf = async (id: string) =>
    Object.keys((await callAccount(`/document-signatures/${id}/status`)).json as object).sort()
  expect(await keysOf(bare.id)).toEqual(['signatureStatus', 'signatureStatusId', 'signatures'])
  expect(await keysOf(dated.id)).toEqual([
    'deadlineForSignature',
    'signatureStatus',
    'signatureStatusId',
    'signatures',
  ])
  expect(documentNow(bare.id)).toEqual(bare)
})

test('ERR-01 ERR-09 WIRE-11: refusals and faults are problem details, with the words in Portuguese and ids to tell', async () => {
  const { create, service } = await startPracticeClient()
  const refused = await create({ signers: [] })
  service.arm({ on: 'create', kind: '500' })
  for (const answer of [refused, await create()]) {
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.json).toMatchObject({
      errors: [expect.stringMatching(/signatário|interno/)],
      requestId: expect.stringMatching(/./),
      traceId: expect.stringMatching(/./),
    })
  }
})

test('ERR-11: fifty creates at once are all answered, none with 429', async () => {
  const { create } = await startPracticeClient()
  const answers = await Promise.all(Array.from({ length: 50 }, () => create()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
})

test('WIRE-09: there is nothing of the partner outside its two versions', async () => {
  const { call, accountId } = await startPracticeClient()
  for (const path of [
    '/accounts',
    '/partners/accounts',
    '/partners/v3/accounts',
    '/partners/v10',
  ]) {
    expect((await call(path)).status, path).toBe(404)
  }
  expect((await call('/partners/v1/accounts')).status).toBe(200)
  expect((await call(`/partners/v2/accounts/${accountId}/documents`)).status).toBe(200)
})
