// Reads the tables of a file in a process of its own: 10,000 rows take longer than the window may wait.
import { FileJobStopped } from '../file-workers.ts'
import type { FileWorkers } from '../file-workers.ts'
import type { TableFileResult } from './table-file.ts'

/** Whatever the file, an answer. @throws FileJobStopped when the workers are closed */
export async function readTables(workers: FileWorkers, path: string): Promise<TableFileResult> {
  try {
    return await workers.run({ kind: 'readTables', path })
  } catch (error) {
    const isFaultOfFile = error instanceof FileJobStopped && error.reason !== 'closed'
    if (!isFaultOfFile) throw error
    return { ok: false, fault: error.reason === 'memory' ? 'tooLarge' : 'unreadable' }
  }
}
