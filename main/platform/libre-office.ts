// Converts Word files with the LibreOffice of the machine, where there is one: in a temporary profile, so that no
// open document is touched, for at most a minute.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type LibreOffice = {
  /**
   * Converts a file and returns what `take` makes of the PDF, which is deleted afterwards; undefined when no PDF was
   * made in time. `extension` is that of the file's format; an abort ends the program.
   */
  readonly convert: <T>(
    path: string,
    extension: string,
    take: (pdfPath: string) => Promise<T>,
    signal?: AbortSignal,
  ) => Promise<T | undefined>
}

const TIMEOUT_MS = 60_000
const DEFAULT_PLACES = [
  'C:\\Program Files\\LibreOffice\\program',
  'C:\\Program Files (x86)\\LibreOffice\\program',
  '/Applications/LibreOffice.app/Contents/MacOS',
  '/usr/bin',
  '/usr/local/bin',
  '/usr/lib/libreoffice/program',
  '/opt/libreoffice/program',
  '/snap/bin',
]
const NAMES = ['soffice', 'soffice.exe', 'libreoffice']

/**
 * Looks for the program at each call. Undefined: there is none, or none with Writer, which opens Word contracts and
 * can be left out of an installation.
 */
export function findLibreOffice(
  folders: readonly string[] = usualFolders(),
  timeoutMs = TIMEOUT_MS,
): LibreOffice | undefined {
  const program = folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((candidate) => existsSync(candidate) && !lacksWriter(candidate))
  if (program === undefined) return undefined
  return {
    async convert(file, extension, take, signal) {
      const folder = await mkdtemp(join(tmpdir(), 'signature-batches-word-'))
      try {
        const source = join(folder, `documento.${extension}`)
        await copyFile(file, source)
        await writeProfile(join(folder, PROFILE))
        await run(program, folder, source, endAfter(timeoutMs, signal))
        const pdf = join(folder, 'documento.pdf')
        return existsSync(pdf) ? await take(pdf) : undefined
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 })
      }
    },
  }
}

/** Files beside the program on Linux and Windows: the program proper, and those by one of which Writer is found. */
const PROGRAM_PROPER = 'soffice.bin'
const WRITER_FILES = ['swriter', 'swriter.exe', 'libswlo.so', 'swlo.dll']

/**
 * Whether Writer is missing. Known only beside `soffice.bin`: on macOS and in a snap it is hidden, and Writer is
 * always there.
 */
function lacksWriter(program: string): boolean {
  const folder = dirname(realpathSync(program))
  const has = (name: string): boolean => existsSync(join(folder, name))
  return has(PROGRAM_PROPER) && !WRITER_FILES.some(has)
}

/** Folder of the profile inside the temporary folder of one conversion. */
const PROFILE = 'profile'
const REGISTRY = 'http://openoffice.org/2001/registry'
/** Value "Never" of the option "Update links when loading". */
const NEVER = 2
/** Level "Very high": macros run only from trusted places, and there are none. */
const VERY_HIGH = 3
/**
 * Proxy where nothing listens (port "discard", RFC 863): a request to the network that is made all the same fails.
 */
const NOBODY = '127.0.0.1'
const DISCARD_PORT = 9
const MANUAL_PROXY = 1

/** Settings that keep a contract from reaching the network or other files, and from running anything. */
const SETTINGS: readonly (readonly [
  path: string,
  name: string,
  value: boolean | number | string,
])[] = [
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true],
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', true],
  ['Office.Common/Security/Scripting', 'DisableActiveContent', true],
  ['Office.Common/Security/Scripting', 'DisableOLEAutomation', true],
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', VERY_HIGH],
  ['Office.Writer/Content/Update', 'Link', NEVER],
  ['Office.Calc/Content/Update', 'Link', NEVER],
  ['Inet/Settings', 'ooInetProxyType', MANUAL_PROXY],
  ['Inet/Settings', 'ooInetHTTPProxyName', NOBODY],
  ['Inet/Settings', 'ooInetHTTPProxyPort', DISCARD_PORT],
  ['Inet/Settings', 'ooInetHTTPSProxyName', NOBODY],
  ['Inet/Settings', 'ooInetHTTPSProxyPort', DISCARD_PORT],
  ['Inet/Settings', 'ooInetFTPProxyName', NOBODY],
  ['Inet/Settings', 'ooInetFTPProxyPort', DISCARD_PORT],
  ['Inet/Settings', 'ooInetNoProxy', ''],
]

async function writeProfile(folder: string): Promise<void> {
  const items = SETTINGS.map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${String(value)}</value></prop></item>`,
  )
  const user = join(folder, 'user')
  await mkdir(user, { recursive: true })
  await writeFile(
    join(user, 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="${REGISTRY}">${items.join('')}</oor:items>\n`,
  )
}

/** Variables that the program needs to find itself, fonts and temporary files, without keys and proxies. */
const PASSED_ON =
  'PATH LANG LC_ALL HOME TMPDIR TEMP TMP SystemRoot SystemDrive USERPROFILE APPDATA LOCALAPPDATA'

function toEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    PASSED_ON.split(' ').flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function usualFolders(): readonly string[] {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...onPath, ...DEFAULT_PLACES]
}

function endAfter(timeoutMs: number, signal: AbortSignal | undefined): AbortSignal {
  const inTime = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([inTime, signal]) : inTime
}

/** Resolves when the program has ended, or was killed with its child processes after `ending`. */
async function run(
  program: string,
  folder: string,
  source: string,
  ending: AbortSignal,
): Promise<void> {
  if (ending.aborted) return
  const profile = pathToFileURL(join(folder, PROFILE)).href
  const isGroup = process.platform !== 'win32'
  const child = spawn(
    program,
    [
      `-env:UserInstallation=${profile}`,
      '--headless',
      '--norestore',
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      source,
    ],
    {
      stdio: 'ignore',
      detached: isGroup,
      windowsHide: true,
      cwd: folder,
      env: toEnvironment(),
    },
  )
  const kill = (): void => {
    if (child.pid === undefined || child.exitCode !== null) return
    if (isGroup) process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  }
  await new Promise<void>((resolve) => {
    ending.addEventListener('abort', kill, { once: true })
    const end = (): void => {
      ending.removeEventListener('abort', kill)
      resolve()
    }
    child.once('error', end)
    child.once('close', end)
  })
}
