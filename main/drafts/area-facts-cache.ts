// Cache of what files show at their signature areas, in memory: a contact sheet opened again reads no file twice.
import type { AreaQuestion, FileAreaFacts } from '../../shared/model/area-facts.ts'
import type { FileStore } from '../import/file-store.ts'

export type AreaFactsCache = {
  /** Facts of the file; undefined for an unreadable file, which is read again at the next call. */
  readonly read: (question: AreaQuestion) => Promise<FileAreaFacts | undefined>
}

/** Most answers kept: ten batches of 500, each answer less than a kilobyte. */
const MAX_ANSWERS = 5_000

export function createAreaFactsCache({
  readAreaFacts,
}: Pick<FileStore, 'readAreaFacts'>): AreaFactsCache {
  const known = new Map<string, Promise<FileAreaFacts | undefined>>()
  return {
    read(question) {
      const key = JSON.stringify(question)
      const before = known.get(key)
      if (before) return before
      const reading = readAreaFacts(question)
      const forget = (): void => void known.delete(key)
      reading.then((facts) => facts ?? forget(), forget)
      known.set(key, reading)
      const [oldest] = known.keys()
      if (known.size > MAX_ANSWERS && oldest !== undefined) known.delete(oldest)
      return reading
    },
  }
}
