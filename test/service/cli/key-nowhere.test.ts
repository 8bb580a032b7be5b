// AUTH-16: the key is in no file, log, argument or report of a run.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli, writeDescription } from '../../support/command-line.ts'
import { startTestService } from '../../support/open-test-workspace.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('AUTH-16 AUTH-19: after a full run the key is in no file, no line of output, no argument, no download @deep', async () => {
  const folder = await temporaryFolder()
  const service = await startTestService({
    settings: { signAfterMs: 20 },
    faults: [
      { on: 'create', kind: '500AfterActing' },
      { on: 'file', kind: 'truncatedDownload' },
      { on: 'status', kind: '500' },
    ],
  })
  const description = await writeDescription(folder, 4)
  const data = join(folder, 'data')
  const env = { SIGNATURE_BATCHES_KEY: service.key, SIGNATURE_BATCHES_LOG: '1' }
  const where = ['--data', data, '--base-url', service.baseUrl, '--settle', '0.5']
  const report = join(folder, 'report.csv')
  const commandLines: string[] = []
  const outputs: string[] = []
  for (const words of [
    ['send', description, ...where],
    ['archive', '--interval', '0.2', ...where, '--json'],
    ['report', '--csv', report, '--data', data],
    ['status', '--data', data],
  ]) {
    const run = await runCli(words, {
      env,
      meanwhile: async (child) => {
        commandLines.push(await readFile(`/proc/${child.pid}/cmdline`, 'utf8').catch(() => ''))
      },
    })
    expect(run.exitCode).toBe(0)
    outputs.push(run.stdout, run.stderr)
  }
  // The log was written, so the search below means something.
  expect(outputs.join('')).toContain('partner.answered')
  for (const text of [...outputs, ...commandLines]) expect(text).not.toContain(service.key)
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((each) => each.isFile())
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const bytes = await readFile(join(file.parentPath, file.name))
    expect(bytes.includes(service.key), file.name).toBe(false)
  }
  expect(service.leakedKeys()).toBe(0)
})
