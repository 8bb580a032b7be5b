// The worker threads' bundles, beside the main one (build/build.ts).
import type { WorkerEntries } from '../ports.ts'

/** @param main `import.meta.url` of the bundle's entry: a module's own may be that of a chunk */
export function bundledWorkers(main: string): WorkerEntries {
  return {
    journal: new URL('journal-worker.js', main),
    files: new URL('files-worker.js', main),
    desk: new URL('desk-worker.js', main),
    practice: new URL('practice-worker.js', main),
  }
}
