// `data`, `erase` and `export-person` on the command line.
import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/model/time.ts'
import { startTestService } from '../../support/open-test-workspace.ts'
import { readZip } from '../../support/read-zip.ts'
import { rehearse } from '../../support/rehearsal.ts'
import { runHere } from '../../support/run-here.ts'

test('what is left over is counted and cleaned; a person and a batch are planned, exported and erased', async () => {
  const service = await startTestService({ settings: { signAfterMs: 1 } })
  const { run, description, data, folder } = await rehearse({ documents: 2, service, isHere: true })
  await run(['send', description])
  await run(['archive', '--once'])
  const part = join(data, 'files', 'left.part')
  const fresh = join(data, 'files', 'fresh.part')
  for (const path of [part, fresh]) await writeFile(path, 'abc')
  const old = new Date(Date.now() - 2 * DAY_MS)
  await utimes(part, old, old)
  const usage = await run(['data', 'usage'])
  const kinds = usage.events.filter(({ event }) => event === 'usage').map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['journal', 'originals', 'archive', 'partial']))
  expect(usage.events.at(-1)).toMatchObject({ event: 'unneeded', files: 1, bytes: 3 })
  expect((await run(['data', 'clean', '--dry-run'])).events.at(-1)).toMatchObject({ files: 1 })
  expect((await run(['data', 'clean'])).events.at(-1)).toMatchObject({ event: 'cleaned', files: 1 })
  await expect(stat(part)).rejects.toThrow('ENOENT')
  expect((await stat(fresh)).size).toBe(3)

  const email = service.documents()[0]?.signers[0]?.email ?? ''
  const zip = join(folder, 'pessoa.zip')
  const exported = await run(['export-person', '--person', email, '--out', zip])
  expect(exported.events.at(-1)).toMatchObject({ event: 'exported', drafts: 0 })
  expect((await readFile(zip)).subarray(0, 2).toString()).toBe('PK')

  const asked = await run(['erase', '--person', email])
  expect(asked.exitCode).toBe(1)
  expect(asked.events.map(({ event }) => event)).toContain('erasurePlanned')
  expect(asked.events.at(-1)).toMatchObject({ event: 'notErased' })
  const planned = await run(['erase', '--person', email, '--dry-run'])
  expect(planned.exitCode).toBe(0)
  const erased = await run(['erase', '--person', email, '--yes'])
  expect(erased.events.at(-1)).toMatchObject({ event: 'erased', subject: 'person' })
  const again = await run(['erase', '--person', email, '--yes'])
  expect(again.events.at(-1)).toMatchObject({ event: 'nothingFound' })
  expect(again.exitCode).toBe(0)
  expect((await run(['status'])).events[0]).toMatchObject({ auditBrokenAt: null })
  expect((await run(['erase', '--person', 'quem'])).exitCode).toBe(1)
  expect((await run(['erase'])).exitCode).toBe(1)
})

test('a name that two batches have is neither erased nor evidenced until one is named by its id', async () => {
  const service = await startTestService()
  const { run, description, folder } = await rehearse({ documents: 1, service, isHere: true })
  await run(['send', description])
  await run(['send', description, '--again'])
  const asked = await run(['erase', '--batch', 'lote'])
  expect(asked).toMatchObject({ exitCode: 1, events: [{ code: 'severalBatches', value: 'lote' }] })
  const sheet = join(folder, 'folha.txt')
  const evidence = await run(['evidence', '--batch', 'lote', '--out', sheet])
  expect(evidence).toMatchObject({ exitCode: 1, events: [{ code: 'severalBatches' }] })
  await expect(stat(sheet)).rejects.toThrow('ENOENT')

  const [first = '', second = ''] = String(asked.events[0]?.['ids']).split(', ')
  expect(await run(['erase', '--batch', first])).toMatchObject({
    events: expect.arrayContaining([expect.objectContaining({ event: 'erasurePlanned' })]),
  })
  const one = await run(['evidence', '--batch', second.toUpperCase(), '--out', sheet])
  expect(one).toMatchObject({ exitCode: 0, events: [{ event: 'evidence', documents: 1 }] })
})

test('the export of a person has the signed files of every archive folder, two of one name included', async () => {
  const service = await startTestService()
  const { run, description, data, folder } = await rehearse({ documents: 1, service, isHere: true })
  const archiveFolder = join(folder, 'Assinados')
  await mkdir(archiveFolder)
  const where = ['--data', data, '--base-url', service.baseUrl, '--settle', '1', '--json']
  const key = { SIGNATURE_BATCHES_KEY: service.key }
  for (const policy of [{}, { archiveFolder }]) {
    await run(['send', description, '--again'])
    service.signAll(service.documents().map(({ id }) => id))
    await runHere(['archive', '--once', ...where], key, 'en', policy)
  }
  const zip = join(folder, 'pessoa.zip')
  const person = service.documents()[0]?.signers[0]?.email ?? ''
  const exported = await run(['export-person', '--person', person, '--out', zip])
  expect(exported.events.at(-1)).toMatchObject({ event: 'exported', documents: 2, files: 3 })
  const names = [...(await readZip(zip)).keys()].filter((name) => name.startsWith('assin'))
  expect(names).toEqual([
    'assinados/Contrato de locação 0_assinado.pdf',
    'assinados/Contrato de locação 0_assinado (2).pdf',
  ])
})

test('what cannot be written is said with its path, and no command ends with a stack', async () => {
  const service = await startTestService()
  const { run, description, folder } = await rehearse({ documents: 1, service, isHere: true })
  await run(['send', description])
  const email = service.documents()[0]?.signers[0]?.email ?? ''
  const path = join(folder, 'não há', 'arquivo')
  for (const words of [
    ['export-person', '--person', email, '--out', path],
    ['verify-audit', '--export', path],
    ['evidence', '--batch', 'lote', '--out', path],
    ['report', '--xlsx', path],
    ['report', '--pdf', path],
    ['support-report', '--out', path],
  ]) {
    const { exitCode, events } = await run(words)
    const failed = { event: 'failed', code: 'notWritten', params: { file: path, detail: 'ENOENT' } }
    expect([exitCode, events.at(-1)], words.join(' ')).toEqual([1, expect.objectContaining(failed)])
  }
})
