// R4: one program at a time on a data folder, whichever is first, and none on a network folder.
import type { ChildProcess } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { untilCounted } from '../support/killing.ts'
import { rehearse } from '../support/rehearsal.ts'
import { expectWhole } from '../support/expect-whole.ts'
import { startTestService } from '../support/open-test-workspace.ts'
import { startTestApplication } from '../support/start-test-application.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const DOCUMENTS = 3
/** The service acts, and answers after the end of any of these tests, so that the sender stays busy. */
const SLOW = { on: 'create', kind: 'slowAnswer', times: DOCUMENTS, delayMs: 600_000 } as const

async function startService() {
  return startTestService({ settings: { signAfterMs: 20 }, faults: [SLOW] })
}

const untilSending = (child: ChildProcess): Promise<void> => untilCounted(child, 'sending', 1)

test(
  'R4: while one command sends, a second is refused in words and touches nothing; killed, the first leaves no lock',
  { timeout: 300_000 },
  async () => {
    const service = await startService()
    const rehearsal = await rehearse({ documents: DOCUMENTS, service, isHere: true })
    const { run, description, data } = rehearsal
    await run(['send', description], {
      meanwhile: async (child) => {
        await untilSending(child)
        for (const words of [['resume'], ['status'], ['send', description]]) {
          const second = await run(words)
          expect(second.exitCode, words[0]).toBe(1)
          expect(second.events).toEqual([
            {
              event: 'failed',
              code: 'journalInUse',
              params: { path: join(data, 'journal') },
              message: expect.stringContaining('in use by another program'),
            },
          ])
        }
        child.kill('SIGKILL')
      },
    })
    expect((await run(['resume'])).exitCode).toBe(0)
    expect((await run(['archive'])).exitCode).toBe(0)
    await expectWhole(rehearsal)
  },
)

test(
  'R4: the application and the command line keep each other out of one folder, and the next one opens it',
  { timeout: 300_000 },
  async () => {
    const service = await startService()
    const folder = await temporaryFolder()
    const data = join(
      folder,
      'live',
      new URL(service.baseUrl).host.replaceAll(/[^a-z0-9.-]+/gu, '_'),
    )
    const { run, description } = await rehearse({ documents: DOCUMENTS, service, data })
    const settings = { environment: 'live', liveBaseUrl: service.baseUrl } as const
    await run(['send', description], {
      meanwhile: async (child) => {
        await untilSending(child)
        const application = await startTestApplication({ folder, settings })
        await expect(application.ask('batch.list', {})).rejects.toThrow('journalInUse')
        await application.stop()
        child.kill('SIGKILL')
      },
    })
    const application = await startTestApplication({ folder, settings })
    const refused = await run(['resume'])
    expect([refused.exitCode, refused.events[0]?.['code']]).toEqual([1, 'journalInUse'])
    await application.stop()
    expect((await run(['resume'])).exitCode).toBe(0)
    expect(service.documents()).toHaveLength(DOCUMENTS)
  },
)

test('R4: a data folder that a synchronising program calls its own is refused in words, with the reason', async () => {
  const service = await startService()
  const name = 'OneDrive - Escritório'
  const data = join(await temporaryFolder(), name, 'contratos')
  await mkdir(data, { recursive: true })
  const { run, description } = await rehearse({ documents: 1, service, data, isHere: true })
  const { exitCode, events } = await run(['send', description])
  expect(exitCode).toBe(1)
  expect(events.at(-1)).toMatchObject({ code: 'networkFolder', params: { network: name } })
  expect(service.documents()).toEqual([])
})
