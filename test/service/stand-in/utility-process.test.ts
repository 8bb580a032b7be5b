// File workers in Electron's utility processes, which the stand-in makes child processes of Node.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createUtilityProcess } from '../../../build/electron-stand-in/electron/utility-process.ts'
import { startUtilityProcesses } from '../../../main/electron/utility-processes.ts'
import { analyse } from '../../../main/import/file-store.ts'
import { createFileWorkers } from '../../../main/import/file-workers.ts'
import { checkoutWorkers } from '../../../main/platform/checkout-workers.ts'
import { makePdf } from '../../support/make-pdf.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const HOST = new URL('../../../main/import/process/parser-host.ts', import.meta.url)
const MISBEHAVING = new URL('../../support/misbehaving-file-worker.ts', import.meta.url)
const TIMEOUT_MS = 280_000

function open(entry: URL, timeoutMs = TIMEOUT_MS) {
  const startProcess = startUtilityProcesses(createUtilityProcess().fork, HOST)
  const workers = createFileWorkers({ entry, startProcess, count: 1, timeoutMs })
  onTestFinished(() => workers.close())
  return workers
}

test('a contract is read in a utility process', async () => {
  const path = join(await temporaryFolder(), 'contrato.pdf')
  await writeFile(path, await makePdf())
  expect(await analyse(open(checkoutWorkers.files), path)).toMatchObject({ pages: { length: 1 } })
})

test('one that never ends, or ends its process, is given up; the next one gets a process of its own @deep', async () => {
  const workers = open(MISBEHAVING, 3_000)
  const ask = (path: string) => workers.run({ kind: 'analyse', path })
  await expect(ask('spin')).rejects.toMatchObject({ reason: 'timedOut' })
  await expect(ask('exit')).rejects.toMatchObject({ reason: 'died' })
  expect(await ask('fine')).toBe('fine')
})
