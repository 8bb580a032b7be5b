// Migration of a journal file to this program's version, one numbered step per transaction.
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { JournalTooNew } from './journal-errors.ts'
import { base } from './migrations/0001-base.ts'
import { duplicates } from './migrations/0002-duplicates.ts'
import { orderAndTallies } from './migrations/0003-order-and-tallies.ts'
import { marks } from './migrations/0004-marks.ts'
import { drafts } from './migrations/0005-drafts.ts'
import { serviceStart } from './migrations/0006-service-start.ts'
import { batchOrder } from './migrations/0007-batch-order.ts'
import { doubts } from './migrations/0008-doubts.ts'
import { archive } from './migrations/0009-archive.ts'
import { watched } from './migrations/0010-watched.ts'
import { standings } from './migrations/0011-standings.ts'
import { lostStretch } from './migrations/0012-lost-stretch.ts'
import { requestless } from './migrations/0013-requestless.ts'
import { journalId } from './migrations/0014-journal-id.ts'
import { weakAbsences } from './migrations/0015-weak-absences.ts'
import { talliesOfStandings } from './migrations/0016-tallies-of-standings.ts'
import { remakes } from './migrations/0017-remakes.ts'
import { signingWrites } from './migrations/0018-signing-writes.ts'
import { awaited } from './migrations/0019-awaited.ts'
import { facts } from './migrations/0020-facts.ts'
import { subjects } from './migrations/0021-subjects.ts'
import { redone } from './migrations/0022-redone.ts'
import { unlisted } from './migrations/0023-unlisted.ts'
import { names } from './migrations/0024-names.ts'
import { draftTexts } from './migrations/0025-draft-texts.ts'
import { finalizingFailed } from './migrations/0026-finalizing-failed.ts'
import { seenByAPerson } from './migrations/0027-seen-by-a-person.ts'
import { addRefusalReason } from './refusal-reason.ts'
import { addNameKey, addSearchableText } from './text-search.ts'

/**
 * Steps in order; the position from 1 is the version after the step. Steps are only added, never
 * changed.
 */
export const MIGRATIONS: readonly string[] = [
  base,
  duplicates,
  orderAndTallies,
  marks,
  drafts,
  serviceStart,
  batchOrder,
  doubts,
  archive,
  watched,
  standings,
  lostStretch,
  requestless,
  journalId,
  weakAbsences,
  talliesOfStandings,
  remakes,
  signingWrites,
  awaited,
  facts,
  subjects,
  redone,
  unlisted,
  names,
  draftTexts,
  finalizingFailed,
  seenByAPerson,
]

export const SCHEMA_VERSION = MIGRATIONS.length

/**
 * Refusal of a newer file, before anything writes.
 * @throws JournalTooNew, with the file untouched
 */
export function refuseNewer(database: DatabaseSync): void {
  const found = readSchemaVersion(database)
  if (found <= SCHEMA_VERSION) return
  throw new JournalTooNew(`journal version ${found}, this program knows ${SCHEMA_VERSION}`, {
    found,
    known: SCHEMA_VERSION,
  })
}

/** Step of an upgrade that begins; `step` counts from 1 to `steps`. */
export type UpgradeStep = { readonly step: number; readonly steps: number }

/** @param onUpgrade called before each step of a journal that an earlier version of the program made */
export function migrate(
  database: DatabaseSync,
  migrations = MIGRATIONS,
  onUpgrade: (step: UpgradeStep) => void = () => {},
): void {
  const found = readSchemaVersion(database)
  addSearchableText(database)
  addNameKey(database)
  addRefusalReason(database)
  for (const [index, step] of migrations.entries()) {
    const version = index + 1
    if (version <= found) continue
    if (found > 0) onUpgrade({ step: version - found, steps: migrations.length - found })
    try {
      database.exec(`BEGIN IMMEDIATE; ${step} PRAGMA user_version = ${version}; COMMIT;`)
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }
}

const versionRowSchema = z.object({ user_version: z.number() })

function readSchemaVersion(database: DatabaseSync): number {
  return versionRowSchema.parse(database.prepare('PRAGMA user_version').get()).user_version
}
