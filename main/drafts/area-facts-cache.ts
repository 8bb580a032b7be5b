// Cache of what files show at their signature areas, in memory: a sheet that is opened again reads no file twice.
import type { AreaQuestion, FileAreaFacts } from '../../shared/model/area-facts.ts'
import type { FileStore } from '../import/file-store.ts'

export type AreaFactsCache = {
  /** Undefined when the file could not be read; it is tried again when it is asked for again. */
  readonly read: (question: AreaQuestion) => Promise<FileAreaFacts | undefined>
}

/** Ten batches of 500; an answer takes less than a kilobyte. */
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
