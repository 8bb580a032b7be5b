import { expect, test } from 'vitest'
import { makePdf } from '../../support/make-pdf.ts'
import { startPracticeClient } from '../../support/practice-client.ts'
import { textOfPdf } from '../../support/text-of-pdf.ts'

test('DL-07: with attachments one PDF comes, the original first and the attachments after it in their order', async () => {
  const client = await startPracticeClient()
  const contentFile = Buffer.from(await makePdf('Contrato')).toString('base64')
  const { id } = await client.createDocument({ contentFile })
  await client.service.attach(id, 'Anexo um')
  await client.service.attach(id, 'Anexo dois')
  const joined = await client.download(id, 'original')
  expect(await textOfPdf(joined, 1)).toContain('Contrato')
  expect(await textOfPdf(joined, 2)).toContain('Anexo um')
  expect(await textOfPdf(joined, 3)).toContain('Anexo dois')
})

test('DL-07: a document without a file yet answers 400', async () => {
  const client = await startPracticeClient()
  const id = client.service.startInEditor(client.accountId, 'Minuta')
  const path = `/partners/v2/accounts/${client.accountId}/documents/${id}/download/with-attachments`
  const answer = await client.call(path)
  expect([answer.status, answer.json]).toEqual([
    400,
    expect.objectContaining({ errors: [expect.stringMatching(/arquivo/)] }),
  ])
})

test('DL-04 DL-07 LIM-05: its address too is another one each time, and good for five minutes', async () => {
  const client = await startPracticeClient()
  const { id } = await client.createDocument({ documentName: 'Contrato.pdf' })
  const path = `/partners/v2/accounts/${client.accountId}/documents/${id}/download/with-attachments`
  const ask = async () => (await client.call(path)).json as { name: string; url: string }
  const [first, second] = [await ask(), await ask()]
  expect([first.name, first.url === second.url]).toEqual(['Contrato', false])
  client.service.advanceClock(299_000)
  expect((await fetch(first.url)).status).toBe(200)
  client.service.advanceClock(2_000)
  expect((await fetch(first.url)).status).toBe(403)
})
