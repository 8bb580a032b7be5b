// Watch of the journal's trouble: it cannot be written (disk full, folder gone, damage), or it can
// again. Writers wait and retry; this watch informs people about the cause.
import type { Journal } from './journal.ts'
import type { JournalError } from './journal-errors.ts'
import { JournalDamaged, JournalUnavailable } from './journal-errors.ts'

export type WatchedJournal = {
  readonly journal: Journal
  /** Error of the last commit; undefined after a successful one. */
  readonly trouble: () => JournalError | undefined
}

/** Watch of a journal; `onChange` is called when trouble begins, changes or ends. */
export function watchTrouble(
  journal: Journal,
  onChange: (trouble: JournalError | undefined) => void,
): WatchedJournal {
  const { documents, memory, watch } = journal
  let trouble: JournalError | undefined

  const note = (next: JournalError | undefined): void => {
    const isSame = trouble?.name === next?.name && reasonOf(trouble) === reasonOf(next)
    trouble = next
    if (!isSame) onChange(next)
  }

  /** Write whose success does not prove that the disk takes anything: it may have changed nothing. */
  const noteFailure = async <T>(write: () => Promise<T>): Promise<T> => {
    try {
      return await write()
    } catch (error) {
      if (isTrouble(error)) note(error)
      throw error
    }
  }

  const noteOutcome = async <T>(write: () => Promise<T>): Promise<T> => {
    const written = await noteFailure(write)
    note(undefined)
    return written
  }

  return {
    journal: {
      ...journal,
      commit: (changes, at) => noteOutcome(() => journal.commit(changes, at)),
      documents: {
        ...documents,
        withdraw: (selection, at, serviceAt) =>
          noteOutcome(() => documents.withdraw(selection, at, serviceAt)),
      },
      memory: {
        ...memory,
        remember: (key, value, at) => noteOutcome(() => memory.remember(key, value, at)),
      },
      watch: {
        ...watch,
        noteChecks: (checks) => noteFailure(() => watch.noteChecks(checks)),
        notePage: (accountId, page) => noteFailure(() => watch.notePage(accountId, page)),
        closeDays: (accountId, days) => noteFailure(() => watch.closeDays(accountId, days)),
        forgetDays: (accountId, before) => noteFailure(() => watch.forgetDays(accountId, before)),
        noteWaiting: (accountId, day, ids) =>
          noteFailure(() => watch.noteWaiting(accountId, day, ids)),
      },
    },
    trouble: () => trouble,
  }
}

/** Trouble of the journal; a conflict only refuses its own changes. */
function isTrouble(error: unknown): error is JournalError {
  return error instanceof JournalUnavailable || error instanceof JournalDamaged
}

function reasonOf(trouble: JournalError | undefined): string {
  return String(trouble?.params['reason'] ?? '')
}
