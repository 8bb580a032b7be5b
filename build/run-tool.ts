// Runs a tool of node_modules, with its output printed at once or written to a file.
import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const BIN = join(ROOT, 'node_modules', '.bin')

/** Cache of compiled code, which the many processes of tests share. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'compile')

/**
 * Setting of the C library for large memory pages: a process of a test lives for seconds, much of which goes into
 * pages that it touches for the first time, most of all on a virtual machine.
 */
const LARGE_PAGES = 'glibc.malloc.hugetlb=1'

type RunOptions = {
  readonly environment?: Readonly<Record<string, string>>
  /** File that gets the output. */
  readonly outputPath?: string
}

/** Runs a tool; returns its exit code, 1 when it cannot be started. */
export function runTool(
  command: string,
  words: readonly string[],
  { environment = {}, outputPath }: RunOptions = {},
): Promise<number> {
  const output = outputPath === undefined ? undefined : openSync(outputPath, 'w')
  return new Promise((resolve) => {
    const child = spawn(join(BIN, command), words, {
      cwd: ROOT,
      env: {
        NODE_COMPILE_CACHE: COMPILED,
        GLIBC_TUNABLES: LARGE_PAGES,
        ...process.env,
        ...environment,
      },
      stdio: output === undefined ? 'inherit' : ['ignore', output, output],
      shell: process.platform === 'win32',
    })
    if (output !== undefined) closeSync(output)
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
