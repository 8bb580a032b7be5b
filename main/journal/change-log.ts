// Change log: the changes since one whole copy, as SQLite changesets (R23, copies of the journal).
// It only grows; a reader stops at the first record that is not whole.
import { hash } from 'node:crypto'
import { appendFileSync, closeSync, fstatSync, openSync, readSync, rmSync } from 'node:fs'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { OWN_FILE_MODE } from '../platform/own-files.ts'
import { syncFile } from './sync-file.ts'

const headSchema = z.object({
  /**
   * Kind of the record. `begun`: first, with the copy; `opened` and `closed`: by a program, which
   * has written all its changes when it closes; `cut`: the next copy's log continues from here.
   */
  kind: z.enum(['begun', 'opened', 'changes', 'closed', 'cut']),
  /** Count of commits after this record. */
  commits: z.number().int(),
  schemaVersion: z.number().int(),
  /** Compressed bytes that follow the line of the head. */
  bytes: z.number().int(),
  sha256: z.string(),
  /** Uncompressed bytes. */
  rawBytes: z.number().int(),
})
type Head = Readonly<z.infer<typeof headSchema>>
export type LogRecord = Pick<Head, 'kind' | 'commits' | 'schemaVersion' | 'rawBytes'>
export type NewRecord = Pick<Head, 'kind' | 'commits' | 'schemaVersion'>

const LINE_END = 0x0a
const MAX_HEAD_BYTES = 512

/**
 * New log, which replaces an old one.
 * @throws errors of the file system
 */
export function beginLog(path: string, begun: Omit<NewRecord, 'kind'>): void {
  rmSync(path, { force: true })
  appendRecord(path, { kind: 'begun', ...begun })
}

/**
 * Record that is on disk when the function returns.
 * @throws errors of the file system; a part that was written is not read
 */
export function appendRecord(
  path: string,
  record: NewRecord,
  changeset: Uint8Array = new Uint8Array(),
): void {
  const body = deflateRawSync(changeset)
  const head: Head = {
    ...record,
    bytes: body.length,
    sha256: hash('sha256', body),
    rawBytes: changeset.length,
  }
  const line = Buffer.from(`${JSON.stringify(head)}\n`)
  appendFileSync(path, Buffer.concat([line, body]), { mode: OWN_FILE_MODE })
  syncFile(path)
}

/**
 * Heads without the changes: the records that are whole by their lengths, and whether the file ends
 * there.
 */
export function readHeads(path: string): {
  readonly records: readonly LogRecord[]
  readonly isWhole: boolean
} {
  return readFile(path, (heads, size) => {
    const records: LogRecord[] = []
    let end = 0
    for (const { head, bodyAt } of heads) {
      if (bodyAt + head.bytes > size) break
      records.push(head)
      end = bodyAt + head.bytes
    }
    return { records, isWhole: end === size }
  })
}

/** Replay that calls `apply` with each record, until one is not whole or `apply` answers false. */
export function replayLog(
  path: string,
  apply: (record: LogRecord, changeset: Uint8Array) => boolean,
): void {
  readFile(path, (heads, _, read) => {
    for (const { head, bodyAt } of heads) {
      const body = read(bodyAt, head.bytes)
      if (body.length < head.bytes || hash('sha256', body) !== head.sha256) return
      if (!apply(head, inflateRawSync(body))) return
    }
  })
}

type Read = (at: number, length: number) => Buffer

function readFile<T>(
  path: string,
  use: (
    heads: Iterable<{ readonly head: Head; readonly bodyAt: number }>,
    size: number,
    read: Read,
  ) => T,
): T {
  const file = openSync(path, 'r')
  try {
    const read: Read = (at, length) => {
      const buffer = Buffer.alloc(length)
      return buffer.subarray(0, readSync(file, buffer, 0, length, at))
    }
    return use(eachHead(read), fstatSync(file).size, read)
  } finally {
    closeSync(file)
  }
}

function* eachHead(read: Read): Iterable<{ readonly head: Head; readonly bodyAt: number }> {
  let at = 0
  for (;;) {
    const bytes = read(at, MAX_HEAD_BYTES)
    const end = bytes.indexOf(LINE_END)
    const head = end === -1 ? undefined : parseHead(bytes.toString('utf8', 0, end))
    if (!head) return
    const bodyAt = at + end + 1
    yield { head, bodyAt }
    at = bodyAt + head.bytes
  }
}

function parseHead(line: string): Head | undefined {
  try {
    return headSchema.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
