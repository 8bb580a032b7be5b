// Batch file of the window on the command line of another machine: checked and sent like a batch description, with
// the same findings, exit codes and lines. More in test/deep.
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { runCli } from '../../support/command-line.ts'
import { saveLote } from '../../support/saved-lote.ts'

test('`check` and `send` take a `.lote`: nothing is sent by the one, all of it once by the other', async () => {
  const { service, batchId, path, run } = await saveLote()
  const checked = await run('check', path)
  expect(checked.exitCode).toBe(0)
  expect(checked.events).toContainEqual({ event: 'checked', documents: 2, errors: 0, warnings: 0 })
  expect(service.documents()).toHaveLength(0)

  const sent = await run('send', path)
  expect(sent.exitCode).toBe(0)
  expect(sent.events).toContainEqual({ event: 'released', batchId, documents: 2 })
  expect(sent.events.at(-1)).toMatchObject({ event: 'done', sent: 2 })
  expect(service.documents()).toHaveLength(2)
})

test('what cannot be read says why, names the file and the contract, and ends with 1', async () => {
  const { service, path, run } = await saveLote()
  const whole = await readFile(path)
  whole.write('%%E0F', whole.lastIndexOf('%%EOF'))
  await writeFile(path, whole)
  const damaged = await run('send', path)
  expect(damaged.exitCode).toBe(1)
  expect(damaged.events[0]).toMatchObject({
    event: 'failed',
    code: 'lote.damaged',
    file: path,
    contract: 'Contrato 001.pdf',
  })
  const none = await run('check', `${path}.lote`)
  expect(none.exitCode).toBe(1)
  expect(none.events[0]).toMatchObject({ event: 'failed', code: 'lote.missing' })
  expect(service.documents()).toHaveLength(0)
})

test('the usage names what FILE may be, in both languages', async () => {
  const english = await runCli(['--help'])
  const portuguese = await runCli(['--help'], { env: { LANG: 'pt_BR.UTF-8' } })
  expect(english.exitCode).toBe(0)
  expect(english.stdout).toContain('FILE is a .lote as the window saves it, or a batch description')
  expect(portuguese.stdout).toContain('ARQUIVO é um .lote salvo pela janela')
  for (const { stdout } of [english, portuguese]) {
    for (const word of [
      'check',
      'send',
      'resume',
      '--at',
      '--stop-after',
      '--released-elsewhere',
    ]) {
      expect(stdout).toContain(word)
    }
  }
})
