// Sleep of the machine: the process stands still for twenty seconds, during requests and downloads, while the
// service's clock and its limits of connections go on.
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expectWhole } from '../support/expect-whole.ts'
import { untilCounted } from '../support/killing.ts'
import { startTestService } from '../support/open-test-workspace.ts'
import { rehearse } from '../support/rehearsal.ts'

/** Longer than the answer timeout, the settle time, and a server's limit of idle connections. */
const ASLEEP_MS = 20_000
const WORDS = ['--timeout', '3']

async function fallAsleep(child: ChildProcess): Promise<void> {
  child.kill('SIGSTOP')
  await sleep(ASLEEP_MS)
  child.kill('SIGCONT')
}

test('the machine sleeps while documents are sent: each exists once, and nothing is asked', async () => {
  const faults = [{ on: 'create', kind: 'slowAnswer', times: 1_000, delayMs: 400 }] as const
  const service = await startTestService({ settings: { signAfterMs: 20 }, faults })
  const rehearsal = await rehearse({ documents: 12, service, words: WORDS })
  const sent = await rehearsal.run(['send', rehearsal.description], {
    meanwhile: async (child) => {
      await untilCounted(child, 'sent', 2)
      await fallAsleep(child)
    },
  })
  expect(sent.exitCode, `${sent.stdout} ${sent.stderr}`).toBe(0)
  expect((await rehearsal.run(['archive'])).exitCode).toBe(0)
  await expectWhole(rehearsal)
})

test('the machine sleeps while signed files are downloaded: each is stored whole', async () => {
  const faults = [{ on: 'file', kind: 'slowBytes', times: 1_000, delayMs: 200 }] as const
  const service = await startTestService({ settings: { signAfterMs: 20 }, faults })
  const rehearsal = await rehearse({ documents: 6, service, words: WORDS })
  expect((await rehearsal.run(['send', rehearsal.description])).exitCode).toBe(0)
  const archived = await rehearsal.run(['archive'], {
    meanwhile: async (child) => {
      await untilCounted(child, 'outstanding', 1)
      await sleep(500)
      await fallAsleep(child)
    },
  })
  expect(archived.exitCode, `${archived.stdout} ${archived.stderr}`).toBe(0)
  await expectWhole(rehearsal)
})
