// Runs `npm run package` with a folder in Electron's place, for a target and a version.
import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../../build/package.ts', import.meta.url))
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024

export type Packaging = {
  readonly dist: string
  readonly output: string
  readonly version: string
  /** Arguments beside the version. */
  readonly words: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

/**
 * Paths of the made packages with the extension.
 * @throws electron-builder's output when it fails
 */
export async function makePackages(packaging: Packaging, extension: string): Promise<string[]> {
  const { dist, output, version, words, environment } = packaging
  await run(
    process.execPath,
    [
      script,
      ...words,
      `--config.directories.output=${output}`,
      `--config.extraMetadata.version=${version}`,
    ],
    {
      env: { ...process.env, SIGNATURE_BATCHES_ELECTRON_DIST: dist, ...environment },
      maxBuffer: MAX_OUTPUT_BYTES,
    },
  )
  const names = await readdir(output)
  return names.filter((name) => name.endsWith(extension)).map((name) => join(output, name))
}
