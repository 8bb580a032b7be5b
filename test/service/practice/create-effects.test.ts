import { expect, test } from 'vitest'
import { makePdf } from '../../support/make-pdf.ts'
import { ANA, BRUNO, messagesOf, startPracticeClient } from '../../support/practice-client.ts'
import { AREA, accountWith } from '../../support/create-bodies.ts'

test('CREATE-25 AREA-04: an area on a page that the file does not have answers 400, by the page base of the settings', async () => {
  const contentFile = Buffer.from(await makePdf('Contrato', [{}, {}])).toString('base64')
  const on = (page: number) => ({ contentFile, signatureAreas: [{ ...AREA, ...ANA, page }] })
  for (const [pageBase, expected] of [
    [1, [400, 201, 201, 400]],
    [0, [201, 201, 400, 400]],
  ] as const) {
    const { create } = await startPracticeClient({ settings: { pageBase } })
    const answers = []
    for (const page of [0, 1, 2, 3]) answers.push((await create(on(page))).status)
    expect(answers).toEqual(expected)
  }
})

test('CREATE-26 CREATE-27 LIM-12: a scheduled document uses the quota, a refused one does not; SMS that run out answer 400', async () => {
  const { create, service } = await startPracticeClient({
    accounts: accountWith({ quotas: { documents: 3, Sms: 1 } }),
  })
  const sms = {
    signers: [
      { ...ANA, authenticationMethod: 'Sms', telephoneCountryCode: '55', telephone: '11987654321' },
    ],
  }
  expect((await create({ signers: [{ ...ANA, role: 'Astronauta' }] })).status).toBe(400)
  expect((await create({ scheduledTo: '2099-01-01T00:00:00Z' })).status).toBe(201)
  expect((await create(sms)).status).toBe(201)
  expect((await create(sms)).status).toBe(400)
  expect((await create()).status).toBe(201)
  expect((await create()).status).toBe(400)
  expect(service.documents()).toHaveLength(3)
})

test('CREATE-26: the SMS of a later delivery and of a later turn are used at the creation, and once', async () => {
  const sms = { signatureLinkMethod: 'Sms', telephoneCountryCode: '55', telephone: '11987654321' }
  const scheduledTo = new Date(Date.now() + 86_400_000).toISOString()
  const ordered = [
    { ...ANA, order: 1 },
    { ...BRUNO, ...sms, order: 2 },
  ]
  for (const extra of [{ signers: [{ ...ANA, ...sms }], scheduledTo }, { signers: ordered }]) {
    const client = await startPracticeClient({ accounts: accountWith({ quotas: { Sms: 2 } }) })
    const { id } = await client.createDocument(extra)
    await client.createDocument(extra)
    expect((await client.create(extra)).status).toBe(400)
    client.service.advanceClock(86_400_000)
    await expect.poll(() => client.documentNow(id).signatureStatusId).toBe('WaitingSignatures')
    client.service.signAll([id])
    expect(messagesOf(client.documentNow(id))).toContain('link Sms 5511987654321')
    expect((await client.create(extra)).status).toBe(400)
    expect((await client.create()).status).toBe(201)
  }
})

test('CREATE-28 CREATE-29 SIGN-07: with ordering only position 1 gets the link, by the channel of link or method; NotSend gets none', async () => {
  const { createDocument } = await startPracticeClient()
  const phone = { telephoneCountryCode: '55', telephone: '11987654321' }
  const ordered = await createDocument({
    signers: [
      { ...BRUNO, order: 2 },
      { ...ANA, order: 1 },
    ],
  })
  expect(messagesOf(ordered)).toEqual([`link Email ${ANA.email}`])
  const mixed = await createDocument({
    signers: [
      { ...ANA, authenticationMethod: 'Sms', ...phone },
      { ...BRUNO, authenticationMethod: 'Sms', signatureLinkMethod: 'WhatsApp', ...phone },
      { ...ANA, role: 'Parte', signatureLinkMethod: 'NotSend' },
      {
        ...ANA,
        role: 'Fiador',
        authenticationMethod: 'Sms',
        signatureLinkMethod: 'Email',
        ...phone,
      },
    ],
  })
  expect(messagesOf(mixed)).toEqual([
    'link Sms 5511987654321',
    'link WhatsApp 5511987654321',
    `link Email ${ANA.email}`,
  ])
})

test('CREATE-31 STAT-05: status shows the signer ids that the service goes on using', async () => {
  const { createDocument, statusOf } = await startPracticeClient()
  const { id, signers } = await createDocument({ signers: [ANA, BRUNO] })
  const { signatures } = (await statusOf(id)) as { signatures: { id: string }[] }
  expect(signatures.map((each) => each.id)).toEqual(signers.map((each) => each.id))
})
