// Faults for which a file is not admitted, and their mapping from errors of the file system.
import { SourceChanged } from './hash-copy.ts'
import { errorCodeOf } from '../platform/error-code.ts'

const ADMISSION_FAULTS = [
  'missing',
  'notAFile',
  'empty',
  'unreadable', // no permission, or the medium went away
  'unknownType', // neither PDF nor DOC nor DOCX nor an image
  'wordUnreadable', // named as a Word file: damaged, or of another format
  'imageUnreadable', // damaged, or of a kind that no page can be made of
  'imageTooLarge', // more pixels than a scanned page has
  'passwordRequired', // a Word file with a password; a PDF's is found by its analysis
  'tooLarge', // no request could carry it
  'changed', // while it was copied
  'diskFull',
  'storeUnwritable',
] as const
export type AdmissionFault = (typeof ADMISSION_FAULTS)[number]

/**
 * Fault of an error that occurred while a file was examined.
 * @throws what is no error of the file system: a defect
 */
export function toSourceFault(error: unknown): AdmissionFault {
  const code = toFileCode(error)
  return code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : 'unreadable'
}

/**
 * Fault of an error that occurred while a file was copied into the store.
 * @throws what is no error of the file system
 */
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
