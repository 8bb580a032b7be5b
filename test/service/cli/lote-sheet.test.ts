// Batch file with an unapplied sheet, on the command line: its documents are sent as they are, with a message that
// they have none of the sheet's data.
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { saveLote } from '../../support/saved-lote.ts'
import { openSheetOf } from '../../support/two-sheets.ts'

const SHEET = ['Contrato;Nome;E-mail;Papel', 'Contrato 000;Ana;ana@x.com;Contratante']

async function saveLoteWithSheet() {
  const saved = await saveLote()
  await openSheetOf(saved, saved.batchId, SHEET)
  expect(await saved.save()).toMatchObject({ sheet: { isInside: true } })
  return saved
}

test('`check` and `send` say that a sheet waits, and the documents go out without it', async () => {
  const { service, path, run, data } = await saveLoteWithSheet()
  const message = expect.stringContaining('its data is in no document yet')
  const waits = { event: 'sheetWaits', sheet: 'gente.csv', message }
  const checked = await run('check', path)
  expect(checked.exitCode).toBe(0)
  expect(checked.events[0]).toEqual(waits)
  const sent = await run('send', path)
  expect(sent.exitCode).toBe(0)
  expect(sent.events).toContainEqual(waits)
  expect(service.documents()).toHaveLength(2)
  // The sheet with people's data is not kept where nobody can apply it.
  const stored = await readdir(join(data, 'files'), { recursive: true, withFileTypes: true })
  const files = stored.filter((each) => each.isFile())
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  )
  expect(files).toHaveLength(2)
  expect(texts.filter((text) => text.includes('ana@x.com'))).toEqual([])
})

test('a sheet that is damaged is named, and nothing is sent', async () => {
  const { service, path, run } = await saveLoteWithSheet()
  const bytes = await readFile(path)
  bytes.write('eva', bytes.lastIndexOf('ana@x.com'))
  await writeFile(path, bytes)
  const damaged = await run('send', path)
  expect(damaged.exitCode).toBe(1)
  expect(damaged.events[0]).toMatchObject({
    code: 'lote.damaged',
    sheet: 'gente.csv',
    message: expect.stringContaining('the spreadsheet gente.csv'),
  })
  expect(service.documents()).toHaveLength(0)
})

test('a batch with a sheet and no document yet has nothing to check or send', async () => {
  const { service, workspace, folder, path, run } = await saveLote(1)
  const accountId = accountIdSchema.parse(service.accounts[0]?.id)
  const { batchId } = await workspace.drafts.create({ name: 'Só a planilha', accountId })
  await openSheetOf({ workspace, folder }, batchId, SHEET)
  await workspace.portable.save(batchId, path)
  for (const command of ['check', 'send']) {
    const { exitCode, events } = await run(command, path)
    expect(exitCode).toBe(1)
    expect(events[0]).toMatchObject({ event: 'failed', code: 'lote.noDocuments' })
  }
})
