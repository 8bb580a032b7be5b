import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkoutWorkers } from '../../../main/platform/checkout-workers.ts'
import { startPracticeWorker } from '../../../main/practice/start-practice-worker.ts'
import { Problem } from '../../../main/practice/problem.ts'
import type { PracticeService } from '../../../main/practice/practice-service.ts'
import { startPracticeService } from '../../../main/practice/practice-service.ts'
import type { PracticeClient } from '../../support/practice-client.ts'
import {
  ANA,
  BRUNO,
  createPracticeClient,
  startPracticeClient,
} from '../../support/practice-client.ts'
import { ROOT, toRunnable } from '../../support/runnable.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const DAY_MS = 86_400_000
const PROGRAM = toRunnable('main/practice/cli.ts')

type Started = {
  readonly baseUrl: string
  readonly key: string
  readonly accounts: { id: string }[]
}

/** Starts `npm run practice -- --json …` as a process. */
async function startProcess(words: readonly string[]) {
  const child = spawn(process.execPath, [PROGRAM, '--json', ...words], { cwd: ROOT })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const started = JSON.parse(line.toString()) as Started
  // Cast: the client uses only address, key and accounts.
  const client = createPracticeClient(started as unknown as PracticeService)
  return { child, client }
}

test('killed with -9 in the middle of creates, the service goes on with every document that it answered for @deep', async () => {
  const stateFolder = await temporaryFolder()
  const first = await startProcess(['--data', stateFolder])
  const answered: string[] = []
  for (let round = 0; round < 5; round += 1) {
    const answer = await first.client.create({ signers: [ANA, BRUNO] })
    answered.push((answer.json as { id: string }).id)
  }
  const unheard = Array.from({ length: 8 }, () => first.client.create().catch(() => undefined))
  await unheard[0]
  first.child.kill('SIGKILL')
  await Promise.all([once(first.child, 'exit'), ...unheard])
  const second = await startProcess(['--data', stateFolder, '--sign-after', '0'])
  for (const id of answered) {
    await expect
      .poll(async () => (await second.client.statusOf(id))['signatureStatusId'])
      .toBe('Signed')
    expect((await second.client.download(id)).subarray(0, 5).toString()).toBe('%PDF-')
  }
  expect(await readdir(join(stateFolder, 'uploads'))).toEqual([])
})

test('a document of an earlier run that cannot be read is put aside and named, the others are there', async () => {
  const stateFolder = await temporaryFolder()
  const first = await startPracticeClient({ stateFolder })
  const { id } = await first.createDocument()
  await first.service.close()
  await writeFile(join(stateFolder, 'documents', 'torn.json'), '{"id":"')
  await writeFile(join(stateFolder, 'documents', 'other.json'), '{"id":"x"}')
  const second = await startPracticeClient({ stateFolder })
  expect([...second.service.unreadable].sort()).toEqual(['other.json', 'torn.json'])
  expect(second.service.documents().map((each) => each.id)).toEqual([id])
  expect(await readdir(join(stateFolder, 'documents'))).toContain('torn.json.unreadable')
})

test('LIM-12: what was used of a quota is still used after a restart', async () => {
  const stateFolder = await temporaryFolder()
  const base = (await startPracticeClient()).service.accounts[0]
  if (!base) throw new Error('an account')
  const accounts = [{ ...base, quotas: { documents: 1 } }]
  const first = await startPracticeClient({ stateFolder, accounts })
  expect((await first.create()).status).toBe(201)
  await first.service.close()
  const second = await startPracticeClient({ stateFolder, accounts })
  expect((await second.create()).status).toBe(400)
})

test('a clock that was moved on is still ahead after a restart, and no document is of a time to come', async () => {
  const stateFolder = await temporaryFolder()
  const settings = { signAfterMs: 60_000 }
  const first = await startPracticeClient({ stateFolder, settings })
  first.service.advanceClock(30 * DAY_MS)
  const { id } = await first.createDocument()
  await first.service.close()
  const second = await startPracticeClient({ stateFolder, settings })
  const { headers } = await second.callAccount('/features')
  const now = Date.parse(headers.get('date') ?? '')
  expect(now - second.documentNow(id).createdAt).toBeGreaterThan(-2_000)
  second.service.advanceClock(60_000)
  await expect.poll(() => second.documentNow(id).signatureStatusId).toBe('Signed')
})

async function aheadDays({ callAccount }: PracticeClient): Promise<number> {
  const { headers } = await callAccount('/features')
  return (Date.parse(headers.get('date') ?? '') - Date.now()) / DAY_MS
}

test('a clock of the settings is not kept for a start without it, and a broken record of the clock keeps no service from starting', async () => {
  const stateFolder = await temporaryFolder()
  const first = await startPracticeClient({ stateFolder, settings: { clockAheadMs: DAY_MS } })
  first.service.advanceClock(DAY_MS)
  first.service.changeSettings({ clockAheadMs: 5 * DAY_MS })
  expect(await aheadDays(first)).toBeCloseTo(6, 1)
  await first.service.close()
  const second = await startPracticeClient({ stateFolder })
  expect(await aheadDays(second)).toBeCloseTo(1, 1)
  await second.service.close()
  await writeFile(join(stateFolder, 'clock'), 'soon')
  const third = await startPracticeClient({ stateFolder })
  expect(await aheadDays(third)).toBeCloseTo(0, 1)
})

test('the clock is not moved to a year that no date of the API can have', async () => {
  const { service, createDocument, statusOf } = await startPracticeClient()
  expect(() => service.advanceClock(Number.MAX_SAFE_INTEGER)).toThrow(Problem)
  expect(() => service.advanceClock(-Number.MAX_SAFE_INTEGER)).toThrow(Problem)
  const { id } = await createDocument()
  expect((await statusOf(id))['signatureStatusId']).toBe('WaitingSignatures')
})

test('on a thread of its own it answers, takes faults and ends; what breaks its start is said', async () => {
  const worker = await startPracticeWorker(checkoutWorkers.practice, {})
  onTestFinished(() => worker.close())
  const ask = async () =>
    (
      await fetch(`${worker.baseUrl}/partners/v1/accounts`, {
        headers: { authorization: worker.key },
      })
    ).status
  expect(await ask()).toBe(200)
  worker.arm({ on: 'accounts', kind: '500' })
  await expect.poll(ask).toBe(500)
  const port = Number(new URL(worker.baseUrl).port)
  await expect(startPracticeWorker(checkoutWorkers.practice, { port })).rejects.toThrow(
    'EADDRINUSE',
  )
  await worker.close()
  expect(await worker.ended).toBeUndefined()
  await expect(ask()).rejects.toThrow('fetch failed')
})

test('alone it says address, key and accounts, stops on a signal, and names what it cannot do', async () => {
  const child = spawn(process.execPath, [PROGRAM], { cwd: ROOT })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  expect(line.toString()).toMatch(/http:\/\/127\.0\.0\.1:\d+\n/)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])

  const service = await startPracticeService()
  onTestFinished(() => service.close())
  const { port } = new URL(service.baseUrl)
  for (const [words, said] of [
    [['--port', port], 'EADDRINUSE'],
    [['--fault', 'create:explode'], 'create:explode'],
  ] as const) {
    const refused = spawn(process.execPath, [PROGRAM, ...words], { cwd: ROOT })
    let errors = ''
    refused.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString()
    })
    expect(await once(refused, 'close')).toEqual([1, null])
    expect(errors).toContain(said)
  }
})
