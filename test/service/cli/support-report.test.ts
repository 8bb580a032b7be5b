// Support report on the command line: printed first, written on request, without what a log must not contain.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { release, type } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runHere } from '../../support/run-here.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('24.6: the report is shown, and what is written is what was shown', async () => {
  const folder = await temporaryFolder()
  const words = ['support-report', '--practice', '--data', join(folder, 'practice'), '--json']
  const key = 'lk_live_4f9a0c'
  await mkdir(join(folder, 'logs'))
  const entry = { level: 'warn', event: 'host.woke', details: { reference: 'maria@a.com.br', key } }
  await writeFile(join(folder, 'logs', 'signature-batches.log'), `${JSON.stringify(entry)}\n`)
  const shown = await runHere(words, { SIGNATURE_BATCHES_KEY: key })
  expect(shown.exitCode).toBe(0)
  const path = join(folder, 'suporte.json')
  const written = await runHere([...words, '--out', path], { SIGNATURE_BATCHES_KEY: key })
  expect(written.exitCode).toBe(0)
  const text = await readFile(path, 'utf8')
  expect(shown.events).toContainEqual({ event: 'supportReport', text })
  const system = `${type()} ${release()}`
  expect(JSON.parse(text)).toMatchObject({
    environment: 'practice',
    system,
    log: [{ event: 'host.woke' }],
  })
  expect(text).not.toMatch(/maria|lk_live/u)
  expect(text).not.toContain(folder)
})
