// `npm start`: updates the build, then runs the application in Electron or in the stand-in. `npm start -- --stand-in`
// asks for the stand-in.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildAll, isStale } from './build.ts'
import { EXPLANATIONS, chooseHost } from './choose-host.ts'
import type { HostChoice } from './choose-host.ts'
import { findChromium } from './electron-stand-in/chromium/find-chromium.ts'
import { fetchElectron } from './fetch-electron.ts'
import { findElectron } from './find-electron.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const hook = fileURLToPath(new URL('electron-stand-in/hook.ts', import.meta.url))

async function start(): Promise<number> {
  const wantsStandIn = process.argv.includes('--stand-in')
  const environment = process.env
  const choice = await chooseHost({
    platform: process.platform,
    environment,
    findElectron: () => (wantsStandIn ? undefined : findElectron(environment)),
    fetchElectron: async () => {
      if (wantsStandIn) return
      console.log('Electron is not here yet: trying to fetch it …')
      await fetchElectron({ environment })
    },
    findChromium: async () => findChromium(),
  })
  if (choice.kind === 'none') {
    console.error(EXPLANATIONS[choice.why])
    return 1
  }
  if (await isStale()) {
    console.log('Building …')
    await buildAll()
  }
  return run(choice)
}

function run(choice: Exclude<HostChoice, { kind: 'none' }>): Promise<number> {
  if (choice.kind === 'standIn') console.log(EXPLANATIONS.standIn)
  else console.log(`The application runs in Electron: ${choice.path}`)
  const [command, parameters] =
    choice.kind === 'electron'
      ? [choice.path, [root]]
      : [
          process.execPath,
          ['--import', hook, fileURLToPath(new URL('../out/main/index.js', import.meta.url))],
        ]
  const child = spawn(command, parameters, { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
  })
}

process.exitCode = await start()
