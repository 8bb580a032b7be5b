import { expect, test } from 'vitest'
import { PRACTICE_ACCOUNTS } from '../../../main/practice/seed.ts'
import { ANA, BRUNO, startPracticeClient } from '../../support/practice-client.ts'
import { ACCOUNT, accountWith, AREA } from '../../support/create-bodies.ts'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

test('CREATE-01 STATE-03 CREATE-16 CREATE-30: a created document waits for signatures, at an address of the service', async () => {
  const { create, statusOf, list } = await startPracticeClient()
  const answer = await create()
  expect(answer.status).toBe(201)
  const { id, uri } = answer.json as { id: string; uri: string }
  expect(uri).toMatch(new RegExp(`^https?://.*${id}`))
  expect(await statusOf(id)).toMatchObject({
    signatureStatusId: 'WaitingSignatures',
    signatures: [{ ...ANA, signed: false }],
  })
  expect((await list()).json).toMatchObject({ items: [{ id, statusId: 'Finished' }] })
})

test('CREATE-02: two identical calls make two documents and use two of the quota', async () => {
  const { create, service } = await startPracticeClient({
    accounts: accountWith({ quotas: { documents: 2 } }),
  })
  const ids = [await create(), await create()].map(({ json }) => (json as { id: string }).id)
  expect(new Set(ids).size).toBe(2)
  expect((await create()).status).toBe(400)
  expect(service.documents()).toHaveLength(2)
})

test('CREATE-05 ERR-06: what is required and absent answers 422 with the field, and nothing is created', async () => {
  const { create, service } = await startPracticeClient()
  const cases: readonly (readonly [object, string])[] = [
    [{ contentFile: undefined }, 'contentFile'],
    [{ contentFile: '' }, 'contentFile'],
    [{ contentType: undefined }, 'contentType'],
    [{ contentType: 'image/png' }, 'contentType'],
    [{ signers: undefined }, 'signers'],
  ]
  for (const [extra, propertyName] of cases) {
    const answer = await create(extra)
    expect(answer.status, propertyName).toBe(422)
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
    expect(answer.json).toMatchObject({
      title: 'Unprocessable Content',
      errors: [expect.any(String)],
      problems: [{ propertyName, message: expect.any(String) }],
    })
  }
  expect(service.documents()).toHaveLength(0)
})

test('CREATE-20 SIGN-01 SIGN-04 SIGN-05 AREA-06 WIRE-02: signers and areas of a wrong form answer 422 with the field', async () => {
  const { create } = await startPracticeClient()
  const cases: readonly (readonly [object, string])[] = [
    [{ signers: [] }, 'signers'],
    [{ signers: [{ role: 'Parte' }] }, 'signers.0.email'],
    [{ signers: [{ email: 'a@b.com' }] }, 'signers.0.role'],
    [{ signers: [{ ...ANA, authenticationMethod: 'email' }] }, 'signers.0.authenticationMethod'],
    [{ signers: [{ ...ANA, documentNumber: '111.444.777-35' }] }, 'signers.0.documentNumber'],
    [{ signers: [{ ...ANA, order: 1 }, BRUNO] }, 'signers'],
    [{ signers: [ANA, { ...ANA, email: ANA.email.toUpperCase() }] }, 'signers'],
    [{ signatureAreas: [{ ...AREA, ...BRUNO }] }, 'signatureAreas.0'],
    [{ signatureAreas: [{ ...AREA, ...ANA, authenticationMethod: 'Sms' }] }, 'signatureAreas.0'],
    [{ signatureAreas: [{ ...AREA, ...ANA, x: '10' }] }, 'signatureAreas.0.x'],
    [{ deadlineForSignature: '31/12/2026' }, 'deadlineForSignature'],
  ]
  for (const [extra, propertyName] of cases) {
    const answer = await create(extra)
    expect([answer.status, (answer.json as { problems?: unknown }).problems], propertyName).toEqual(
      [422, [{ propertyName, message: expect.any(String) }]],
    )
  }
})

test('SIGN-01: the same e-mail with another role is another signer', async () => {
  const { createDocument } = await startPracticeClient()
  const { signers } = await createDocument({ signers: [ANA, { ...ANA, role: 'Testemunha' }] })
  expect(signers.map(({ role }) => role)).toEqual(['Contratante', 'Testemunha'])
})

test('CREATE-21 ERR-20 ERR-02: unknown roles are refused by name, with problem details', async () => {
  const { create, service } = await startPracticeClient()
  const answer = await create({
    signers: [
      { ...ANA, role: 'Astronauta' },
      { ...BRUNO, role: 'parte' },
    ],
  })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(answer.json).toMatchObject({
    type: expect.stringMatching(/^https:/),
    title: 'Bad Request',
    status: 400,
    errors: ['Um ou mais papéis (Astronauta, parte) não existe(m)'],
    instance: expect.stringMatching(/^POST \/partners\/v1\/accounts\//),
    requestId: expect.stringMatching(/./),
    traceId: expect.stringMatching(/./),
    spanId: expect.stringMatching(/./),
  })
  expect(service.documents()).toHaveLength(0)
})

test.each([
  'empty_protected.pdf',
  'print_protection.pdf',
  'pr6531_1.pdf',
  'bug1020226.pdf',
  'poppler-395-0-fuzzed.pdf',
])('CREATE-07 LIM-04: %s is locked or no PDF, refused, and the service goes on', async (name) => {
  const bytes = await readFile(join('test/fixtures/pdf', name))
  const contentFile = bytes.toString('base64')
  const first = await startPracticeClient()
  expect((await first.create({ contentFile })).status).toBe(400)
  expect((await first.create()).status).toBe(201)
  const strict = await startPracticeClient({ settings: { refusedFileStatus: 422 } })
  expect((await strict.create({ contentFile })).status).toBe(422)
})

test('CREATE-06: DOC and DOCX are taken, and the signed file says that it is not their conversion @deep', async () => {
  const { createDocument, service, download } = await startPracticeClient()
  const document = await createDocument({
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    contentFile: Buffer.from('PK').toString('base64'),
  })
  service.signNow(document.id, document.signers[0]?.id ?? '')
  expect((await download(document.id)).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await download(document.id, 'original')).toString()).toBe('PK')
})

test('CREATE-08: a folder that does not exist answers 400', async () => {
  const { create } = await startPracticeClient()
  expect((await create({ folderId: crypto.randomUUID() })).status).toBe(400)
  expect((await create({ folderId: ACCOUNT?.folders[0]?.id })).status).toBe(201)
})

test('CREATE-09: unknown categories are ignored without a word', async () => {
  const { createDocument, list } = await startPracticeClient()
  const known = ACCOUNT?.categories[0]
  await createDocument({ categories: [crypto.randomUUID(), known?.id.toUpperCase()] })
  const { items } = (await list()).json as { items: { categories: unknown }[] }
  expect(items[0]?.categories).toEqual([{ id: known?.id, name: known?.name }])
})

test('CREATE-10 ERR-20: groups that are absent or inactive answer 422 citing them; CREATE-13: without the resource 400', async () => {
  const { create } = await startPracticeClient()
  const [active, inactive] = ACCOUNT?.groups ?? []
  const absent = crypto.randomUUID()
  const answer = await create({ groups: [active?.id, inactive?.id, absent] })
  expect(answer.status).toBe(422)
  expect(answer.json).toMatchObject({
    errors: [`Um ou mais grupos (${inactive?.id}, ${absent}) não existe(m) ou está(ão) inativo(s)`],
  })
  expect((await create({ groups: [active?.id] })).status).toBe(201)
  const plain = await startPracticeClient({
    accounts: accountWith({ features: ['documents', 'documents_signatures'] }),
  })
  expect((await plain.create({ groups: [active?.id] })).status).toBe(400)
})

test('CREATE-22: an account that requires positioning refuses a call without areas', async () => {
  const { create } = await startPracticeClient({ accounts: accountWith({ requiresAreas: true }) })
  expect((await create()).status).toBe(400)
  expect((await create({ signatureAreas: [{ ...AREA, ...ANA }] })).status).toBe(201)
})

test('CREATE-23: information fields without the plan resource answer 400', async () => {
  const [field] = PRACTICE_ACCOUNTS[0]?.informationFields ?? []
  const informations = [{ informationFieldId: field?.id, value: '42' }]
  const rich = await startPracticeClient()
  expect((await rich.create({ informations })).status).toBe(201)
  const plain = await startPracticeClient({
    accounts: accountWith({ features: ['documents', 'documents_signatures'] }),
  })
  expect((await plain.create({ informations })).status).toBe(400)
})

test('CREATE-33: an information field that the account does not have is refused, or taken by a setting', async () => {
  const unknown = crypto.randomUUID()
  const informations = [{ informationFieldId: unknown, value: '42' }]
  const { create, service } = await startPracticeClient()
  const refused = await create({ informations })
  expect(refused.status).toBe(400)
  expect(refused.json).toMatchObject({ errors: [expect.stringContaining(unknown)] })
  expect(service.documents()).toEqual([])
  const lax = await startPracticeClient({ settings: { refusesUnknownInformationFields: false } })
  expect((await lax.create({ informations })).status).toBe(201)
})

test('CREATE-24 LIM-13: SMS, WhatsApp and facial biometry without the plan resource answer 400', async () => {
  const { create } = await startPracticeClient({ accounts: accountWith({ resources: [] }) })
  const telephone = { telephoneCountryCode: '55', telephone: '11987654321' }
  for (const extra of [
    { authenticationMethod: 'Sms', ...telephone },
    { signatureLinkMethod: 'WhatsApp', ...telephone },
    { additionalAuthenticationMethods: ['FacialBiometry'] },
  ]) {
    expect((await create({ signers: [{ ...ANA, ...extra }] })).status).toBe(400)
  }
  const evidence = { additionalAuthenticationMethods: ['DocumentIdWithPhoto'] }
  expect((await create({ signers: [{ ...ANA, ...evidence }] })).status).toBe(201)
})

test('OPEN-07: names and e-mails come back as the settings transform them', async () => {
  const given = {
    documentName: '  Locac\u0327a\u0303o nº 1.pdf ',
    signers: [{ ...ANA, email: 'Ana@Exemplo.com.br' }],
  }
  const tidy = await (
    await startPracticeClient({ settings: { nameLength: 7 } })
  ).createDocument(given)
  expect([tidy.name, tidy.signers[0]?.email]).toEqual(['Locação', 'ana@exemplo.com.br'])
  const raw = await (
    await startPracticeClient({ settings: { normalisesNames: false, lowersEmails: false } })
  ).createDocument(given)
  expect([raw.name, raw.signers[0]?.email]).toEqual([given.documentName, 'Ana@Exemplo.com.br'])
})

test('CREATE-27: neither a refused nor a faulty create leaves its upload behind', async () => {
  const { create, service } = await startPracticeClient()
  const { temporaryFolder } = await import('../../support/temporary-folder.ts')
  const stateFolder = await temporaryFolder()
  const kept = await startPracticeClient({ stateFolder })
  kept.service.arm({ on: 'create', kind: '500' })
  await kept.create()
  await kept.create({ signers: [{ ...ANA, role: 'Astronauta' }] })
  await kept.create({ contentFile: 'não é base64' })
  expect(await readdir(join(stateFolder, 'uploads'))).toEqual([])
  expect(await readdir(join(stateFolder, 'files'))).toEqual([])
  expect((await create()).status).toBe(201)
  expect(service.documents()).toHaveLength(1)
})
