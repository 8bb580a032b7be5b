import { expect, test } from 'vitest'
import { PRACTICE_ACCOUNTS } from '../../../main/practice/seed.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { ANA, startPracticeClient } from '../../support/practice-client.ts'

const MINUTE_MS = 60_000

test('LIST-01 LIST-03 LIST-05 LIST-10 WIRE-15 WIRE-16: pages with totals, names of parameters in any case, values repeated', async () => {
  const { create, list } = await startPracticeClient({ settings: { maxPerPage: 2 } })
  for (let each = 0; each < 5; each += 1) await create({ documentName: `Contrato ${each}` })
  await create({ documentName: 'Contrato 9', scheduledTo: '2099-01-01T00:00:00Z' })
  const waiting = 'DocumentSignatureStatus=WaitingSignatures'
  const page = await list(
    `pAgE=2&PerPage=100&SortField=Name&${waiting}&documentSignatureStatus=Signed`,
  )
  expect(page.json).toEqual({
    items: [
      expect.objectContaining({ name: 'Contrato 2' }),
      expect.objectContaining({ name: 'Contrato 3' }),
    ],
    page: 2,
    perPage: 2,
    count: 5,
    totalPages: 3,
    hasPreviousPage: true,
    hasNextPage: true,
    previousPage: 1,
    nextPage: 3,
  })
  const last = await list(`Page=3&PerPage=2&${waiting}`)
  expect(last.json).not.toHaveProperty('nextPage')
  const { items } = last.json as { items: Record<string, unknown>[] }
  expect(items[0]).toEqual({
    id: expect.any(String),
    name: 'Contrato 4',
    statusId: 'Finished',
    status: 'Finalizado',
    signatureStatusId: 'WaitingSignatures',
    signatureStatus: 'Aguardando assinaturas',
    categories: [],
    groups: [],
    createdAt: expect.stringMatching(/Z$/),
  })
})

test('LIST-02 ERR-06: a sort field outside the accepted ones answers 422 with problem details', async () => {
  const { list } = await startPracticeClient()
  const answer = await list('Page=1&PerPage=20&SortField=Cor')
  expect(answer.status).toBe(422)
  expect(answer.json).toMatchObject({ problems: [{ propertyName: 'SortField' }] })
})

test('OPEN-06: a document appears in the list only after the lag, and has a status before', async () => {
  const { createDocument, list, service, statusOf } = await startPracticeClient({
    settings: { listLagMs: 60 * MINUTE_MS },
  })
  const { id } = await createDocument()
  expect((await list()).json).toMatchObject({ count: 0 })
  expect(await statusOf(id)).toMatchObject({ signatureStatusId: 'WaitingSignatures' })
  service.advanceClock(60 * MINUTE_MS)
  expect((await list()).json).toMatchObject({ count: 1 })
})

test('CREATE-10: by setting, documents with groups are hidden from the list', async () => {
  const { create, list } = await startPracticeClient({ settings: { hidesGrouped: true } })
  await create({ groups: [PRACTICE_ACCOUNTS[0]?.groups[0]?.id] })
  await create()
  expect((await list()).json).toMatchObject({ count: 1, items: [{ groups: [] }] })
})

test('DL-01 DL-03 WIRE-08: before the first signature the answer is 400, then a name without extension and an address', async () => {
  const { createDocument, callAccount, service } = await startPracticeClient()
  const { id, signers } = await createDocument({ documentName: 'Contrato v1.2.pdf' })
  const path = `/documents/${id}/download/signed`
  const early = await callAccount(path)
  expect([early.status, early.json]).toEqual([
    400,
    expect.objectContaining({ errors: ['Nenhum signatário assinou o documento até o momento.'] }),
  ])
  service.signNow(id, signers[0]?.id ?? '')
  const answer = await callAccount(path)
  expect([answer.status, answer.json]).toEqual([
    200,
    { name: 'Contrato v1.2', url: expect.stringMatching(/^http/) },
  ])
  expect((await callAccount(`/documents/${crypto.randomUUID()}/download/signed`)).status).toBe(400)
})

test('DL-04 LIM-05: each call gives another address, good for five minutes and then refused', async () => {
  const { createDocument, callAccount, service } = await startPracticeClient()
  const { id, signers } = await createDocument()
  service.signNow(id, signers[0]?.id ?? '')
  const ask = async () =>
    ((await callAccount(`/documents/${id}/download/signed`)).json as { url: string }).url
  const [first, second] = [await ask(), await ask()]
  expect(first).not.toBe(second)
  service.advanceClock(5 * MINUTE_MS - 1_000)
  expect((await fetch(first)).status).toBe(200)
  service.advanceClock(2_000)
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([403, 403])
  expect((await fetch(await ask())).status).toBe(200)
})

test('AUTH-19: a key sent along to a download is noticed', async () => {
  const { createDocument, callAccount, service, download } = await startPracticeClient()
  const { id, signers } = await createDocument()
  service.signNow(id, signers[0]?.id ?? '')
  await download(id)
  expect(service.leakedKeys()).toBe(0)
  const { url } = (await callAccount(`/documents/${id}/download/signed`)).json as { url: string }
  await fetch(url, { headers: { authorization: service.key } })
  expect(service.leakedKeys()).toBe(1)
})

test('DL-02: an address keeps the file that it was made for, whatever is signed afterwards', async () => {
  const { createDocument, callAccount, service, download } = await startPracticeClient()
  const { id, signers } = await createDocument({ signers: [ANA, { ...ANA, role: 'Parte' }] })
  service.signNow(id, signers[0]?.id ?? '')
  const { url } = (await callAccount(`/documents/${id}/download/signed`)).json as { url: string }
  service.signNow(id, signers[1]?.id ?? '')
  const partial = Buffer.from(await (await fetch(url)).arrayBuffer())
  expect(partial.equals(await download(id))).toBe(false)
})

test('DL-07: without attachments the original is served byte for byte, signed or not; an absent document is 400', async () => {
  const { createDocument, download, service, call, accountId } = await startPracticeClient()
  const sent = Buffer.from(await makePdf('Original'))
  const { id, signers } = await createDocument({ contentFile: sent.toString('base64') })
  expect(sent.equals(await download(id, 'original'))).toBe(true)
  service.signNow(id, signers[0]?.id ?? '')
  expect(sent.equals(await download(id, 'original'))).toBe(true)
  const absent = `/partners/v2/accounts/${accountId}/documents/${crypto.randomUUID()}/download/with-attachments`
  expect((await call(absent)).status).toBe(400)
})
