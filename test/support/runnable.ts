// Programs of the repository that tests start as processes.
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** Where the suite has bundled them (build/test-bundles.ts); nowhere in benches and deep tests. */
const BUNDLES = process.env['SIGNATURE_BATCHES_BUNDLES']

/** @param source a program's path in the repository @returns what Node is to run for it */
export function toRunnable(source: string): string {
  return BUNDLES === undefined ? join(ROOT, source) : join(BUNDLES, source.replace(/\.ts$/u, '.js'))
}
