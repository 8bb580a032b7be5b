// Entry of Linux that starts the program with the system (Desktop Application Autostart Specification).
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setStartsWithSystem } from '../../../main/electron/start-with-system.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

async function makeMachine(environment: Record<string, string> = {}, program = '/opt/lotes/app') {
  const home = await temporaryFolder()
  const app = { setLoginItemSettings: () => {} }
  return { home, machine: { app, platform: 'linux', environment, home, program } as const }
}

const ENTRY = 'signature-batches.desktop'

test.each([{}, { XDG_CONFIG_HOME: '' }, { XDG_CONFIG_HOME: 'relative' }])(
  'with %j the entry lies below the home folder, and is removed there',
  async (environment) => {
    const { home, machine } = await makeMachine(environment)
    const folder = join(home, '.config', 'autostart')
    await setStartsWithSystem(machine, true)
    expect(await readdir(folder)).toEqual([ENTRY])
    await setStartsWithSystem(machine, false)
    expect(await readdir(folder)).toEqual([])
  },
)

test('an absolute XDG_CONFIG_HOME is used', async () => {
  const config = await temporaryFolder()
  const { machine } = await makeMachine({ XDG_CONFIG_HOME: config })
  await setStartsWithSystem(machine, true)
  expect(await readdir(join(config, 'autostart'))).toEqual([ENTRY])
})

// Desktop Entry Specification: "%%" is a percent sign, and the backslash before a reserved sign is itself doubled in
// a value of type string.
test.each([
  ['/home/maria/Lotes de Assinatura.AppImage', '"/home/maria/Lotes de Assinatura.AppImage"'],
  ['/dados/50% novo/app', '"/dados/50%% novo/app"'],
  ['/dados/a$b/app', String.raw`"/dados/a\\$b/app"`],
  [String.raw`/dados/a\b/app`, String.raw`"/dados/a\\\\b/app"`],
])('the program %s is started by its path', async (program, exec) => {
  const { home, machine } = await makeMachine({}, program)
  await setStartsWithSystem(machine, true)
  const entry = await readFile(join(home, '.config', 'autostart', ENTRY), 'utf8')
  expect(/^Exec=(.*)$/mu.exec(entry)?.[1]).toBe(exec)
})

test('on Windows and macOS the system’s own list is asked', async () => {
  const asked: unknown[] = []
  const app = { setLoginItemSettings: (settings: object) => void asked.push(settings) }
  const machine = { app, environment: {}, home: '/', program: '/x' }
  await setStartsWithSystem({ ...machine, platform: 'win32' }, true)
  await setStartsWithSystem({ ...machine, platform: 'darwin' }, false)
  expect(asked).toEqual([{ openAtLogin: true }, { openAtLogin: false }])
})
