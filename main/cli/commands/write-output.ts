// Writes a file that an argument names.
import { toWriteFailure } from '../../platform/write-failure.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT } from '../exit-codes.ts'

type WrittenOutput<T> =
  | { readonly ok: true; readonly value: T }
  /** The reason was printed. */
  | { readonly ok: false; readonly exitCode: ExitCode }

/** @throws errors that are not the file system's */
export async function writeOutput<T>(
  path: string,
  output: Output,
  write: () => Promise<T>,
): Promise<WrittenOutput<T>> {
  try {
    return { ok: true, value: await write() }
  } catch (error) {
    const failure = toWriteFailure(error, path, path)
    if (!failure) throw error
    output.fail(failure)
    return { ok: false, exitCode: EXIT.badInput }
  }
}
