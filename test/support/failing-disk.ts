// Sends a batch of two documents on a disk that becomes full or read-only just before one write of a command, until
// the command ends or waits; then the disk is repaired. Or the command is killed at that write.
import type { ChildProcess } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Run } from './command-line.ts'
import { expectWhole } from './expect-whole.ts'
import { startTestService } from './open-test-workspace.ts'
import type { Rehearsal } from './rehearsal.ts'
import { rehearse } from './rehearsal.ts'
import { mountFragileDisk, mountSmallDisk } from './small-disk.ts'
import { temporaryFolder } from './temporary-folder.ts'

const HOOK = join(import.meta.dirname, 'fail-at-write.ts')
const MEGABYTES = 24
const DOCUMENTS = 2
/** Events that a command prints while it waits for the disk. */
const WAITS = /"event":"(journalWaits|archiveFailed|archiveWaits)"/u

export type Failing = {
  readonly command: 'send' | 'archive'
  readonly becomes: 'full' | 'readOnly' | 'killed'
  /** Number of the write from 1, or the beginning of its name; 0 only counts writes. */
  readonly at: number | string
}

type FailingDisk = {
  readonly path: string
  readonly environment: Readonly<Record<string, string>>
  /** Repairs the disk under a waiting command, which is told to stop where nothing can go on. */
  readonly repairUnder: (child: ChildProcess) => Promise<void>
  readonly repair: () => Promise<void>
}

/** @returns names of the command's writes and its end, after the disk was repaired and the checks have passed */
export async function expectWholeThough(
  failing: Failing,
): Promise<{ readonly writes: readonly string[]; readonly failed: Run }> {
  const service = await startTestService({ settings: { signAfterMs: 20 } })
  const disk = await DISKS[failing.becomes]()
  const log = join(await temporaryFolder(), 'writes')
  const data = join(disk.path, 'data')
  const rehearsal = await rehearse({ documents: DOCUMENTS, service, data, isHere: true })
  const send = ['send', rehearsal.description]
  if (failing.command === 'archive') await rehearsal.run(send)
  const failed = await rehearsal.run(failing.command === 'send' ? send : ['archive'], {
    env: {
      NODE_OPTIONS: `--import ${HOOK}`,
      FAIL_AT: String(failing.at),
      FAIL_DISK: disk.path,
      FAIL_LOG: log,
      ...disk.environment,
    },
    meanwhile: async (child) => {
      if (await hasSaidThatItWaits(child)) await disk.repairUnder(child)
    },
  })
  const writes = (await readFile(log, 'utf8')).split('\n').map((line) => line.trim())
  const expected = `${failing.becomes} at write ${failing.at} of ${failing.command}, ${writes[Number(failing.at) - 1]}`
  if (failing.becomes !== 'killed') expectClearEnd(failed, expected)
  await disk.repair()
  await expectGoesOn(rehearsal, send, expected)
  return { writes: writes.filter((line) => line !== ''), failed }
}

/**
 * Checks that a command ended with success, by a stop, or with one failure with code and text, and without a stack
 * trace.
 */
function expectClearEnd({ exitCode, events, stderr }: Run, expected: string): void {
  expect(stderr, expected).toBe('')
  expect([0, 1, 2, 130], expected).toContain(exitCode)
  if (exitCode !== 1) return
  const complaint = events.findLast(({ event }) => event === 'failed')
  expect(complaint, expected).toMatchObject({
    code: expect.stringMatching(/^(diskFull|journalUnavailable|storeUnwritable)$/u),
    message: expect.stringMatching(/\S/u),
  })
}

async function expectGoesOn(
  rehearsal: Rehearsal,
  send: readonly string[],
  expected: string,
): Promise<void> {
  const sent = await rehearsal.run(send)
  expect(sent.exitCode, `${expected}: ${sent.stdout} ${sent.stderr}`).toBe(0)
  const archived = await rehearsal.run(['archive'])
  expect(archived.exitCode, `${expected}: ${archived.stdout} ${archived.stderr}`).toBe(0)
  await expectWhole(rehearsal)
}

async function openFullDisk(): Promise<FailingDisk> {
  const path = await mountSmallDisk(MEGABYTES)
  const repair = () => rm(join(path, 'ballast'), { force: true })
  return { path, environment: {}, repairUnder: repair, repair }
}

async function openReadOnlyDisk(): Promise<FailingDisk> {
  const { path, trigger, repair } = await mountFragileDisk(MEGABYTES)
  return {
    path,
    environment: { FAIL_TRIGGER: trigger },
    repairUnder: async (child) => void child.kill('SIGTERM'),
    repair,
  }
}

async function stayAsIs(): Promise<void> {}

async function openPlainDisk(): Promise<FailingDisk> {
  const environment = { FAIL_BY_KILL: '1' }
  return { path: await temporaryFolder(), environment, repairUnder: stayAsIs, repair: stayAsIs }
}

const DISKS: Readonly<Record<Failing['becomes'], () => Promise<FailingDisk>>> = {
  full: openFullDisk,
  readOnly: openReadOnlyDisk,
  killed: openPlainDisk,
}

/** Whether the command printed that it waits; false when it ended without. */
function hasSaidThatItWaits(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (WAITS.test(chunk.toString())) resolve(true)
    })
    child.once('exit', () => resolve(false))
  })
}
