// Strict preset: refuses what the document leaves open, so that a rehearsal shows it.
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/model/time.ts'
import { ANA, BRUNO, startPracticeClient } from '../../support/practice-client.ts'
import { PHONE, on } from '../../support/practice-signers.ts'

const isoIn = (ms: number): string => new Date(Date.now() + ms).toISOString()
const area = { type: 'Signature', page: 1, x: 10, y: 10, width: 20, height: 10, ...ANA }

test.each([
  ['a deadline in the past', { deadlineForSignature: isoIn(-DAY_MS) }, 'deadlineForSignature'],
  ['a schedule in the past', { scheduledTo: isoIn(-DAY_MS) }, 'scheduledTo'],
  [
    'a schedule after the deadline',
    { scheduledTo: isoIn(2 * DAY_MS), deadlineForSignature: isoIn(DAY_MS) },
    'scheduledTo',
  ],
  [
    'repeated positions',
    {
      signers: [
        { ...ANA, order: 1 },
        { ...BRUNO, order: 1 },
      ],
    },
    'signers',
  ],
  [
    'positions with a gap',
    {
      signers: [
        { ...ANA, order: 1 },
        { ...BRUNO, order: 3 },
      ],
    },
    'signers',
  ],
  ['an area beyond the page', { signatureAreas: [{ ...area, x: 90 }] }, 'signatureAreas.0'],
  ['an area without size', { signatureAreas: [{ ...area, width: 0 }] }, 'signatureAreas.0'],
  [
    'SMS without a telephone',
    { signers: [{ ...ANA, authenticationMethod: 'Sms' }] },
    'signers.0.telephone',
  ],
  [
    'bytes of another type than said',
    { contentType: 'application/msword', signatureAreas: [] },
    'contentType',
  ],
  ['no documentName', { documentName: null }, 'documentName'],
])('OPEN-12: the strict preset refuses %s, the plain one takes it', async (_, body, name) => {
  const strict = await startPracticeClient({ settings: { isStrict: true, convertsWord: false } })
  const refused = await strict.create(body)
  expect(refused.status).toBe(422)
  expect(refused.json).toMatchObject({ problems: [{ propertyName: name }] })
  expect(strict.service.documents()).toEqual([])
  const plain = await startPracticeClient({ settings: { convertsWord: false } })
  expect((await plain.create(body)).status).toBe(201)
})

test('OPEN-12: the strict preset takes what a careful client sends', async () => {
  const { create } = await startPracticeClient({ settings: { isStrict: true } })
  const body = {
    deadlineForSignature: isoIn(9 * DAY_MS),
    scheduledTo: isoIn(DAY_MS),
    signers: [
      { ...ANA, order: 1, authenticationMethod: 'Sms', ...PHONE },
      { ...BRUNO, order: 2 },
    ],
    signatureAreas: [{ ...area, authenticationMethod: 'Sms' }],
  }
  expect((await create(body)).status).toBe(201)
})

test('OPEN-12 EDIT-01: the strict preset refuses SMS without a telephone also for a signer who is added or edited', async () => {
  const client = await startPracticeClient({ settings: { isStrict: true } })
  const document = await client.createDocument()
  const bySms = { ...ANA, authenticationMethod: 'Sms' }
  const added = await client.callAccount(`/document-signatures/${document.id}/signature`, {
    body: { ...bySms, email: BRUNO.email },
  })
  const edit = (body: object) => on(client, document, 0)('', { method: 'PUT', body })
  for (const refused of [added, await edit(bySms)]) {
    expect(refused.status).toBe(422)
    // ERR-03: the field of a body that is one signer has no index.
    expect(refused.json).toMatchObject({ problems: [{ propertyName: 'telephone' }] })
  }
  expect((await edit({ ...bySms, ...PHONE })).status).toBe(204)
})

test.each([
  ['a deadline in the past', { deadlineForSignature: isoIn(-DAY_MS) }, 'deadlineForSignature'],
  ['a gap in the positions', { signers: [{ ...ANA, order: 2 }] }, 'signers'],
  ['an area beyond the page', { signatureAreas: [{ ...area, y: 95 }] }, 'signatureAreas.0'],
])(
  'OPEN-12 PART-02: the strict preset refuses %s also when signatures are asked for again',
  async (_, body, name) => {
    const settings = { isStrict: true, offersPartlyKnown: true }
    const { createDocument, callAccount } = await startPracticeClient({ settings })
    const { id } = await createDocument()
    await callAccount(`/document-signatures/${id}/cancel`, { method: 'PATCH', body: {} })
    const path = `/partly-known/documents/${id}/signature-request`
    const refused = await callAccount(path, { body: { signers: [ANA], ...body } })
    expect(refused.status).toBe(422)
    expect(refused.json).toMatchObject({ problems: [{ propertyName: name }] })
    expect((await callAccount(path, { body: { signers: [ANA] } })).status).toBe(204)
  },
)
