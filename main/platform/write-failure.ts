// Failure that says why a file that a person wanted could not be written.
import { basename, dirname } from 'node:path'
import type { Failure } from '../../shared/model/failure.ts'
import { fail } from '../../shared/model/failure.ts'
import { errorCodeOf } from './error-code.ts'

/**
 * Failure of an error of the file system; undefined for any other error.
 * @param file name by which the person is told of the file
 */
export function toWriteFailure(
  error: unknown,
  path: string,
  file: string = basename(path),
): Failure | undefined {
  const code = errorCodeOf(error)
  // Errors of Node itself are defects.
  if (code === '' || code.startsWith('ERR_')) return undefined
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return fail('diskFull', { path: dirname(path) }).failure
    case 'EBUSY':
    case 'ETXTBSY':
      return fail('fileInUse', { file }).failure
    default:
      return fail('notWritten', { file, detail: code }).failure
  }
}
