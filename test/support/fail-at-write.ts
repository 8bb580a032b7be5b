// Module loaded into every thread of a command (`--import`), which counts writes to the file system and SQLite. Just
// before write n the disk becomes full or read-only, or the process is killed. FAIL_LOG: the count, on another disk;
// FAIL_DISK: the counted folder; FAIL_AT: n, or how the write begins in the log.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import sqlite from 'node:sqlite'

/** Length of a line of the log, so that its size tells the number of lines. */
const LINE = 40
const BALLAST_BYTES = 64 * 1024
const SMALLEST_BYTES = 512

const { appendFileSync, closeSync, existsSync, openSync, statSync, writeSync } = fs
const failAt = process.env['FAIL_AT'] ?? ''
const disk = process.env['FAIL_DISK'] ?? ''
const log = process.env['FAIL_LOG'] ?? ''
/**
 * File that makes an ext4 read-only under every open file, as after an error of the medium; undefined: the disk
 * becomes full.
 */
const trigger = process.env['FAIL_TRIGGER']
const isKilled = process.env['FAIL_BY_KILL'] === '1'

function count(what: string): void {
  appendFileSync(log, `${what.slice(0, LINE - 1).padEnd(LINE - 1)}\n`)
  const number = statSync(log).size / LINE
  if (failAt === String(number) || (failAt !== '' && what.startsWith(failAt))) fail()
}

function fail(): void {
  if (isKilled) process.kill(process.pid, 'SIGKILL')
  if (trigger !== undefined) {
    execFileSync('sh', ['-c', `echo 1 > ${trigger} || true`], { stdio: 'ignore' })
    return
  }
  const ballast = join(disk, 'ballast')
  if (existsSync(ballast)) return
  const block = Buffer.alloc(BALLAST_BYTES, 0x5a)
  const file = openSync(ballast, 'w')
  for (let size = block.length; size >= SMALLEST_BYTES;) {
    try {
      writeSync(file, block, 0, size)
    } catch {
      size /= 2
    }
  }
  closeSync(file)
}

type Caller = { readonly self: unknown; readonly values: readonly unknown[] }

/** Counts each call of a method that writes. */
function watch(owner: object, name: string, writes: (caller: Caller) => boolean): void {
  const original: unknown = Reflect.get(owner, name)
  if (typeof original !== 'function') throw new Error(`no ${name}`)
  Reflect.set(owner, name, function watched(this: unknown, ...values: unknown[]): unknown {
    const target = values.find((value) => typeof value === 'string') ?? ''
    if (writes({ self: this, values }))
      count(`${name} ${target.startsWith(disk) ? target.slice(-30) : target}`)
    const result: unknown = Reflect.apply(original, this, values)
    return result
  })
}

const isOnDisk = ({ values }: Caller): boolean =>
  values.some((value) => typeof value === 'string' && value.startsWith(disk))
const isOpenForWriting = (caller: Caller): boolean => {
  const [, flags] = caller.values
  return isOnDisk(caller) && typeof flags === 'string' && /[wa+]/u.test(flags)
}

for (const name of ['writeFileSync', 'copyFileSync', 'renameSync', 'mkdirSync']) {
  watch(fs, name, isOnDisk)
}
for (const name of ['writeFile', 'copyFile', 'rename', 'link', 'mkdir']) {
  watch(fs.promises, name, isOnDisk)
}
watch(fs.promises, 'open', isOpenForWriting)
const handle = await fs.promises.open(import.meta.filename)
const fileHandle: unknown = Object.getPrototypeOf(handle)
await handle.close()
if (typeof fileHandle === 'object' && fileHandle !== null) {
  for (const name of ['writeFile', 'sync']) watch(fileHandle, name, () => true)
}
watch(sqlite, 'backup', () => true)
watch(sqlite.DatabaseSync.prototype, 'exec', ({ values }) =>
  /COMMIT|EXCLUSIVE|wal_checkpoint|journal_mode/u.test(String(values[0])),
)
// Writes to the table `memory`, which happen outside transactions.
watch(sqlite.StatementSync.prototype, 'run', ({ self }) =>
  /INTO memory/u.test(String(self instanceof sqlite.StatementSync && self.sourceSQL)),
)
syncBuiltinESMExports()
