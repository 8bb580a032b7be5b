// `npm run package`: the application for this platform, by electron-builder. Further words go to it:
// `npm run package -- --dir` makes an unpacked application. Where Electron cannot be downloaded,
// SIGNATURE_BATCHES_ELECTRON_DIST names a folder that holds it unpacked, or its zip.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildAll, isStale } from './build.ts'

const DIST_VARIABLE = 'SIGNATURE_BATCHES_ELECTRON_DIST'
const root = fileURLToPath(new URL('..', import.meta.url))

async function packageApplication(words: readonly string[]): Promise<number> {
  const dist = process.env[DIST_VARIABLE]
  if (dist !== undefined && !existsSync(dist)) {
    console.error(`${DIST_VARIABLE} names ${resolve(dist)}, and nothing is there.`)
    return 1
  }
  if (await isStale()) await buildAll()
  const builder = createRequire(import.meta.url).resolve('electron-builder/cli.js')
  const chosen = dist === undefined ? [] : [`--config.electronDist=${resolve(dist)}`]
  const child = spawn(
    process.execPath,
    [builder, '--config', 'electron-builder.yml', '--publish', 'never', ...chosen, ...words],
    { cwd: root, stdio: 'inherit' },
  )
  return new Promise((resolveCode) => child.once('exit', (code) => resolveCode(code ?? 1)))
}

process.exitCode = await packageApplication(process.argv.slice(2))
