// Reads the tables of a file in a process of its own: 10,000 rows take longer than the window may wait.
import type { FileWorkers } from '../file-workers.ts'
import { answerStopped, toReadFault } from '../process/parser-stopped.ts'
import type { TableFileResult } from './table-file.ts'

/** Whatever the file, an answer. @throws ParserStopped when the workers are closed */
export async function readTables(workers: FileWorkers, path: string): Promise<TableFileResult> {
  return answerStopped(workers.run({ kind: 'readTables', path }), (stopped) => ({
    ok: false,
    fault: toReadFault(stopped),
  }))
}
