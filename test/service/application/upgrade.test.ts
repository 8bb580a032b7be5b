// Upgrade of an older journal: reported while it runs, and over once the journal is open.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { runCommand } from '../../../main/cli/run-command.ts'
import { MIGRATIONS, migrate } from '../../../main/journal/migrate.ts'
import type { Notice } from '../../../shared/model/notice.ts'
import { NO_POLICY } from '../../../main/app/read-policy.ts'
import { journalPath } from '../../support/journal-options.ts'
import { createTestApplication } from '../../support/start-test-application.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Migrations that are left to run. */
const STEPS = 3

function leaveOlder(dataFolder: string): void {
  mkdirSync(join(dataFolder, 'journal'), { recursive: true })
  const file = new DatabaseSync(journalPath(dataFolder))
  migrate(file, MIGRATIONS.slice(0, -STEPS))
  file.close()
}

const wordsOf = (notices: readonly Notice[]) =>
  notices.map(({ kind, params }) => ({ kind, params }))

test('while an older journal is upgraded the window is told of each step, and no more once it is open', async () => {
  const folder = await temporaryFolder()
  leaveOlder(join(folder, 'practice'))
  const application = await createTestApplication({ folder })
  const raised: { readonly step: unknown; readonly listed: Promise<readonly Notice[]> }[] = []
  application.onEvent(({ name, payload }) => {
    if (name !== 'notice.raised' || payload.kind !== 'journalUpgrading') return
    // A page that opens during the upgrade asks for the notices, when nothing else can be answered.
    raised.push({ step: payload.params, listed: application.ask('notice.list', {}) })
  })
  const ended = Promise.withResolvers<void>()
  application.onEvent(({ name }) => {
    if (name === 'notice.ended') ended.resolve()
  })
  await application.start()
  await ended.promise
  const steps = [1, 2, 3].map((step) => ({ step, steps: STEPS }))
  expect(raised.map(({ step }) => step)).toEqual(steps)
  expect(wordsOf((await raised[0]?.listed) ?? [])).toEqual([
    { kind: 'journalUpgrading', params: { step: 1, steps: STEPS } },
  ])
  expect(await application.ask('notice.list', {})).toEqual([])
})

test('a journal of this version is opened without a word of an upgrade', async () => {
  const application = await createTestApplication()
  const raised: string[] = []
  application.onEvent(({ name }) => raised.push(name))
  await application.start()
  expect(raised).not.toContain('notice.raised')
  expect(raised).not.toContain('notice.ended')
})

test('the command line says each step of the upgrade on stderr, and the command goes on', async () => {
  const dataFolder = await temporaryFolder()
  leaveOlder(dataFolder)
  const errors: string[] = []
  const code = await runCommand(['status', '--practice', '--data', dataFolder], {
    environment: { SIGNATURE_BATCHES_STATE: join(dataFolder, 'state') },
    reading: NO_POLICY,
    workingFolder: dataFolder,
    language: 'en',
    out: () => {},
    err: (line) => errors.push(line),
    log: () => {},
    stopping: new AbortController().signal,
  })
  expect(errors).toEqual(
    [1, 2, 3].map(
      (step) =>
        `Preparing the local record for this version of the program: step ${String(step)} of 3…`,
    ),
  )
  expect(code).toBe(0)
})
