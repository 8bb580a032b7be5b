// The labelled ids of each account, kept in the journal of its environment (PART-15).
import { z } from 'zod'
import type { SavedIds, IdKind, LabelledId } from '../../shared/model/saved-ids.ts'
import {
  labelledIdSchema,
  NO_SAVED_IDS,
  savedIdsSchema,
  mergeIds,
} from '../../shared/model/saved-ids.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { createSerial } from '../platform/serial.ts'
import { readableList } from '../journal/readable-entries.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../ports.ts'

export type SavedIdsStore = {
  readonly read: (accountId: AccountId) => Promise<SavedIds>
  /** Adds ids; labels of known ids are replaced, other ids stay. `isListed`: the service listed them. */
  readonly add: (
    accountId: AccountId,
    kind: IdKind,
    entries: readonly LabelledId[],
    how?: { readonly isListed: boolean },
  ) => Promise<SavedIds>
  readonly remove: (accountId: AccountId, kind: IdKind, id: string) => Promise<SavedIds>
}

const entriesSchema = readableList(labelledIdSchema)
const storedSchema = z
  .object({
    folder: entriesSchema,
    group: entriesSchema,
    informationField: entriesSchema,
    loadedAt: savedIdsSchema.shape.loadedAt.catch({}),
  })
  .catch(NO_SAVED_IDS)

export function createSavedIdsStore(ports: {
  readonly journal: Pick<Journal, 'memory'>
  readonly clock: Pick<Clock, 'now'>
}): SavedIdsStore {
  const { journal, clock } = ports
  const serially = createSerial()
  const read = async (accountId: AccountId): Promise<SavedIds> =>
    storedSchema.parse((await journal.memory.recall(toKey(accountId)))?.value)
  const change = (accountId: AccountId, to: (saved: SavedIds) => SavedIds): Promise<SavedIds> =>
    serially(accountId, async () => {
      const saved = to(await read(accountId))
      await journal.memory.remember(toKey(accountId), saved, clock.now())
      return saved
    })
  return {
    read,
    add: (accountId, kind, entries, { isListed } = { isListed: false }) =>
      change(accountId, (saved) => ({
        ...saved,
        [kind]: mergeIds(saved[kind], entries),
        loadedAt: isListed ? { ...saved.loadedAt, [kind]: clock.now() } : saved.loadedAt,
      })),
    remove: (accountId, kind, id) =>
      change(accountId, (saved) => ({
        ...saved,
        [kind]: saved[kind].filter((entry) => entry.id !== id),
      })),
  }
}

function toKey(accountId: AccountId): string {
  return `ids:${accountId}`
}
