// Files of the backups: whole copies of the journal and the logs of changes after each (R23, copies
// of the journal). Their order is the journal's count of commits, which a wrong clock cannot
// change.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const BACKUP_FOLDER = 'backups'

export type Place = { readonly commits: number; readonly turn: number }
export type BackupFile = Place & { readonly path: string; readonly isFormer: boolean }

export function comparePlaces(a: Place, b: Place): number {
  return a.commits - b.commits || a.turn - b.turn
}

/**
 * Names by count of commits, then by `turn`: changes without a commit can follow the same count.
 */
const NAME = /^copy-(\d+)-(\d+)\.(sqlite|changes)$/u
const FORMER_NAME = /^journal-(\d+)\.sqlite$/u

export function listCopies(folder: string): readonly BackupFile[] {
  const names = listNames(folder)
  const former = names.flatMap((name) => {
    const [, at] = FORMER_NAME.exec(name) ?? []
    if (at === undefined) return []
    return [{ path: toPath(folder, name), isFormer: true, commits: -1, turn: Number(at) }]
  })
  return [...former, ...listPlaced(folder, 'sqlite')].toSorted(comparePlaces)
}

export function listLogs(folder: string): readonly BackupFile[] {
  return listPlaced(folder, 'changes').toSorted(comparePlaces)
}

function listPlaced(folder: string, kind: 'sqlite' | 'changes'): readonly BackupFile[] {
  return listNames(folder).flatMap((name) => {
    const [, commits, turn, own] = NAME.exec(name) ?? []
    if (own !== kind) return []
    return [
      {
        path: toPath(folder, name),
        isFormer: false,
        commits: Number(commits),
        turn: Number(turn),
      },
    ]
  })
}

export function listFiles(folder: string): readonly string[] {
  return [...listCopies(folder), ...listLogs(folder)].map(({ path }) => path)
}

export function toSuperseded(folder: string, kept: number): readonly string[] {
  const [oldest] = listCopies(folder).slice(-kept)
  if (!oldest) return []
  return [...listCopies(folder), ...listLogs(folder)]
    .filter((each) => comparePlaces(each, oldest) < 0)
    .map(({ path }) => path)
}

export function toNewName(folder: string, commits: number): string {
  const same = [...listPlaced(folder, 'sqlite'), ...listPlaced(folder, 'changes')]
    .filter((each) => each.commits === commits)
    .map(({ turn }) => turn)
  return toPath(folder, `copy-${commits}-${Math.max(0, ...same) + 1}`)
}

function listNames(folder: string): readonly string[] {
  const backups = toBackupFolder(folder)
  return existsSync(backups) ? readdirSync(backups) : []
}

function toPath(folder: string, name: string): string {
  return join(toBackupFolder(folder), name)
}

export function toBackupFolder(folder: string): string {
  return join(folder, BACKUP_FOLDER)
}
