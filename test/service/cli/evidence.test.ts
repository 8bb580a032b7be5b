// Evidence sheet and its verification on the command line, for sent, signed and stored documents, over real HTTP.
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { journalPath } from '../../support/journal-options.ts'
import { parseEvidence } from '../../../main/reports/evidence.ts'
import { startTestService } from '../../support/open-test-workspace.ts'
import { rehearse } from '../../support/rehearsal.ts'
import { runHere } from '../../support/run-here.ts'

const eventSchema = z.object({
  seq: z.number(),
  at: z.number(),
  kind: z.string(),
  payload: z.string(),
  hash: z.string(),
})

async function storeAll() {
  const service = await startTestService()
  const rehearsal = await rehearse({ documents: 2, service, isHere: true })
  const { run, description, data, folder } = rehearsal
  await run(['send', description])
  service.signAll(service.documents().map(({ id }) => id))
  await run(['archive', '--once'])
  const file = new DatabaseSync(journalPath(data), { readOnly: true })
  const batch = String(file.prepare('SELECT name FROM batches').get()?.['name'])
  file.close()
  const sheet = join(folder, 'folha.txt')
  expect((await run(['evidence', '--batch', batch, '--out', sheet])).exitCode).toBe(0)
  return { ...rehearsal, sheet }
}

test('M7: the sheet of a batch has the digests of its files and the head of the chain, and is verified later', async () => {
  const { run, data, sheet } = await storeAll()
  const noted = parseEvidence(await readFile(sheet, 'utf8'))
  expect(noted?.files).toHaveLength(2)
  // More events are written, so that the sheet no longer has the last hash of the chain.
  await run(['watch', '--once'])
  const { events, exitCode } = await run(['verify-audit', sheet])
  expect(exitCode).toBe(0)
  expect(events).toMatchObject([
    { event: 'chain', brokenAt: null },
    { event: 'head', ...noted?.head, holds: true },
    { event: 'files', same: 2, files: 2 },
  ])

  const [first, second] = noted?.files ?? []
  await writeFile(join(data, 'archive', first?.path ?? ''), 'another file')
  await rm(join(data, 'archive', second?.path ?? ''))
  const changed = await run(['verify-audit', sheet])
  expect(changed.exitCode).toBe(5)
  expect(changed.events).toMatchObject([
    { event: 'chain', brokenAt: null },
    { event: 'head', holds: true },
    { event: 'file', path: first?.path },
    { event: 'file', path: second?.path, found: null },
    { event: 'files', same: 0, files: 2 },
  ])
  // A folder of that name stands for a file that is there and cannot be read.
  await mkdir(join(data, 'archive', second?.path ?? ''))
  const unread = await run(['verify-audit', sheet])
  expect(unread.events).toMatchObject([
    { event: 'chain' },
    { event: 'head' },
    { event: 'file', path: first?.path },
    { event: 'file', path: second?.path, found: null, unread: 'EISDIR' },
    { event: 'files', same: 0, files: 2 },
  ])
  expect(unread.exitCode).toBe(5)
})

test('M7: files that were stored before another archive folder was chosen are still found by their sheets', async () => {
  const { service, data, folder, sheet: before } = await storeAll()
  const archiveFolder = join(folder, 'Assinados')
  await mkdir(archiveFolder)
  const sheet = join(folder, 'depois.txt')
  const where = ['--data', data, '--base-url', service.baseUrl, '--json']
  const run = (...words: readonly string[]) =>
    runHere([...words, ...where], { SIGNATURE_BATCHES_KEY: service.key }, 'en', { archiveFolder })
  expect((await run('evidence', '--batch', 'lote', '--out', sheet)).exitCode).toBe(0)
  const paths = parseEvidence(await readFile(sheet, 'utf8'))?.files.map(({ path }) => path)
  expect(paths?.map(dirname)).toEqual([join(data, 'archive'), join(data, 'archive')])
  for (const each of [sheet, before]) {
    const { events, exitCode } = await run('verify-audit', each)
    expect([exitCode, events.at(-1)]).toEqual([0, { event: 'files', same: 2, files: 2 }])
  }
})

test('M7: the chain that is written out verifies by what the sheet says, without the program', async () => {
  const { run, folder, sheet } = await storeAll()
  const path = join(folder, 'cadeia.jsonl')
  expect((await run(['verify-audit', '--export', path])).exitCode).toBe(0)
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
  const noted = parseEvidence(await readFile(sheet, 'utf8'))
  let hash = ''
  const hashes = lines.map((line) => {
    const { seq, at, kind, payload, ...event } = eventSchema.parse(JSON.parse(line))
    const text = `${hash}\n${JSON.stringify([seq, at, kind, payload])}`
    hash = createHash('sha256').update(text).digest('hex')
    expect(event.hash).toBe(hash)
    return hash
  })
  expect(hashes[(noted?.head.seq ?? 0) - 1]).toBe(noted?.head.hash)
})

test('M7: a record that was changed in the file is found, and a sheet that is none is said', async () => {
  const { run, data, sheet, folder } = await storeAll()
  const file = new DatabaseSync(journalPath(data))
  file.exec(`DROP TRIGGER audit_events_no_update;
    UPDATE audit_events SET at = at + 1 WHERE seq = 3`)
  file.close()
  const { events, exitCode } = await run(['verify-audit', sheet])
  expect(exitCode).toBe(5)
  expect(events[0]).toMatchObject({ event: 'chain', brokenAt: 3 })
  const other = join(folder, 'outra.txt')
  await writeFile(other, 'qualquer coisa')
  expect((await run(['verify-audit', other])).exitCode).toBe(1)
  expect((await run(['evidence', '--batch', 'Nenhum', '--out', other])).exitCode).toBe(1)
})

test('M7: the summary is written as a PDF of one page', async () => {
  const { run, folder } = await storeAll()
  const path = join(folder, 'resumo.pdf')
  expect((await run(['report', '--pdf', path])).exitCode).toBe(0)
  expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-')
})
