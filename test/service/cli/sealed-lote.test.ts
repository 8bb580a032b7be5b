// Batch file with a password, sent by the command line of another machine.
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeSampleFiles } from '../../../main/sample/sample-files.ts'
import { runHere } from '../../support/run-here.ts'
import { saveLote } from '../../support/saved-lote.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const PASSWORD = 'contratos de junho'

async function saveSealed() {
  const saved = await saveLote()
  const { workspace, batchId, path, folder } = saved
  await workspace.portable.save(batchId, path, { password: PASSWORD })
  const passwordPath = join(folder, 'senhas.txt')
  const give = async (...lines: string[]): Promise<readonly string[]> => {
    await writeFile(passwordPath, lines.join('\r\n'))
    return ['--password-file', passwordPath]
  }
  return { ...saved, give }
}

test('a sealed `.lote` shows nothing of its batch, and `check` and `send` open it with one of the passwords @deep', async () => {
  const { service, batchId, path, data, run, give } = await saveSealed()
  const bytes = await readFile(path)
  for (const text of ['Contrato', 'lote.json', '%PDF', batchId]) {
    expect(bytes.includes(text), text).toBe(false)
  }
  const words = await give('outra senha qualquer', PASSWORD)
  const checked = await run('check', path, ...words)
  expect(checked.exitCode).toBe(0)
  expect(checked.events).toContainEqual({ event: 'checked', documents: 2, errors: 0, warnings: 0 })
  const sent = await run('send', path, ...words)
  expect(sent.exitCode).toBe(0)
  expect(sent.events).toContainEqual({ event: 'released', batchId, documents: 2 })
  expect(service.documents()).toHaveLength(2)
  expect(await listUnpacked(data)).toEqual([])
})

test('without its password it is refused with words, nothing is sent, and nothing plain is left @deep', async () => {
  const { service, path, data, run, give } = await saveSealed()
  const none = await run('send', path)
  expect(none.exitCode).toBe(1)
  expect(none.events[0]).toMatchObject({ event: 'failed', code: 'lote.sealed', file: path })
  const other = await run('send', path, ...(await give('contratos de julho')))
  expect(other.exitCode).toBe(1)
  expect(other.events[0]).toMatchObject({ code: 'lote.wrongPassword', file: path })
  const missing = await run('send', path, '--password-file', `${path}.txt`)
  expect(missing.exitCode).toBe(1)
  expect(missing.events[0]).toMatchObject({ code: 'noPasswords', path: `${path}.txt` })
  expect(service.documents()).toHaveLength(0)
  expect(await listUnpacked(data)).toEqual([])
})

test('one that was cut off after its first proven chunk is refused as damaged, and nothing plain is left @deep', async () => {
  const { service, path, data, run, give } = await saveSealed()
  await truncate(path, (await stat(path)).size - 1)
  const cut = await run('send', path, ...(await give(PASSWORD)))
  expect(cut.exitCode).toBe(1)
  expect(cut.events[0]).toMatchObject({ event: 'failed', code: 'lote.damaged', file: path })
  expect(service.documents()).toHaveLength(0)
  expect(await listUnpacked(data)).toEqual([])
})

test('`prepare --seal-with` seals what it writes, and refuses a short password before anything is written @deep', async () => {
  const folder = await temporaryFolder()
  const { sheetPath, contractFolder } = await writeSampleFiles(folder, Date.now(), () => {})
  const outPath = join(folder, 'novembro.lote')
  const sealPath = join(folder, 'senha.txt')
  const files = ['--files', contractFolder, '--sheet', sheetPath, '--out', outPath]
  const prepare = () => runHere(['prepare', ...files, '--seal-with', sealPath, '--json'], {})

  await writeFile(sealPath, 'junho')
  const short = await prepare()
  expect(short.exitCode).toBe(1)
  expect(short.events).toEqual([
    expect.objectContaining({ code: 'noSealPassword', path: sealPath, least: 12 }),
  ])
  expect(await readdir(folder)).not.toContain('novembro.lote')

  await writeFile(sealPath, `${PASSWORD}\n`)
  expect((await prepare()).exitCode).toBe(0)
  expect((await readFile(outPath)).includes('lote.json')).toBe(false)
  const where = ['--data', await temporaryFolder(), '--base-url', 'https://service.invalid']
  const env = { SIGNATURE_BATCHES_KEY: 'none', SIGNATURE_BATCHES_FILE_PASSWORDS: PASSWORD }
  const checked = await runHere(['check', outPath, ...where, '--json'], env)
  // `lote.noAccount` shows that the content was read: the batch has no account.
  expect(checked.events[0]).toMatchObject({ code: 'lote.noAccount' })
})

/** Returns the folders in which a batch file is unpacked. */
async function listUnpacked(data: string): Promise<readonly string[]> {
  const names = await readdir(data, { recursive: true })
  return names.filter((name) => /(?:^|[/\\])lote-/u.test(name))
}
