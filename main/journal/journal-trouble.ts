// Notices when the journal cannot be written (disk full, folder gone, damage) and when it can again.
// Everything that writes waits and tries again; this is how a person hears what it waits for.
import type { Journal } from './journal.ts'
import type { JournalError } from './journal-errors.ts'
import { JournalDamaged, JournalUnavailable } from './journal-errors.ts'

export type WatchedJournal = {
  readonly journal: Journal
  /** Why the last commit was not written; undefined once one was. */
  readonly trouble: () => JournalError | undefined
}

/** `onChange` is called when trouble begins, is another, or is over. */
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

/** A conflict is a refusal of these changes; the journal itself is well. */
function isTrouble(error: unknown): error is JournalError {
  return error instanceof JournalUnavailable || error instanceof JournalDamaged
}

function reasonOf(trouble: JournalError | undefined): string {
  return String(trouble?.params['reason'] ?? '')
}
