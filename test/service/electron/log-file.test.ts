import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLogFile } from '../../../main/electron/log-file.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const clock = { now: () => toEpochMs(0) }

test('entries are lines of JSON in their order, with the time', async () => {
  const folder = join(await temporaryFolder(), 'logs')
  const { log, flush } = createLogFile({ folder, clock })
  for (let count = 0; count < 50; count += 1) {
    log({ level: 'info', event: 'queue.sent', details: { count } })
  }
  await flush()
  const lines = (await readFile(join(folder, 'signature-batches.log'), 'utf8')).trim().split('\n')
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(
    Array.from({ length: 50 }, (_, count) => ({
      at: '1970-01-01T00:00:00.000Z',
      level: 'info',
      event: 'queue.sent',
      details: { count },
    })),
  )
})

test('two files never grow past their limit, and the newest entries are kept', async () => {
  const folder = await temporaryFolder()
  const { log, flush } = createLogFile({ folder, clock, largestFileBytes: 1_000 })
  for (let count = 0; count < 100; count += 1) log({ level: 'info', event: `event.${count}` })
  await flush()
  const newest = await readFile(join(folder, 'signature-batches.log'), 'utf8')
  const older = await readFile(join(folder, 'signature-batches.older.log'), 'utf8')
  expect(newest.length).toBeLessThanOrEqual(1_000)
  expect(older.length).toBeLessThanOrEqual(1_000)
  expect(newest).toContain('event.99')
})

test('a log that cannot be written stops nothing, and goes on when it can', async () => {
  const folder = await temporaryFolder()
  const blocked = join(folder, 'logs')
  await writeFile(blocked, 'a file where the folder should be')
  const { log, flush } = createLogFile({ folder: blocked, clock })
  log({ level: 'info', event: 'lost' })
  await flush()
  await rm(blocked)
  await mkdir(blocked)
  log({ level: 'info', event: 'kept' })
  await flush()
  expect(await readFile(join(blocked, 'signature-batches.log'), 'utf8')).toContain('kept')
})

test('entries go on while another program holds the older file, and after somebody removed the folder', async () => {
  const folder = join(await temporaryFolder(), 'logs')
  const older = join(folder, 'signature-batches.older.log')
  const readNewest = () => readFile(join(folder, 'signature-batches.log'), 'utf8')
  const { log, flush } = createLogFile({ folder, clock, largestFileBytes: 200 })
  // A folder that is not empty stands for a file that cannot be replaced.
  await mkdir(join(older, 'held'), { recursive: true })
  for (let count = 0; count < 10; count += 1) log({ level: 'info', event: `event.${count}` })
  await flush()
  expect(await readNewest()).toContain('event.9')
  await rm(older, { recursive: true })
  log({ level: 'info', event: 'free' })
  await flush()
  expect(await readNewest()).not.toContain('event.9')
  await rm(folder, { recursive: true })
  for (let count = 0; count < 2; count += 1) log({ level: 'info', event: `later.${count}` })
  await flush()
  expect(await readNewest()).toContain('later.1')
})
