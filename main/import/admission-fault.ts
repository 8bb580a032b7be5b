// Tells which admission fault an error of the file system is.
import type { AdmissionFault } from './file-jobs.ts'
import { SourceChanged } from './hash-copy.ts'
import { errorCodeOf } from '../platform/error-code.ts'

/** Of an error while a file is looked at. @throws what is no error of the file system: a defect */
export function toSourceFault(error: unknown): AdmissionFault {
  const code = toFileCode(error)
  return code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : 'unreadable'
}

/** Of an error while a file is copied into the store. @throws what is no error of the file system */
export function toStoreFault(error: unknown): AdmissionFault {
  if (error instanceof SourceChanged) return 'changed'
  const code = toFileCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'diskFull'
  return code === 'EIO' ? 'unreadable' : 'storeUnwritable'
}

function toFileCode(error: unknown): string {
  const code = errorCodeOf(error)
  if (code === '') throw error
  return code
}
