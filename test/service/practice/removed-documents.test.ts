import { expect, test } from 'vitest'
import type { Call, PracticeClient } from '../../support/practice-client.ts'
import { ANA, BRUNO, startPracticeClient } from '../../support/practice-client.ts'
import { PRACTICE_ACCOUNTS } from '../../../main/practice/seed.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Returns every operation on a document, except the status query. */
function operationsOn(client: PracticeClient, id: string, signerId: string) {
  const signer = `/document-signatures/${id}/signature/${signerId}`
  const v1 = (path: string, call: Call) => () => client.callAccount(path, call)
  const v2 = `/partners/v2/accounts/${client.accountId}/documents/${id}/download/with-attachments`
  return [
    v1(`/document-signatures/${id}/signature`, { body: BRUNO }),
    v1(`/document-signatures/${id}/cancel`, { method: 'PATCH', body: {} }),
    v1(signer, { method: 'PUT', body: { ...BRUNO, name: 'Ana' } }),
    v1(`${signer}/remove`, { method: 'DELETE' }),
    v1(`${signer}/resend`, { method: 'POST' }),
    v1(`/documents/${id}/download/signed`, {}),
    () => client.call(v2),
  ]
}

test('STATE-06 ERR-05: after its deletion every operation on a document answers 400, and the list has it no more', async () => {
  const client = await startPracticeClient()
  const { id, signers } = await client.createDocument({ signers: [ANA, BRUNO] })
  const signerId = signers[0]?.id ?? ''
  client.service.signNow(id, signers[1]?.id ?? '')
  client.service.removeDocument(id)
  for (const operation of operationsOn(client, id, signerId)) {
    const answer = await operation()
    expect([answer.status, answer.json]).toEqual([
      400,
      expect.objectContaining({ errors: ['Documento não existe.'] }),
    ])
  }
  expect((await client.list()).json).toMatchObject({ count: 0 })
})

test('STATE-06 OPEN-03: the status query of a deleted document answers 404, or 400 by setting', async () => {
  for (const [settings, status, absent] of [
    [{}, 404, 404],
    [{ removedStatus: 400 }, 400, 404],
  ] as const) {
    const client = await startPracticeClient({ settings })
    const { id } = await client.createDocument()
    client.service.removeDocument(id)
    const ask = async (wanted: string) =>
      (await client.callAccount(`/document-signatures/${wanted}/status`)).status
    expect([await ask(id), await ask(crypto.randomUUID())]).toEqual([status, absent])
  }
})

test('STATE-06: what a deleted document used of the quota stays used, after a restart as well', async () => {
  const stateFolder = await temporaryFolder()
  const accounts = PRACTICE_ACCOUNTS.slice(0, 1).map((each) => ({
    ...each,
    quotas: { documents: 1 },
  }))
  const first = await startPracticeClient({ stateFolder, accounts })
  const { id } = await first.createDocument()
  first.service.removeDocument(id)
  expect((await first.create()).status).toBe(400)
  await first.service.close()
  const second = await startPracticeClient({ stateFolder, accounts })
  expect((await second.create()).status).toBe(400)
  expect(second.service.documents()).toEqual([])
})
