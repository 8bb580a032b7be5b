// Saved views through the application, and the same rows on the command line.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { choosePlace } from '../../../main/app/choose-place.ts'
import type { Shown } from '../../../shared/model/saved-view.ts'
import { runHere } from '../../support/run-here.ts'
import { startTestApplication } from '../../support/start-test-application.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const WAITING: Shown = { list: 'documents', question: { view: 'pending' } }
const TABLE: Shown = {
  list: 'table',
  arrangement: {
    sort: { key: 'name', isDescending: true },
    filters: [{ key: 'columns.TIPO', texts: ['Locação'] }],
    search: 'ana',
    hidden: ['message'],
  },
}

test('a view is saved, named anew, put in the place of another and deleted; a name is that of one view', async () => {
  const { ask } = await startTestApplication()
  expect(await ask('view.list', {})).toEqual([])
  await ask('view.save', { name: 'Locação', shown: TABLE })
  const saved = await ask('view.save', { name: ' Faltam ', shown: WAITING })
  expect(saved).toEqual([
    { name: 'Faltam', shown: WAITING, gone: [] },
    { name: 'Locação', shown: TABLE, gone: [] },
  ])
  const all: Shown = { list: 'documents', question: { view: 'all' } }
  await ask('view.save', { name: 'FALTAM', shown: all })
  await expect(ask('view.save', { name: 'locacao', shown: all })).rejects.toThrow('viewNameTaken')
  await expect(ask('view.rename', { name: 'Faltam', to: 'Locacao' })).rejects.toThrow(
    'viewNameTaken',
  )
  await ask('view.rename', { name: 'faltam', to: 'Todos' })
  await expect(ask('view.rename', { name: 'Faltam', to: 'Outra' })).rejects.toThrow('notFound')
  const arrangement = { filters: [], search: '', hidden: [] }
  const files: Shown = { list: 'list', of: 'files', arrangement }
  await ask('view.save', { name: 'Curta', shown: files })
  await expect(
    ask('view.save', { name: 'Curta', shown: { ...files, of: 'batches' } }),
  ).rejects.toThrow('viewNameTaken')
  await ask('view.remove', { name: 'Curta' })
  await ask('view.remove', { name: 'Locação' })
  expect(await ask('view.list', {})).toEqual([{ name: 'Todos', shown: all, gone: [] }])
})

test('the command line lists the views and reports the documents that the window shows by them', async () => {
  const folder = await temporaryFolder()
  const { ask, stop } = await startTestApplication({ folder })
  const sample = await ask('batch.createSample', {})
  await ask('batch.release', { batchId: sample.id, scope: 'all' })
  await ask('batch.releaseNow', { batchId: sample.id })
  const text = (await ask('batch.documents', { batchId: sample.id })).rows[1]?.name ?? ''
  const one: Shown = { list: 'documents', question: { view: 'all', text } }
  await ask('view.save', { name: 'Um', shown: one })
  const sort = { by: 'name', isDescending: true } as const
  const sorted: Shown = { list: 'documents', question: { view: 'all', sort } }
  await ask('view.save', { name: 'Z a A', shown: sorted })
  await ask('view.save', { name: 'Tabela', shown: TABLE })
  const arrangement = { filters: [{ key: 'state', texts: ['Enviado'] }], search: '', hidden: [] }
  await ask('view.save', { name: 'Por coluna', shown: { ...sorted, arrangement } })
  const discarded = await ask('batch.createSample', {})
  const ofBatch: Shown = { list: 'people', filter: { batchId: discarded.id, text: 'ninguém' } }
  await ask('view.save', { name: 'De um lote', shown: ofBatch })
  await ask('batch.discard', { batchId: discarded.id })
  const rest = { list: 'people', filter: { text: 'ninguém' } }
  expect((await ask('view.list', {}))[0]).toEqual({
    name: 'De um lote',
    shown: rest,
    gone: ['batch'],
  })
  const shown = await ask('document.list', { ...one.question, offset: 0, limit: 10 })
  const shownSorted = await ask('document.list', { ...sorted.question, offset: 0, limit: 10 })
  await stop()

  const place = choosePlace(
    { practice: join(folder, 'practice'), live: join(folder, 'live') },
    { environment: 'practice' },
  )
  if (!place.ok) throw new Error(place.failure.code)
  const path = join(folder, 'vista.csv')
  const run = (...words: readonly string[]) =>
    runHere(['report', ...words, '--data', place.value.dataFolder, '--practice', '--json'], {
      SIGNATURE_BATCHES_STATE: join(folder, 'state'),
    })
  const listed = await run('--list-views')
  expect(listed.events.map(({ name }) => name)).toEqual([
    'De um lote',
    'Por coluna',
    'Tabela',
    'Um',
    'Z a A',
  ])
  expect((await run('--view', 'um', '--csv', path)).events.at(-1)).toMatchObject({ documents: 1 })
  const readNames = async () => {
    const csv = (await readFile(path, 'utf8')).slice(1)
    const options = { header: true, skipEmptyLines: true }
    const { data } = Papa.parse<Record<string, string>>(csv, options)
    return data.map(({ document }) => document)
  }
  expect(await readNames()).toEqual(shown.rows.map(({ name }) => name))
  await run('--view', 'Z a A', '--csv', path)
  expect(await readNames()).toEqual(shownSorted.rows.map(({ name }) => name))
  const partly = await run('--view', 'De um lote', '--csv', path)
  expect(partly.events.map(({ event }) => event)).toEqual(['viewGone', 'reported'])
  expect(partly.events[1]).toMatchObject({ documents: 0 })
  expect((await run('--view', 'Tabela', '--csv', path)).events[0]).toMatchObject({
    code: 'usage.viewOfTable',
  })
  expect((await run('--view', 'Por coluna', '--csv', path)).events[0]).toMatchObject({
    code: 'usage.viewByColumns',
  })
  expect((await run('--view', 'Nenhuma', '--csv', path)).exitCode).toBe(1)
  expect((await run('--view', 'Um', '--pdf', path)).events[0]).toMatchObject({
    code: 'usage.overviewOfView',
  })
})
