// Batch above the limit of the policy: a release request in the window,
// and its release by another user of the system.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from './fixture.ts'
import { practise, sendNow } from './steps.ts'

/** Makes another user the author of the request: the tests run under one user. */
function askAsAnother(dataFolder: string): void {
  const journal = new DatabaseSync(join(dataFolder, 'practice', 'journal', 'journal.sqlite'))
  journal.exec(`UPDATE drafts SET data = json_set(data, '$.request.askedBy', 'joao')`)
  journal.close()
}

test('one user asks for the release of a large batch, and another one releases it @deep', async ({
  start,
  dataFolder,
}) => {
  const policy = join(dataFolder, 'policy.json')
  await writeFile(policy, '{ "secondPerson": { "overDocuments": 1 } }')
  const environment = { SIGNATURE_BATCHES_POLICY: policy }
  const first = await start(environment)
  await practise(first.page)
  await first.page.getByRole('tab', { name: /Envio/u }).click()
  await expect(first.page.getByText(/uma segunda pessoa precisa liberar/u)).toBeVisible()
  await first.page.getByRole('button', { name: /^Pedir a liberação/u }).click()
  await expect(first.page.getByRole('button', { name: 'Retirar o pedido' })).toBeVisible()
  await expect(first.page.getByRole('button', { name: /^Liberar/u })).toHaveCount(0)
  await first.close()

  askAsAnother(dataFolder)
  const { page } = await start(environment)
  await page.getByRole('row', { name: /Lote de exemplo/u }).dblclick()
  await page.getByRole('tab', { name: /Envio/u }).click()
  await expect(page.getByText(/^joao pediu em/u)).toBeVisible()
  await page.getByRole('button', { name: /^Liberar/u }).click()
  await sendNow(page)
  await expect(page.getByRole('button', { name: /^Liberar/u })).toHaveCount(0)
  await expect(page.getByText(/Enviados/u).first()).toBeVisible()
})
