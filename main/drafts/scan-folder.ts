// Scan of dropped or picked files: folders are read with all their subfolders; files that are no contracts are listed
// and not taken.
import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { CONTRACT_EXTENSIONS } from '../../shared/model/stored-file.ts'
import type { SkippedFile, SkippedFileKind } from '../../shared/model/skipped-files.ts'

export type NamedPath = { readonly path: string; readonly fileName: string }

export type FoundFiles = {
  /** Contracts; those of a folder in natural order: 2 before 10. */
  readonly files: readonly NamedPath[]
  readonly skipped: readonly SkippedFile[]
  /** Whether the scan reached a limit, so that the rest was not looked at. */
  readonly isCutShort: boolean
}

/** Most contracts of a scan, so that a drive dropped by mistake ends here. */
const MAX_FILES = 10_000
const MAX_ENTRIES = 200_000

const CONTRACTS = new Set(CONTRACT_EXTENSIONS.map((each) => `.${each}`))
const SHEETS = new Set(['.xlsx', '.xlsm', '.xls', '.ods', '.csv', '.tsv'])
const LOTE = '.lote'
/** Files of the operating systems, besides those with a hidden name. */
const SYSTEM_NAMES = new Set([
  'thumbs.db',
  'ehthumbs.db',
  'desktop.ini',
  '__macosx',
  '$recycle.bin',
])
/** Start of the name of the lock file beside a document that is open in Word or Excel. */
const OFFICE_LOCK = '~$'

/**
 * Scans files and folders; what is no contract is skipped with its kind. Inside a folder every system file is
 * skipped as `system`; of the files in `given` only the lock files of Office are.
 */
export async function scanFolder(
  given: readonly NamedPath[],
  options: { readonly signal: AbortSignal; readonly onFound: (found: number) => void },
): Promise<FoundFiles> {
  const files = new Map<string, NamedPath>()
  const skipped = new Map<string, SkippedFile>()
  let visited = 0
  let isCutShort = false

  const skip = ({ path, fileName }: NamedPath, kind: SkippedFileKind): void => {
    skipped.set(path, { kind, path, fileName })
  }
  const mayGoOn = (): boolean => {
    isCutShort ||= files.size >= MAX_FILES || visited >= MAX_ENTRIES
    return !isCutShort && !options.signal.aborted
  }

  const walk = async (folder: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined)
    if (!entries) return skip({ path: folder, fileName: basename(folder) }, 'unreadable')
    for (const entry of entries.toSorted(compareEntries)) {
      if (!mayGoOn()) return
      visited += 1
      await visit(entry, join(folder, entry.name))
    }
  }

  const visit = async (entry: Dirent, path: string): Promise<void> => {
    const named = { path, fileName: entry.name }
    if (isOfTheSystem(entry.name)) return entry.isDirectory() ? undefined : skip(named, 'system')
    // Links to folders are not followed: they may lead back.
    if (entry.isDirectory()) return walk(path)
    const kind = toKind(entry.name)
    if (kind !== 'contract') return skip(named, kind)
    files.set(path, named)
    options.onFound(files.size)
  }

  for (const named of given) {
    if (options.signal.aborted) break
    const kind = toKind(named.fileName)
    if (await isFolder(named.path)) await walk(named.path)
    else if (named.fileName.startsWith(OFFICE_LOCK)) skip(named, 'system')
    else if (kind === 'contract') files.set(named.path, named)
    else skip(named, kind)
  }
  return { files: [...files.values()], skipped: [...skipped.values()], isCutShort }
}

function toKind(name: string): SkippedFileKind | 'contract' {
  const extension = extname(name).toLowerCase()
  if (CONTRACTS.has(extension)) return 'contract'
  if (SHEETS.has(extension)) return 'sheet'
  return extension === LOTE ? 'lote' : 'other'
}

function isOfTheSystem(name: string): boolean {
  return (
    name.startsWith('.') || name.startsWith(OFFICE_LOCK) || SYSTEM_NAMES.has(name.toLowerCase())
  )
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false
}

const collator = new Intl.Collator('pt-BR', { numeric: true })

/** Order of the entries of a folder: files before folders, each in natural order (2 before 10). */
function compareEntries(a: Dirent, b: Dirent): number {
  const folders = Number(a.isDirectory()) - Number(b.isDirectory())
  return folders === 0 ? collator.compare(a.name, b.name) : folders
}
