// Worker entries of a checkout: sources, which Node runs directly. `build/test-bundles.ts` replaces them by bundles,
// and finds each entry by its `new URL('../….ts', import.meta.url)`.
import type { WorkerEntries } from '../ports.ts'
import { startChildProcesses } from './child-process.ts'

export const checkoutWorkers: WorkerEntries = {
  startProcess: startChildProcesses(new URL('../import/process/parser-host.ts', import.meta.url)),
  journal: new URL('../journal/journal-worker.ts', import.meta.url),
  files: new URL('../import/file-worker.ts', import.meta.url),
  importSession: new URL('../import/session/import-worker.ts', import.meta.url),
  practice: new URL('../practice/practice-worker.ts', import.meta.url),
}
