// What can go wrong with the journal. Errors cross the worker's boundary by name and parameters.

type Params = Readonly<Record<string, string | number>>

export class JournalError extends Error {
  readonly params: Params

  constructor(name: string, message: string, params: Params = {}) {
    super(message)
    this.name = name
    this.params = params
  }
}

/** A `from` that does not hold, a move that is not allowed, a closed lane, an id claimed twice: nothing was written. */
export class JournalConflict extends JournalError {
  constructor(message: string, params?: Params) {
    super('JournalConflict', message, params)
  }
}

/** Disk full, folder gone, worker ended: nothing was written. */
export class JournalUnavailable extends JournalError {
  constructor(message: string, params?: Params) {
    super('JournalUnavailable', message, params)
  }
}

/** Belongs to another environment or base address. */
export class JournalForeign extends JournalError {
  constructor(message: string, params?: Params) {
    super('JournalForeign', message, params)
  }
}

/** Written by a newer version of the program; untouched. */
export class JournalTooNew extends JournalError {
  constructor(message: string, params?: Params) {
    super('JournalTooNew', message, params)
  }
}

/** Not readable as a journal, and no backup to restore. */
export class JournalDamaged extends JournalError {
  constructor(message: string, params?: Params) {
    super('JournalDamaged', message, params)
  }
}

/** Another process has this folder (R4). */
export class JournalInUse extends JournalError {
  constructor(message: string, params?: Params) {
    super('JournalInUse', message, params)
  }
}

/** WAL is unsafe on network and synchronised folders (R4). */
export class NetworkFolder extends JournalError {
  constructor(message: string, params?: Params) {
    super('NetworkFolder', message, params)
  }
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

/** Result codes of SQLite that mean "could not be written", by their primary code. */
const UNAVAILABLE_CODES: Readonly<Record<number, string>> = {
  8: 'readOnly',
  10: 'ioError',
  13: 'diskFull',
  14: 'cannotOpen',
}
const CONSTRAINT = 19
const CORRUPT = 11
const NOT_A_DATABASE = 26
const BUSY = 5

/** Gives SQLite's errors our names; others stay as they are. */
export function fromSqliteError(error: unknown): unknown {
  const code = sqliteCode(error)
  if (code === undefined || !(error instanceof Error)) return error
  const reason = UNAVAILABLE_CODES[code]
  if (reason !== undefined) return new JournalUnavailable(error.message, { reason })
  if (code === CONSTRAINT) return new JournalConflict(error.message)
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
