// Converts with the LibreOffice of the machine, where there is one: in a profile of its own, so that
// nobody's open documents are touched, and never for longer than a minute.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type LibreOffice = {
  /** PDF; undefined when it could not, or not in time. `extension` is that of the file's kind. */
  readonly convert: (path: string, extension: string) => Promise<Buffer | undefined>
}

const TIMEOUT_MS = 60_000
const USUAL_PLACES = [
  'C:\\Program Files\\LibreOffice\\program',
  '/Applications/LibreOffice.app/Contents/MacOS',
]
const NAMES = ['soffice', 'soffice.exe', 'libreoffice']

/** Looks for the program anew each time that it is asked; undefined: there is none. */
export function findLibreOffice(
  path = process.env['PATH'] ?? '',
  timeoutMs = TIMEOUT_MS,
): LibreOffice | undefined {
  const folders = [...path.split(delimiter), ...USUAL_PLACES]
  const program = folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((candidate) => existsSync(candidate))
  if (program === undefined) return undefined
  return {
    async convert(file, extension) {
      const folder = await mkdtemp(join(tmpdir(), 'practice-word-'))
      try {
        const source = join(folder, `documento.${extension}`)
        await copyFile(file, source)
        await run(program, folder, source, timeoutMs)
        return await readFile(join(folder, 'documento.pdf')).catch(() => undefined)
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 })
      }
    },
  }
}

/** Settles when the program has ended, or was ended with all that it started. */
function run(program: string, folder: string, source: string, timeoutMs: number): Promise<void> {
  const profile = pathToFileURL(join(folder, 'profile')).href
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
    { stdio: 'ignore', detached: isGroup, windowsHide: true, cwd: folder },
  )
  const kill = (): void => {
    if (child.pid === undefined || child.exitCode !== null) return
    if (isGroup) process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  }
  return new Promise((resolve) => {
    const timer = setTimeout(kill, timeoutMs)
    const end = (): void => {
      clearTimeout(timer)
      resolve()
    }
    child.once('error', end)
    child.once('close', end)
  })
}
