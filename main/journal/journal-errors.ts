// Errors of the journal. They cross the worker's boundary by name and parameters.

type Params = Readonly<Record<string, string | number>>

export class JournalError extends Error {
  readonly params: Params

  constructor(message: string, params: Params = {}) {
    super(message)
    this.params = params
  }
}

/**
 * Conflict of a commit: a `from` that does not hold, a move that is not allowed, a closed lane, an
 * id claimed twice. Nothing was written.
 */
export class JournalConflict extends JournalError {
  override readonly name = 'JournalConflict'
}

/** Disk full, folder gone or worker ended; nothing was written. */
export class JournalUnavailable extends JournalError {
  override readonly name = 'JournalUnavailable'
}

/** Journal of another environment or base address. */
export class JournalForeign extends JournalError {
  override readonly name = 'JournalForeign'
}

/** Journal of a newer version of the program; it stays untouched. */
export class JournalTooNew extends JournalError {
  override readonly name = 'JournalTooNew'
}

/**
 * Damage: the file is no readable journal. At opening no backup could replace it; later it stays
 * damaged until the next opening.
 */
export class JournalDamaged extends JournalError {
  override readonly name = 'JournalDamaged'
}

/** Lock of another process on this folder (R4, one owner). */
export class JournalInUse extends JournalError {
  override readonly name = 'JournalInUse'
}

/** Network or synchronised folder, on which WAL is unsafe (R4, one owner). */
export class NetworkFolder extends JournalError {
  override readonly name = 'NetworkFolder'
}

const CLASSES = {
  JournalConflict,
  JournalUnavailable,
  JournalForeign,
  JournalTooNew,
  JournalDamaged,
  JournalInUse,
  NetworkFolder,
}

export type ErrorMessage = {
  readonly name: string
  readonly message: string
  readonly params: Params
}

export function toErrorMessage(error: unknown): ErrorMessage {
  if (error instanceof JournalError) {
    return { name: error.name, message: error.message, params: error.params }
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { name: 'Error', message: text, params: {} }
}

export function fromErrorMessage({ name, message, params }: ErrorMessage): Error {
  const known = Object.entries(CLASSES).find(([each]) => each === name)?.[1]
  return known ? new known(message, params) : new Error(message)
}

/** Primary result codes of SQLite that mean "cannot be read or written now". */
const UNAVAILABLE_CODES: Readonly<Record<number, string>> = {
  3: 'readOnly', // SQLITE_PERM
  5: 'busy', // SQLITE_BUSY: another program holds the file longer than we wait
  8: 'readOnly',
  10: 'ioError',
  13: 'diskFull',
  14: 'cannotOpen',
}
const BUSY = 5
const CORRUPT = 11
const CONSTRAINT = 19
const NOT_A_DATABASE = 26

/** Error codes of the file system for an unusable folder (errno.h). */
const UNAVAILABLE_ERRNOS: Readonly<Record<string, string>> = {
  EACCES: 'readOnly',
  EPERM: 'readOnly',
  EROFS: 'readOnly',
  EIO: 'ioError',
  ESTALE: 'ioError',
  ETIMEDOUT: 'ioError',
  EUCLEAN: 'ioError',
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  ENOTDIR: 'cannotOpen',
  EEXIST: 'cannotOpen',
  ENOENT: 'cannotOpen',
  ELOOP: 'cannotOpen',
  ENAMETOOLONG: 'cannotOpen',
}

/**
 * Journal error for an error of SQLite or the file system; any other error is a defect and stays as
 * it is.
 */
export function toJournalError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const code = sqliteCode(error)
  const reason = code === undefined ? errnoReason(error) : UNAVAILABLE_CODES[code]
  if (reason !== undefined) return new JournalUnavailable(error.message, { reason })
  if (code === CONSTRAINT) return new JournalConflict(error.message)
  if (isDamage(error)) return new JournalDamaged(error.message)
  return error
}

export function isDamage(error: unknown): boolean {
  const code = sqliteCode(error)
  return code === CORRUPT || code === NOT_A_DATABASE
}

export function isBusy(error: unknown): boolean {
  return sqliteCode(error) === BUSY
}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

function errnoReason(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string'
    ? UNAVAILABLE_ERRNOS[error.code]
    : undefined
}
