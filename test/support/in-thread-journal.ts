// Journal port without a thread.
import type { Journal, JournalCore } from '../../main/journal/journal.ts'
import { callMethod, listMethods, toJournal } from '../../main/journal/journal-methods.ts'

export function createInThreadJournal(core: JournalCore, close: () => void = () => {}): Journal {
  return toJournal(
    listMethods(core),
    async (name, parameters) => callMethod(core, name, parameters),
    async () => close(),
  )
}
