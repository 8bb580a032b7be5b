// Release options of the command line, by the real process: at a given
// time, and no further while the service refuses its documents.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startTestService } from '../support/open-test-workspace.ts'
import { rehearse } from '../support/rehearsal.ts'

async function untilSaid(child: ChildProcess, word: string): Promise<void> {
  let text = ''
  while (!text.includes(word)) {
    const [chunk] = (await once(child.stdout ?? child, 'data')) as [Buffer]
    text += chunk.toString()
  }
}

test('--at: until its time nothing leaves, and who ends the command then has sent nothing', async () => {
  const service = await startTestService()
  const { run, description } = await rehearse({ documents: 2, service })
  const day = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)
  const { exitCode, events } = await run(['send', description, '--at', `${day}T08:00`], {
    meanwhile: async (child) => {
      await untilSaid(child, '"scheduled"')
      child.kill('SIGTERM')
    },
  })
  expect(exitCode).toBe(130)
  expect(events).toContainEqual({ event: 'scheduled', at: new Date(`${day}T08:00`).getTime() })
  expect(events.slice(-2).map(({ event }) => event)).toEqual(['stopped', 'nothingSent'])
  expect(service.documents()).toHaveLength(0)
  // Nothing was released, so there is nothing to resume.
  expect((await run(['resume'])).events.at(-1)).toMatchObject({ event: 'done', sent: 0 })
})

test('--stop-after: refused so often, a batch stands still and says so; resume goes on with it', async () => {
  const service = await startTestService()
  const { run, description } = await rehearse({ documents: 12, service })
  const batch = JSON.parse(await readFile(description, 'utf8')) as { documents: object[] }
  const nowhere = '0b5e3c1a-6f1d-4c58-9d55-3f6f0a6f9999'
  const documents = batch.documents.map((document) => ({ ...document, folderId: nowhere }))
  await writeFile(description, JSON.stringify({ ...batch, documents }))

  const stopped = await run(['send', description, '--stop-after', '2'], {})
  expect(stopped.exitCode).toBe(2)
  const stop = stopped.events.find(({ event }) => event === 'batchStopped')
  expect(stop).toMatchObject({ event: 'batchStopped' })
  const { refusals, queued } = stop as { refusals: number; queued: number }
  expect(refusals).toBeGreaterThanOrEqual(2)
  expect(refusals + queued).toBe(12)
  expect(queued).toBeGreaterThan(0)

  const resumed = await run(['resume'], {})
  expect(resumed.exitCode).toBe(2)
  expect(resumed.events.at(-1)).toMatchObject({ event: 'done', rejected: 12, sent: 0 })
  expect(service.documents()).toHaveLength(0)
})

const MINUTE_MS = 60_000
/** Time in which the process has started and read the batch. */
const TO_START_MS = 20_000

test('--at: the batch goes at its minute', async () => {
  const service = await startTestService()
  const { run, description } = await rehearse({ documents: 2, service })
  const dueAt = Math.ceil((Date.now() + TO_START_MS) / MINUTE_MS) * MINUTE_MS
  const due = new Date(dueAt)
  const time = [due.getHours(), due.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  let whileWaiting = -1
  const { exitCode, events } = await run(['send', description, '--at', time], {
    meanwhile: async (child) => {
      while (Date.now() < dueAt && child.exitCode === null) {
        whileWaiting = service.documents().length
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    },
  })
  expect(whileWaiting).toBe(0)
  expect(exitCode).toBe(0)
  expect(events).toContainEqual({ event: 'scheduled', at: dueAt })
  expect(events.at(-1)).toMatchObject({ event: 'done', sent: 2 })
  const created = service.documents().map(({ createdAt }) => Number(new Date(createdAt)))
  for (const at of created) expect(at).toBeGreaterThanOrEqual(dueAt - 1_000)
})
