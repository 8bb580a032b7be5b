// Journal port without a thread.
import type { Journal, JournalCore } from '../../main/journal/journal.ts'
import { JOURNAL_METHODS } from '../../main/journal/journal-messages.ts'

export function createInThreadJournal(core: JournalCore, close: () => void = () => {}): Journal {
  const methods = JOURNAL_METHODS.map((method) => [
    method,
    async (...parameters: readonly unknown[]) => {
      // Cast: each method is called with its own parameters.
      const call = core[method] as (...values: readonly unknown[]) => unknown
      return call(...parameters)
    },
  ])
  // Cast, since Object.fromEntries loses the methods' types; each method forwards to the core's
  // method of its name.
  return { ...Object.fromEntries(methods), close: async () => close() } as Journal
}
