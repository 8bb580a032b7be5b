// Faults of the archive, and their mapping from errors of the file system.
import type { ArchiveFault } from '../../shared/model/archive-state.ts'
import type { AnswerFacts } from '../partner/call-result.ts'
import { errorCodeOf } from '../platform/error-code.ts'

export class ArchiveError extends Error {
  readonly fault: ArchiveFault
  /** Milliseconds of `Retry-After`, before which no request is made. */
  readonly retryAfterMs: number

  constructor(fault: ArchiveFault, detail: string, retryAfterMs = 0) {
    super(detail)
    this.name = 'ArchiveError'
    this.fault = fault
    this.retryAfterMs = retryAfterMs
  }
}

/** Document that the service does not know (A5, gone before it was fetched). */
export class NotThere extends ArchiveError {
  readonly facts: AnswerFacts

  constructor(facts: AnswerFacts) {
    super('notThere', `HTTP ${facts.status}`, facts.retryAfterMs)
    this.facts = facts
  }
}

/** Error codes of a share that vanished: NFS, SMB, a cable, a removed disk. */
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

/** Faults of the folder, which stop every file; all others belong to one file. */
const FOLDER_FAULTS: readonly ArchiveFault[] = [
  'folderMissing',
  'folderReadOnly',
  'diskFull',
  'diskTrouble',
]

export function isFolderFault(fault: ArchiveFault): boolean {
  return FOLDER_FAULTS.includes(fault)
}

/**
 * Fault of an error.
 * @throws the error itself when it is none of the file system: a defect must not look like a full
 * disk
 */
export function toArchiveError(error: unknown): ArchiveError {
  if (error instanceof ArchiveError) return error
  const code = errorCodeOf(error)
  const fault = FAULT_OF_CODE[code]
  if (fault !== undefined) return new ArchiveError(fault, code)
  if (/^E[A-Z0-9]+$/u.test(code)) return new ArchiveError('diskTrouble', code)
  throw error
}
