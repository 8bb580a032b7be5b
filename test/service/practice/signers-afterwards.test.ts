import { expect, test } from 'vitest'
import { PRACTICE_ACCOUNTS } from '../../../main/practice/seed.ts'
import { ANA, BRUNO, messagesOf, startPracticeClient } from '../../support/practice-client.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { PHONE, signerAt, on } from '../../support/practice-signers.ts'

test('RES-01 RES-02 RES-07: resends as often as asked to whose turn it is, and to nobody else', async () => {
  const client = await startPracticeClient()
  const document = await client.createDocument({
    signers: [
      { ...ANA, order: 1 },
      { ...BRUNO, order: 2 },
    ],
  })
  const resend = (index: number) => on(client, document, index)('/resend', { method: 'POST' })
  expect([(await resend(0)).status, (await resend(0)).status]).toEqual([204, 204])
  expect((await resend(1)).status).toBe(400)
  client.service.signNow(document.id, signerAt(document, 0))
  expect([(await resend(0)).status, (await resend(1)).status]).toEqual([400, 204])
  expect(messagesOf(client.documentNow(document.id))).toEqual([
    `link Email ${ANA.email}`,
    `resend Email ${ANA.email}`,
    `resend Email ${ANA.email}`,
    `link Email ${BRUNO.email}`,
    `resend Email ${BRUNO.email}`,
  ])
  const scheduled = await client.createDocument({ scheduledTo: '2099-01-01T00:00:00Z' })
  expect((await on(client, scheduled, 0)('/resend', { method: 'POST' })).status).toBe(400)
})

test('RES-03 RES-04 RES-05 RES-06: by the channel of the link, counted in its quota, without substitutes, nothing for NotSend', async () => {
  const accounts = PRACTICE_ACCOUNTS.map((each) => ({ ...each, quotas: { Sms: 2 } }))
  const client = await startPracticeClient({ accounts })
  const substitutes = [{ email: 'substituta@exemplo.com.br' }]
  const document = await client.createDocument({
    signers: [
      { ...ANA, signatureLinkMethod: 'Sms', ...PHONE, substitutes },
      { ...BRUNO, signatureLinkMethod: 'NotSend' },
    ],
  })
  const resend = (index: number) => on(client, document, index)('/resend', { method: 'POST' })
  expect([(await resend(1)).status, (await resend(0)).status, (await resend(0)).status]).toEqual([
    204, 204, 400,
  ])
  expect(messagesOf(client.documentNow(document.id))).toEqual([
    'link Sms 5511987654321',
    'resend Sms 5511987654321',
  ])
})

test('EDIT-01 EDIT-02 EDIT-03: what is sent replaces, what is not stays, but evidence not sent is gone', async () => {
  const client = await startPracticeClient()
  const substitutes = [{ email: 'substituta@exemplo.com.br' }]
  const document = await client.createDocument({
    signers: [
      {
        ...ANA,
        name: 'Ana',
        language: 'Portuguese',
        additionalAuthenticationMethods: ['DocumentIdWithPhoto'],
        substitutes,
      },
    ],
    signatureAreas: [{ type: 'Signature', page: 1, x: 1, y: 1, width: 9, height: 9, ...ANA }],
  })
  const body = {
    ...ANA,
    email: 'Ana.Nova@exemplo.com.br',
    substitutes: 'whatever',
    requireDocumentNumber: true,
  }
  const edit = await on(client, document, 0)('', { method: 'PUT', body })
  expect([edit.status, edit.text]).toEqual([204, ''])
  const { signers, areas } = client.documentNow(document.id)
  expect(signers[0]).toMatchObject({
    email: 'ana.nova@exemplo.com.br',
    role: ANA.role,
    name: 'Ana',
    language: 'Portuguese',
    requireDocumentNumber: true,
    additionalAuthenticationMethods: [],
    substitutes,
  })
  expect(areas[0]?.signerId).toBe(signers[0]?.id)
  expect(await client.statusOf(document.id)).toMatchObject({
    signatures: [
      { id: signers[0]?.id, email: 'ana.nova@exemplo.com.br', requireDocumentNumber: true },
    ],
  })
})

test('EDIT-04 EDIT-05: refused when signed, for an absent role, and for the e-mail, role and method of another', async () => {
  const client = await startPracticeClient()
  const document = await client.createDocument({ signers: [ANA, { ...ANA, role: 'Parte' }, BRUNO] })
  const edit = (index: number, body: object) => {
    const pair = index === 2 ? BRUNO : ANA
    return on(client, document, index)('', { method: 'PUT', body: { ...pair, ...body } })
  }
  expect((await edit(1, { role: ANA.role })).status).toBe(400)
  expect(
    (await edit(1, { role: ANA.role, authenticationMethod: 'WhatsApp', ...PHONE })).status,
  ).toBe(204)
  expect((await edit(1, { role: 'Astronauta' })).status).toBe(400)
  expect((await edit(2, { email: 'sem arroba' })).status).toBe(422)
  client.service.signNow(document.id, signerAt(document, 2))
  expect((await edit(2, { name: 'Outro' })).status).toBe(400)
})

test('EDIT-06 LIM-12: an edit that sends nothing uses no quota, one that resends does', async () => {
  const accounts = PRACTICE_ACCOUNTS.map((each) => ({ ...each, quotas: { Sms: 1 } }))
  const client = await startPracticeClient({ accounts })
  const signers = [{ ...ANA, signatureLinkMethod: 'Sms', ...PHONE }]
  const document = await client.createDocument({ signers })
  const edit = (body: object) =>
    on(client, document, 0)('', { method: 'PUT', body: { ...ANA, ...body } })
  expect((await edit({ name: 'Ana' })).status).toBe(204)
  expect((await edit({ resendLinkAfterEdit: true })).status).toBe(400)
})

test('EDIT-06 EDIT-07: the link goes out again only when asked for, through the updated channel; the same data twice is safe', async () => {
  const client = await startPracticeClient()
  const document = await client.createDocument()
  const edit = (body: object) =>
    on(client, document, 0)('', { method: 'PUT', body: { ...ANA, ...body } })
  const sms = { signatureLinkMethod: 'Sms', ...PHONE }
  expect([(await edit(sms)).status, (await edit(sms)).status]).toEqual([204, 204])
  expect(messagesOf(client.documentNow(document.id))).toHaveLength(1)
  await edit({ ...sms, resendLinkAfterEdit: true })
  expect(messagesOf(client.documentNow(document.id)).at(-1)).toBe('resend Sms 5511987654321')
})

test('ADD-01: two signers who are added at once, before the file is read again, are both there', async () => {
  const stateFolder = await temporaryFolder()
  const first = await startPracticeClient({ stateFolder })
  const document = await first.createDocument()
  await first.service.close()
  const client = await startPracticeClient({ stateFolder })
  const added = ['carla@exemplo.com.br', 'davi@exemplo.com.br']
  const statuses = await Promise.all(
    added.map((email) =>
      client.callAccount(`/document-signatures/${document.id}/signature`, {
        body: { email, role: 'Parte' },
      }),
    ),
  )
  expect(statuses.map(({ status }) => status)).toEqual([200, 200])
  expect(client.documentNow(document.id)?.signers.map(({ email }) => email)).toEqual([
    ANA.email,
    ...added,
  ])
})

test('OPEN-09: the success code of remove, cancel, resend and edit is a setting', async () => {
  const client = await startPracticeClient({ settings: { actionStatus: 200 } })
  const document = await client.createDocument({ signers: [ANA, BRUNO] })
  const call = on(client, document, 0)
  const statuses = [
    (await call('/resend', { method: 'POST' })).status,
    (await call('', { method: 'PUT', body: { ...ANA, name: 'Ana' } })).status,
    (await call('/remove', { method: 'DELETE' })).status,
    (await client.callAccount(`/document-signatures/${document.id}/cancel`, { method: 'PATCH' }))
      .status,
  ]
  expect(statuses).toEqual([200, 200, 200, 200])
})

test('EDIT-08: email and role are required on edit and on add, each missing one is named', async () => {
  const client = await startPracticeClient()
  const document = await client.createDocument()
  const calls = [
    (body: object) => on(client, document, 0)('', { method: 'PUT', body }),
    (body: object) => client.callAccount(`/document-signatures/${document.id}/signature`, { body }),
  ]
  for (const call of calls) {
    for (const name of ['email', 'role'] as const) {
      const { [name]: _, ...body } = ANA
      const answer = await call(body)
      expect(answer.status).toBe(422)
      expect(answer.json).toMatchObject({ problems: [{ propertyName: name }] })
    }
  }
})

test('SIGN-16: saveAsContact works on add, and an edit makes no contact', async () => {
  const client = await startPracticeClient()
  const document = await client.createDocument()
  const contact = (cpf: string) => client.callAccount(`/contacts/person/${cpf}`, {})
  const person = { name: 'Bruno Lima', documentNumber: '39053344705', saveAsContact: true }
  const edit = { method: 'PUT', body: { ...ANA, ...person } } as const
  expect((await on(client, document, 0)('', edit)).status).toBe(204)
  expect((await contact('39053344705')).status).toBe(404)
  const added = { ...BRUNO, name: 'Bruno Lima', documentNumber: '11144477735', saveAsContact: true }
  await client.callAccount(`/document-signatures/${document.id}/signature`, { body: added })
  expect((await contact('11144477735')).json).toMatchObject({ name: 'Bruno Lima' })
})
