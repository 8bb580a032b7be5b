// Reads the tables of a file in a worker process, since 10,000 rows would block the window.
import type { FileWorkers } from '../file-workers.ts'
import { answerStopped, toReadFault } from '../process/parser-stopped.ts'
import type { TableFileResult } from './table-file.ts'

/**
 * Tables of a file, or a refusal, also for one that stopped its worker.
 * @throws ParserStopped when the workers are closed
 */
export async function readTables(workers: FileWorkers, path: string): Promise<TableFileResult> {
  return answerStopped(workers.run({ kind: 'readTables', path }), (stopped) => ({
    ok: false,
    fault: toReadFault(stopped),
  }))
}
