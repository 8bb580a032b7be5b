// Windows for one test: a prefix of Wine on a hidden display, with the tools that make NSIS installers without a
// download. Debian: wine64, nsis, 7zip, xvfb, gcc-mingw-w64-x86-64.
import { execFile } from 'node:child_process'
import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const FIXTURES = join(import.meta.dirname, '../fixtures/nsis')
const WINE_FOLDER = '/usr/lib/wine'
const LONGEST_COMMAND_S = 120
/** Plugins that electron-builder would download; Debian has the others. */
const PLUGINS = ['StdUtils', 'UAC', 'WinShell', 'SpiderBanner', 'Nsis7z'] as const
const run = promisify(execFile)

export type WineMachine = {
  /** Folder in place of Electron for Windows. */
  readonly dist: string
  /** Environment for the making of installers: its tools, with Wine. */
  readonly environment: Readonly<Record<string, string>>
  /** Path of the user's `C:\users\…` for programs outside. */
  readonly profile: () => Promise<string>
  /**
   * Runs a program until it and its child processes have ended; returns its exit code as POSIX has it, the last eight
   * bits.
   */
  readonly run: (program: string, ...words: readonly string[]) => Promise<number>
  /** User's part of the registry as text. */
  readonly registry: () => Promise<string>
  /** Machine's part of the registry as text. */
  readonly machineRegistry: () => Promise<string>
  /** Path of drive `C:` for programs outside. */
  readonly drive: string
}

export async function openWineMachine(folder: string): Promise<WineMachine> {
  const path = (...names: readonly string[]): string => join(folder, ...names)
  for (const name of [
    'dist/locales',
    'dist/resources',
    'nsis',
    'plugins',
    'resources/plugins/x86-unicode',
    'bin',
    'home',
  ]) {
    await mkdir(path(name), { recursive: true })
  }
  const program = path('dist', 'electron.exe')
  await compile(folder, program)
  for (const [name, text] of [
    ['version', '45.4.1'],
    ['LICENSE', ''],
    ['LICENSES.chromium.html', ''],
    ['locales/en-US.pak', ''],
    ['locales/pt-BR.pak', ''],
  ] as const) {
    await writeFile(path('dist', name), text)
  }
  await copyFile(program, path('nsis', 'elevate.exe'))
  await writeScript(
    path('nsis', 'makensis'),
    `exec makensis '-XTarget amd64-unicode' '-X!addplugindir /amd64-unicode ${path('plugins')}' "$@"`,
  )
  await writeScript(
    path('bin', 'wine'),
    `exec xvfb-run -a timeout -k 5 ${LONGEST_COMMAND_S} ${WINE_FOLDER}/wine64 "$@"`,
  )
  const own = {
    // The home folder of the machine, since Wine links Desktop and Documents to it.
    HOME: path('home'),
    WINEPREFIX: path('prefix'),
    WINEDEBUG: '-all',
    WINEDLLOVERRIDES: 'mscoree=;mshtml=;winemenubuilder.exe=d;powershell.exe=n',
    TEST_7ZIP: toWindowsPath(find7Zip()),
    PATH: `${path('bin')}:${process.env['PATH'] ?? ''}`,
  }
  const environment = {
    ...own,
    ELECTRON_BUILDER_7ZIP_PATH: '/usr/bin/7zz',
    ELECTRON_BUILDER_NSIS_DIR: path('nsis'),
    ELECTRON_BUILDER_NSIS_RESOURCES_DIR: path('resources'),
    USE_SYSTEM_WINE: 'true',
  }
  const runWine = async (words: readonly string[]): Promise<number> => {
    const env = { ...process.env, ...own }
    const code = await run(path('bin', 'wine'), words, { env, cwd: path('home') }).then(
      () => 0,
      (error: { readonly code?: unknown }) => Number(error.code),
    )
    await run(join(WINE_FOLDER, 'wineserver64'), ['-w'], { env })
    return code
  }
  await runWine(['wineboot', '-i'])
  // Replacement of powershell.exe: Wine's own exits with 0 for everything, so that an installer believes that the
  // program runs.
  const powerShell = 'drive_c/windows/system32/WindowsPowerShell/v1.0/powershell.exe'
  await copyFile(program, path('prefix', powerShell))
  const registry = (): Promise<string> => readFile(path('prefix', 'user.reg'), 'utf8')
  return {
    dist: path('dist'),
    environment,
    async profile() {
      const folders = await registry()
      const local = /"Local AppData"="C:\\\\(.+?)"/u.exec(folders)?.[1] ?? ''
      return dirname(dirname(path('prefix', 'drive_c', ...local.split('\\\\'))))
    },
    run: (started, ...words) => runWine([started, ...words]),
    registry,
    machineRegistry: () => readFile(path('prefix', 'system.reg'), 'utf8'),
    drive: path('prefix', 'drive_c'),
  }
}

/** Windows path of a path of this machine, whose root is `Z:`. */
export const toWindowsPath = (path: string): string => `Z:${path.replaceAll('/', '\\')}`

async function compile(folder: string, program: string): Promise<void> {
  const mingw = 'x86_64-w64-mingw32-'
  const version = join(folder, 'version.o')
  await run(`${mingw}windres`, [join(FIXTURES, 'version.rc'), version])
  await run(`${mingw}gcc`, ['-s', '-o', program, join(FIXTURES, 'program.c'), version])
  for (const name of PLUGINS) {
    const plugin = join(folder, 'plugins', `${name}.dll`)
    await run(`${mingw}gcc`, [
      '-shared',
      '-static',
      '-s',
      '-o',
      plugin,
      join(FIXTURES, 'plugins.c'),
    ])
  }
}

async function writeScript(path: string, line: string): Promise<void> {
  await writeFile(path, `#!/bin/sh\n${line}\n`)
  await chmod(path, 0o755)
}

/** Path of the 7-Zip for Windows that comes with electron-builder. */
function find7Zip(): string {
  const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
  return join(dirname(builder.resolve('electron-winstaller/package.json')), 'vendor', '7z-x64.exe')
}
