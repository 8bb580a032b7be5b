// Hook of electron-builder: the list of components gets the versions of Chromium and Node, asked of the very Electron
// that is packed. It is asked before its fuses are burnt, after which it runs nothing but the application.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { AfterPackContext } from 'electron-builder'
import { Arch } from 'electron-builder'
import { z } from 'zod'
import type { RuntimeVersions } from '../third-party.ts'
import { addRuntime } from '../third-party.ts'
import { toPackagedPaths } from '../verify/packaged-paths.ts'

const LONGEST_ANSWER_MS = 20_000
const versionsSchema = z.object({ chrome: z.string(), node: z.string() })

/** Name under which electron-builder calls the hook. */
export { nameRuntimeOf as afterPack }

async function nameRuntimeOf({ packager, outDir, arch }: AfterPackContext): Promise<void> {
  const platform = packager.platform.nodeName
  const architecture = Arch[arch]
  const { program, resources } = toPackagedPaths(platform, architecture)
  const canRun = platform === process.platform && architecture === process.arch
  const versions = canRun ? await askVersions(join(outDir, program)) : undefined
  if (versions === undefined) {
    console.error(
      'sbom.cdx.json names no version of Chromium and Node: Electron could not be asked.',
    )
  }
  const list = join(outDir, resources, 'sbom.cdx.json')
  const none = { chrome: undefined, node: undefined }
  await writeFile(list, addRuntime(await readFile(list, 'utf8'), versions ?? none))
}

/** Versions that an Electron tells; undefined where it does not run or does not answer. */
async function askVersions(program: string): Promise<RuntimeVersions | undefined> {
  try {
    const { stdout } = await promisify(execFile)(
      program,
      ['-p', 'JSON.stringify(process.versions)'],
      { env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' }, timeout: LONGEST_ANSWER_MS },
    )
    return versionsSchema.parse(JSON.parse(stdout))
  } catch {
    return undefined
  }
}
