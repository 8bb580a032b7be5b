// Control interface of the practice service: settings, rules and pretend signers, changed while it runs.
import { expect, test } from 'vitest'
import { ANA, BRUNO, startPracticeClient } from '../../support/practice-client.ts'

/** Starts a service with its control interface, which page and tests use with a token. */
async function startControlled() {
  const client = await startPracticeClient()
  const { service, call } = client
  const act = (what: string, body: object) =>
    call(`/practice/${what}`, { body, headers: { 'x-practice-token': service.token } })
  return { ...client, act }
}

test('a setting that is changed holds from the next request on, what is none changes nothing', async () => {
  const { act, createDocument, callAccount, service } = await startControlled()
  const { id, signers } = await createDocument({ signers: [ANA, BRUNO] })
  expect(
    (await act('settings', { actionStatus: 200, certificateMethod: 'Certificado' })).status,
  ).toBe(204)
  const edit = await callAccount(`/document-signatures/${id}/signature/${signers[0]?.id}`, {
    method: 'PUT',
    body: { ...ANA, authenticationMethod: 'Certificado' },
  })
  expect(edit.status).toBe(200)
  const refused = await act('settings', { actionStatus: 204, maxPerPage: 0, colour: 'blue' })
  expect([refused.status, refused.json]).toEqual([422, expect.objectContaining({ status: 422 })])
  expect(service.documents()).toHaveLength(1)
  expect(
    (
      await callAccount(`/document-signatures/${id}/signature/${signers[0]?.id}/resend`, {
        method: 'POST',
      })
    ).status,
  ).toBe(200)
})

test('a rule is switched off and on again while the service runs', async () => {
  const { act, create } = await startControlled()
  const astronaut = { signers: [{ email: 'a@b.com.br', role: 'Astronauta' }] }
  expect((await create(astronaut)).status).toBe(400)
  await act('settings', { withoutRules: ['CREATE-21'] })
  expect((await create(astronaut)).status).toBe(201)
  await act('settings', { withoutRules: [] })
  expect((await create(astronaut)).status).toBe(400)
})

test('an optional setting is taken away by null, and pretend signers begin and stop by it', async () => {
  const { act, createDocument, documentNow } = await startControlled()
  const first = await createDocument()
  await act('settings', { signAfterMs: 0 })
  await expect.poll(() => documentNow(first.id).signatureStatusId).toBe('Signed')
  await act('settings', { signAfterMs: null })
  const second = await createDocument()
  await act('clock', { advanceMs: 3_600_000 })
  expect(documentNow(second.id).signatureStatusId).toBe('WaitingSignatures')
})

test('the clock that a setting puts ahead is ahead in the Date header too', async () => {
  const { act, callAccount } = await startControlled()
  await act('settings', { clockAheadMs: 7_200_000 })
  const { headers } = await callAccount('/features')
  const aheadMs = Date.parse(headers.get('date') ?? '') - Date.now()
  expect(aheadMs).toBeGreaterThan(7_190_000)
  expect(aheadMs).toBeLessThan(7_210_000)
})

test('AUTH-07 AUTH-12: condition and features of an account change while the service runs, the rest is refused', async () => {
  const { act, callAccount, create, accountId } = await startControlled()
  await act('accounts', { accountId, features: ['documents'] })
  expect((await create()).status).toBe(403)
  await act('accounts', { accountId, condition: 'inactive' })
  expect((await callAccount('/features')).status).toBe(401)
  await act('accounts', { accountId, condition: 'good', quotas: { documents: 0 } })
  expect((await callAccount('/features')).status).toBe(200)
  expect((await act('accounts', { accountId, id: 'x' })).status).toBe(422)
  expect((await act('accounts', { accountId, condition: 'happy' })).status).toBe(422)
  expect((await act('accounts', { accountId: 'x', isTrial: true })).status).toBe(400)
})

test('documents are signed, versioned, put together, given attachments and deleted by hand', async () => {
  const { act, createDocument, documentNow, service } = await startControlled()
  const one = await createDocument({ signers: [ANA, BRUNO] })
  const two = await createDocument()
  await act('sign-all', { documentIds: [one.id] })
  expect(documentNow(one.id).signatureStatusId).toBe('Signed')
  const version = await act('new-version', { documentId: one.id })
  expect(documentNow(one.id)).toMatchObject({
    statusId: 'NewVersionBase',
    newVersionId: (version.json as { id: string }).id,
  })
  const three = await createDocument()
  const envelope = (await act('envelope', { documentIds: [two.id, three.id] })).json as {
    id: string
  }
  expect(documentNow(two.id).envelopeId).toBe(envelope.id)
  expect((await act('envelope', { documentIds: [two.id, three.id] })).status).toBe(400)
  await act('attach', { documentId: two.id, name: 'Anexo' })
  expect(documentNow(two.id).attachments).toMatchObject([{ name: 'Anexo' }])
  await act('delete', { documentId: one.id })
  await act('delete-envelope', { envelopeId: envelope.id })
  const ids = service.documents().map(({ id }) => id)
  expect(ids).toEqual([(version.json as { id: string }).id])
})

test('a document is written in the editor, unfinished until its text is there', async () => {
  const { act, accountId, documentNow, call } = await startControlled()
  const { id } = (await act('start-in-editor', { accountId, name: 'Minuta' })).json as {
    id: string
  }
  expect(documentNow(id)).toMatchObject({ statusId: 'Draft', name: 'Minuta' })
  const file = `/partners/v2/accounts/${accountId}/documents/${id}/download/with-attachments`
  expect((await call(file)).status).toBe(400)
  await act('finish-in-editor', { documentId: id, text: 'Cláusula primeira' })
  expect(documentNow(id).statusId).toBe('Finished')
  expect((await call(file)).status).toBe(200)
})

test('faults are listed while they are armed, and disarmed one by one or all together', async () => {
  const { act, create, call, service } = await startControlled()
  const pageAddress = ((await act('page-address', {})).json as { url: string }).url
  const visit = await fetch(pageAddress, { redirect: 'manual' })
  const cookie = visit.headers.get('set-cookie')?.split(';')[0] ?? ''
  const armed = async () => {
    const view = await call('/practice/view/faults', { headers: { cookie } })
    return (view.json as { armed: { id: string; fault: { kind: string }; left: number }[] }).armed
  }
  await act('faults', { on: 'create', kind: '500', times: 2 })
  await act('faults', { on: 'list', kind: 'slowAnswer' })
  await act('faults', { on: 'any', kind: 'html502' })
  expect((await create()).status).toBe(500)
  expect((await armed()).map(({ fault, left }) => [fault.kind, left])).toEqual([
    ['500', 1],
    ['slowAnswer', 1],
    ['html502', 1],
  ])
  await act('faults/disarm', { id: (await armed())[0]?.id })
  expect((await armed()).map(({ fault }) => fault.kind)).toEqual(['slowAnswer', 'html502'])
  await act('faults/disarm', {})
  expect(await armed()).toEqual([])
  expect((await create()).status).toBe(201)
  expect(service.documents()).toHaveLength(1)
})
