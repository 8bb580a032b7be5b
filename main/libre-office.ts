// Converts with the LibreOffice of the machine, where there is one: in a profile of its own, so that
// nobody's open documents are touched, and never for longer than a minute.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type LibreOffice = {
  /**
   * What `take` makes of the PDF, which is gone afterwards; undefined when there is none, or not in
   * time. `extension` is that of the file's kind; an abort ends the program.
   */
  readonly convert: <T>(
    path: string,
    extension: string,
    take: (pdfPath: string) => Promise<T>,
    signal?: AbortSignal,
  ) => Promise<T | undefined>
}

const TIMEOUT_MS = 60_000
const USUAL_PLACES = [
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

/** Looks for the program anew each time that it is asked; undefined: there is none. */
export function findLibreOffice(
  folders: readonly string[] = usualFolders(),
  timeoutMs = TIMEOUT_MS,
): LibreOffice | undefined {
  const program = folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((candidate) => existsSync(candidate))
  if (program === undefined) return undefined
  return {
    async convert(file, extension, take, signal) {
      const folder = await mkdtemp(join(tmpdir(), 'signature-batches-word-'))
      try {
        const source = join(folder, `documento.${extension}`)
        await copyFile(file, source)
        await run(program, folder, source, endAfter(timeoutMs, signal))
        const pdf = join(folder, 'documento.pdf')
        return existsSync(pdf) ? await take(pdf) : undefined
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 })
      }
    },
  }
}

function usualFolders(): readonly string[] {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return [...onPath, ...USUAL_PLACES]
}

function endAfter(timeoutMs: number, signal: AbortSignal | undefined): AbortSignal {
  const inTime = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([inTime, signal]) : inTime
}

/** Settles when the program has ended, or was ended with all that it started. */
async function run(
  program: string,
  folder: string,
  source: string,
  ending: AbortSignal,
): Promise<void> {
  if (ending.aborted) return
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
