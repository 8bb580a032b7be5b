// `npm run package`: packages the application for this platform by electron-builder, which gets further arguments:
// `npm run package -- --dir` makes an unpacked application. Nothing is downloaded without
// SIGNATURE_BATCHES_DOWNLOAD=1: missing tools are named. build/INSTALL.md lists the variables.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildAll, isStale } from './build.ts'
import { fetchElectron } from './fetch-electron.ts'
import { findElectron } from './find-electron.ts'
import { planPackage } from './packaging/plan-package.ts'

const DIST_VARIABLE = 'SIGNATURE_BATCHES_ELECTRON_DIST'
const root = fileURLToPath(new URL('..', import.meta.url))

async function packageApplication(words: readonly string[]): Promise<number> {
  const environment = process.env
  const dist = await provideElectron()
  if (dist === undefined) return 1
  const plan = planPackage({
    platform: process.platform,
    environment,
    words,
    hasCommand: (name) => isOnPath(name),
  })
  for (const line of plan.said) console.error(line)
  if (plan.isRefused) return 1
  if (await isStale()) await buildAll()
  const builder = createRequire(import.meta.url).resolve('electron-builder/cli.js')
  const child = spawn(
    process.execPath,
    [
      builder,
      '--config',
      'electron-builder.yml',
      '--publish',
      'never',
      `--config.electronDist=${dist}`,
      ...plan.words,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...environment,
        ...plan.environment,
        // The replacement of fpm runs with the Node of this process.
        PATH: `${dirname(process.execPath)}${delimiter}${environment['PATH'] ?? ''}`,
      },
    },
  )
  return new Promise((resolveCode) => child.once('exit', (code) => resolveCode(code ?? 1)))
}

/** Folder of an unpacked Electron, or its zip; undefined when there is none, which was printed. */
async function provideElectron(): Promise<string | undefined> {
  const given = process.env[DIST_VARIABLE]
  if (given !== undefined) {
    if (existsSync(given)) return resolve(given)
    console.error(`${DIST_VARIABLE} names ${resolve(given)}, and nothing is there.`)
    return undefined
  }
  if (findElectron(process.env) === undefined) await fetchElectron({ environment: process.env })
  const binary = findElectron(process.env)
  if (binary !== undefined) return findDist(binary)
  console.error(
    `Electron is not on this disk and could not be fetched. ${DIST_VARIABLE} names a folder that holds it unpacked, or its zip.`,
  )
  return undefined
}

/** Folder of Electron; on macOS the executable is three folders deep in the bundle. */
function findDist(binary: string): string {
  const [bundle] = binary.split('/Electron.app/')
  return bundle !== undefined && bundle !== binary ? bundle : dirname(binary)
}

function isOnPath(name: string): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.some((folder) => existsSync(resolve(folder, name)))
}

process.exitCode = await packageApplication(process.argv.slice(2))
