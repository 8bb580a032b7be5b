// Bundles of the worker threads and of their host processes, beside the main bundle (build/build.ts).
import type { utilityProcess } from 'electron'
import type { WorkerEntries } from '../ports.ts'
import { startUtilityProcesses } from './utility-processes.ts'

/**
 * Entries of the workers.
 * @param main `import.meta.url` of the bundle's entry; this module's own may be that of a chunk
 */
export function bundledWorkers(
  main: string,
  { fork }: Pick<typeof utilityProcess, 'fork'>,
): WorkerEntries {
  return {
    startProcess: startUtilityProcesses(fork, new URL('parser-host.js', main)),
    journal: new URL('journal-worker.js', main),
    files: new URL('files-worker.js', main),
    importSession: new URL('import-worker.js', main),
    practice: new URL('practice-worker.js', main),
  }
}
