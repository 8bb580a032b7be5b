// Reads a sheet in a worker thread: 10,000 rows take longer than the window may wait.
import { FileJobStopped } from '../file-workers.ts'
import type { FileWorkers } from '../file-workers.ts'
import type { SheetResult } from './read-csv.ts'

/** Whatever the file, an answer. @throws FileJobStopped when the workers are closed */
export async function readSheetFile(workers: FileWorkers, path: string): Promise<SheetResult> {
  try {
    return await workers.run({ kind: 'readSheet', path })
  } catch (error) {
    const isFaultOfFile = error instanceof FileJobStopped && error.reason !== 'closed'
    if (!isFaultOfFile) throw error
    return { ok: false, fault: 'unreadable' }
  }
}
