// Tells which of the archive's faults an error of the file system is.
import type { ArchiveFault } from '../../shared/model/archive-state.ts'
import type { AnswerFacts } from '../partner/call-result.ts'

export class ArchiveError extends Error {
  readonly fault: ArchiveFault
  /** From `Retry-After`: nothing is asked before. */
  readonly retryAfterMs: number

  constructor(fault: ArchiveFault, detail: string, retryAfterMs = 0) {
    super(detail)
    this.name = 'ArchiveError'
    this.fault = fault
    this.retryAfterMs = retryAfterMs
  }
}

/** A5: the service does not know the document. */
export class NotThere extends ArchiveError {
  readonly facts: AnswerFacts

  constructor(facts: AnswerFacts) {
    super('notThere', `HTTP ${facts.status}`, facts.retryAfterMs)
    this.facts = facts
  }
}

/** How a share says that it went away: NFS, SMB, a cable, a removed disk. */
export const UNREACHABLE_CODES: readonly string[] = [
  'EIO',
  'ENXIO',
  'ENODEV',
  'ESTALE',
  'ETIMEDOUT',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTCONN',
  'ECONNREFUSED',
  'EREMOTEIO',
  'UNKNOWN', // Windows, for a share's own errors
]

const FAULT_OF_CODE: Readonly<Record<string, ArchiveFault>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EFBIG: 'diskFull',
  EROFS: 'folderReadOnly',
  EACCES: 'folderReadOnly',
  EPERM: 'folderReadOnly',
  ENAMETOOLONG: 'nameTooLong',
  EBUSY: 'fileInUse',
  ETXTBSY: 'fileInUse',
  ENOENT: 'folderMissing',
  ENOTDIR: 'folderMissing',
  ...Object.fromEntries(UNREACHABLE_CODES.map((code) => [code, 'folderMissing' as const])),
}

/** The disk's faults stop every file alike; the others are one file's. */
const FOLDER_FAULTS: readonly ArchiveFault[] = [
  'folderMissing',
  'folderReadOnly',
  'diskFull',
  'diskTrouble',
]

export function isFolderFault(fault: ArchiveFault): boolean {
  return FOLDER_FAULTS.includes(fault)
}

/** Of an error of the file system; empty for any other. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** @throws what is no error of the file system: a defect must not look like a full disk */
export function toArchiveError(error: unknown): ArchiveError {
  if (error instanceof ArchiveError) return error
  const code = codeOf(error)
  const fault = FAULT_OF_CODE[code]
  if (fault !== undefined) return new ArchiveError(fault, code)
  if (/^E[A-Z0-9]+$/u.test(code)) return new ArchiveError('diskTrouble', code)
  throw error
}
