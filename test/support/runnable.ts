// Programs of the repository that tests start as processes.
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** Folder of the bundles of a suite (build/test-bundles.ts); undefined in benchmarks and deep tests. */
const BUNDLES = process.env['SIGNATURE_BATCHES_BUNDLES']

/**
 * File that Node runs for a program.
 * @param source path of the program in the repository
 */
export function toRunnable(source: string): string {
  return BUNDLES === undefined ? join(ROOT, source) : join(BUNDLES, source.replace(/\.ts$/u, '.js'))
}
