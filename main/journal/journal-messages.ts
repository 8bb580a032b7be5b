// Messages between the journal's worker and its owner.
import type { ErrorMessage } from './journal-errors.ts'
import type { UpgradeStep } from './migrate.ts'
import type { JournalOpening, OpenOptions } from './open-journal.ts'

export type JournalWorkerData = OpenOptions & {
  /** Delay in milliseconds of each write to disk, for tests. */
  readonly commitDelayMs?: number
}

export type OpenedMessage = {
  readonly kind: 'opened'
  readonly opening: JournalOpening
  /** Names of the journal's methods (`listMethods`). */
  readonly methods: readonly string[]
}

export type JournalAnswer =
  /** Before `opened`: a step of the upgrade begins. */
  | { readonly kind: 'upgrading'; readonly step: UpgradeStep }
  | OpenedMessage
  | { readonly kind: 'refused'; readonly error: ErrorMessage }
  | { readonly kind: 'result'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly error: ErrorMessage }
  /** Failure of a backup or of the last-commit note; commits go on. */
  | { readonly kind: 'trouble'; readonly error: ErrorMessage }
