// Tells which of the archive's faults an error of the file system is.
import type { ArchiveFault } from '../../shared/model/archive-state.ts'

export class ArchiveError extends Error {
  readonly fault: ArchiveFault

  constructor(fault: ArchiveFault, detail: string) {
    super(detail)
    this.name = 'ArchiveError'
    this.fault = fault
  }
}

const FAULT_OF_CODE: Readonly<Record<string, ArchiveFault>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EROFS: 'folderReadOnly',
  EACCES: 'folderReadOnly',
  EPERM: 'folderReadOnly',
  ENOENT: 'folderMissing',
  ENOTDIR: 'folderMissing',
}

/** What is not a known fault of the folder is thrown on: a defect must not look like a full disk. */
export function toArchiveError(error: unknown): ArchiveError {
  if (error instanceof ArchiveError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const fault = FAULT_OF_CODE[code]
  if (fault === undefined) throw error
  return new ArchiveError(fault, code)
}
