// Kills a batch half way, then damages its journal, whose backup is older than the batch. The description sends again
// what the journal has lost, and still each document exists once.
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { listCopies } from '../../main/journal/backup-files.ts'
import type { Run } from './command-line.ts'
import { writeDescription } from './command-line.ts'
import type { Damage } from './damage.ts'
import { journalIn } from './damage.ts'
import { expectWhole } from './expect-whole.ts'
import { startTestService } from './open-test-workspace.ts'
import type { Rehearsal } from './rehearsal.ts'
import { rehearse } from './rehearsal.ts'

const CRASHING = 'test/support/crashing-cli.ts'
const EARLIER = 1
const LATER = 3

export async function expectWholeAfter(damage: Damage): Promise<void> {
  const service = await startTestService({ settings: { signAfterMs: 20 } })
  const rehearsal = await rehearse({ documents: EARLIER + LATER, service, isHere: true })
  const { data, folder, run } = rehearsal
  const earlier = await describeBatch(folder, 'antes', EARLIER)
  const later = await describeBatch(folder, 'depois', LATER)
  expect((await run(['send', earlier])).exitCode).toBe(0)
  expect(listCopies(join(data, 'journal'))).toHaveLength(1)
  const older = join(folder, 'older.sqlite')
  await copyFile(journalIn(data), older)
  const killed = await run(['send', later], { env: { CRASH_AT: 'settled:2' }, script: CRASHING })
  expect(killed.exitCode, 'the place was reached').toBeNull()

  await damage.strike(journalIn(data), older)
  const opened = await resumeUntilOpen(rehearsal)
  expect(opened.events[0], opened.stdout).toMatchObject({ event: damage.found })
  if (damage.found === 'restored') await expectReported(rehearsal, opened)
  // On a slow machine the backup may be older than the first batch too, so that both are sent again.
  for (const description of [earlier, later]) {
    const sent = await run(['send', description])
    expect(sent.exitCode, `${sent.stdout} ${sent.stderr}`).toBe(0)
  }
  const archived = await run(['archive'])
  expect(archived.exitCode, archived.stdout).toBe(0)
  await expectWhole(rehearsal)
}

/** Resumes; damage that is found only while the journal is read ends the first command with a message. */
async function resumeUntilOpen({ run }: Rehearsal): Promise<Run> {
  const first = await run(['resume'])
  if (first.exitCode === 0) return first
  expect(first.events.at(-1), first.stderr).toMatchObject({ code: 'journalDamagedInUse' })
  const second = await run(['resume'])
  expect(second.exitCode, second.stdout).toBe(0)
  return second
}

/** Checks that the damaged file was kept, beside a list of what the backup lacks. */
async function expectReported({ data }: Rehearsal, { events }: Run): Promise<void> {
  const loss = events.find(({ event }) => event === 'lostWork')
  expect(loss?.['lostCommitsAtLeast']).toBeGreaterThan(0)
  const names = await readdir(join(data, 'journal'))
  expect(names.filter((name) => name.startsWith('journal.lost-'))).toHaveLength(1)
}

async function describeBatch(folder: string, name: string, documents: number): Promise<string> {
  const place = join(folder, name)
  await mkdir(place)
  return writeDescription(place, documents, (document, index) => ({
    ...document,
    name: `Contrato ${name} ${index}`,
    signers: [{ email: `${name}.${index}@exemplo.com.br`, role: 'Locatário' }],
  }))
}
