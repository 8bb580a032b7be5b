// Disk that is full before the service answers the open application.
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STATE } from '../../support/command-line.ts'
import { startTestService } from '../../support/open-test-workspace.ts'
import { rehearse } from '../../support/rehearsal.ts'
import { mountSmallDisk } from '../../support/small-disk.ts'
import { startTestApplication } from '../../support/start-test-application.ts'

const CRASHING = 'test/support/crashing-cli.ts'
const MEGABYTES = 24
const BLOCK_BYTES = 64 * 1024
const SMALLEST_BYTES = 512
const DOCUMENTS = 3
const FAR = { timeout: 180_000, interval: 50 }
/** The service acts at once and answers ten seconds later, when the disk is full. */
const SLOW = { on: 'create', kind: 'slowAnswer', times: DOCUMENTS, delayMs: 10_000 } as const

/** Fills the disk with the file at `path`. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  const block = Buffer.alloc(BLOCK_BYTES)
  for (let size = BLOCK_BYTES; size >= SMALLEST_BYTES;) {
    try {
      await file.write(block, 0, size)
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
      size /= 2
    }
  }
  await file.close()
}

test('the window is told that the disk is full and that nothing is sent meanwhile; with room again it is told so no more, and each document exists once and is stored @deep', async () => {
  const service = await startTestService({ settings: { signAfterMs: 20 } })
  const folder = await mountSmallDisk(MEGABYTES)
  const name = new URL(service.baseUrl).host.replaceAll(/[^a-z0-9.-]+/gu, '_')
  const { run, description } = await rehearse({
    documents: DOCUMENTS,
    service,
    data: join(folder, 'live', name),
  })
  await run(['send', description], { env: { CRASH_AT: 'released' }, script: CRASHING })
  service.arm(SLOW)

  const settings = { environment: 'live', liveBaseUrl: service.baseUrl } as const
  const { ask } = await startTestApplication({
    folder,
    stateFolder: STATE.SIGNATURE_BATCHES_STATE,
    settings,
  })
  await ask('key.save', { key: service.key })
  await expect.poll(() => service.documents().length, FAR).toBeGreaterThan(0)
  const ballast = join(folder, 'ballast')
  await fill(ballast)
  await expect
    .poll(() => ask('notice.list', {}), FAR)
    .toContainEqual(
      expect.objectContaining({
        kind: 'journalWaits',
        params: { text: expect.stringContaining(folder) },
      }),
    )
  await rm(ballast)

  await expect
    .poll(() => ask('queue.status', {}), FAR)
    .toMatchObject({ counts: { sent: DOCUMENTS } })
  const kinds = (await ask('notice.list', {})).map(({ kind }) => kind)
  expect(kinds).not.toContain('journalWaits')
  expect(service.documents()).toHaveLength(DOCUMENTS)
  await expect
    .poll(async () => {
      await ask('document.checkNow', {})
      return ask('archive.summary', {})
    }, FAR)
    .toMatchObject({ stored: DOCUMENTS, missing: 0 })
})
