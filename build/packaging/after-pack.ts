// Hook of electron-builder, before fuses and signature: the list of components gets the versions of Chromium and Node,
// asked of the very Electron that is packed (with its fuses burnt it runs nothing but the application), and macOS
// forbids connections without TLS and devices.
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

const LONGEST_ANSWER_MS = 60_000
const UNNAMED = 'sbom.cdx.json names no version of Chromium and Node: Electron could not be asked'
const versionsSchema = z.object({ chrome: z.string(), node: z.string() })

/** Name under which electron-builder calls the hook. */
export { completeApplication as afterPack }

async function completeApplication({ packager, outDir, arch }: AfterPackContext): Promise<void> {
  const platform = packager.platform.nodeName
  const architecture = Arch[arch]
  const { program, resources } = toPackagedPaths(platform, architecture)
  const canRun = platform === process.platform && architecture === process.arch
  await nameRuntime(join(outDir, resources), canRun ? join(outDir, program) : undefined)
  if (platform === 'darwin') await hardenInfo(join(outDir, resources, '..', 'Info.plist'))
}

/** @param program that is asked; undefined for one of another system */
async function nameRuntime(resources: string, program: string | undefined): Promise<void> {
  const versions = program === undefined ? undefined : await askVersions(program)
  if (program === undefined) console.error(`${UNNAMED}, since it is of another system.`)
  const list = join(resources, 'sbom.cdx.json')
  const none = { chrome: undefined, node: undefined }
  await writeFile(list, addRuntime(await readFile(list, 'utf8'), versions ?? none))
}

/** Versions that an Electron tells; undefined, with the reason printed, where it does not run or does not answer. */
async function askVersions(program: string): Promise<RuntimeVersions | undefined> {
  try {
    const { stdout } = await promisify(execFile)(
      program,
      ['-p', 'JSON.stringify(process.versions)'],
      { env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' }, timeout: LONGEST_ANSWER_MS },
    )
    return versionsSchema.parse(JSON.parse(stdout))
  } catch (error) {
    console.error(`${UNNAMED}: ${String(error)}`)
    return undefined
  }
}

/** Setting that electron-builder writes after `mac.extendInfo` (electronMac.js), so that the configuration cannot. */
const ARBITRARY_LOADS = /(<key>NSAllowsArbitraryLoads<\/key>\s*)<true\/>/gu
/** Reasons of Electron's own for camera, microphone and Bluetooth, which the program never asks for. */
const DEVICE_REASON = /\s*<key>NS\w+UsageDescription<\/key>\s*<string>[^<]*<\/string>/gu

async function hardenInfo(path: string): Promise<void> {
  const info = await readFile(path, 'utf8')
  const found = info.match(ARBITRARY_LOADS) ?? []
  if (found.length !== 1) {
    throw new Error(`Info.plist names NSAllowsArbitraryLoads ${found.length} times`)
  }
  await writeFile(path, info.replace(ARBITRARY_LOADS, '$1<false/>').replace(DEVICE_REASON, ''))
}
