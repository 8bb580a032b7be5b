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
  let trouble: JournalError | undefined

  const note = (next: JournalError | undefined): void => {
    const isSame = trouble?.name === next?.name && reasonOf(trouble) === reasonOf(next)
    trouble = next
    if (!isSame) onChange(next)
  }

  const watched = async <T>(write: () => Promise<T>): Promise<T> => {
    try {
      const written = await write()
      note(undefined)
      return written
    } catch (error) {
      if (isTrouble(error)) note(error)
      throw error
    }
  }

  return {
    journal: {
      ...journal,
      commit: (changes, at) => watched(() => journal.commit(changes, at)),
      withdraw: (selection, at, serviceAt) =>
        watched(() => journal.withdraw(selection, at, serviceAt)),
      remember: (key, value, at) => watched(() => journal.remember(key, value, at)),
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
