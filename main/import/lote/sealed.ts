// Sealed batch file: a header, then chunks by AES-256-GCM whose nonces contain their order and the end. Each chunk is
// given out as soon as it is verified; after a BrokenSeal the caller must discard the chunks before it.
import type { BinaryLike } from 'node:crypto'
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'

/** `newer`: a version, or scrypt costs, that this program does not support. */
type SealFault = 'notSealed' | 'newer' | 'wrongPassword' | 'damaged'

export class BrokenSeal extends Error {
  readonly fault: SealFault
  constructor(fault: SealFault) {
    super(`sealed file: ${fault}`)
    this.fault = fault
  }
}

/** First bytes of a sealed file. */
export const SEAL_MAGIC = Buffer.from('SBSEALED', 'latin1')
const VERSION = 1
/** OWASP Password Storage Cheat Sheet, "scrypt": N = 2^17, r = 8, p = 1; takes 128 MiB. */
const COST = { log2N: 17, r: 8, p: 1 }
/** Range of log2 N in headers of other versions; at most 256 MiB, whatever a header asks for. */
const LOG2_N = { lowest: 15, highest: 18 }
const SALT_BYTES = 16
const PREFIX_BYTES = 7
/** Layout of the header: magic, version, log2 N, r, p, salt, prefix of the nonces. */
const COST_AT = SEAL_MAGIC.length + 1
const SALT_AT = COST_AT + 3
const PREFIX_AT = SALT_AT + SALT_BYTES
const CHECKED_BYTES = PREFIX_AT + PREFIX_BYTES
const CHECK_BYTES = 32
const HEADER_BYTES = CHECKED_BYTES + CHECK_BYTES
const KEY_BYTES = 32
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

type Keys = { readonly cipherKey: Buffer; readonly checkKey: Buffer }
type Chunks = AsyncIterable<Uint8Array>

/**
 * Seals content; two runs over the same content share no byte after the costs.
 * @param log2N cost of a guess at the password; lower than the default only in tests, which seal many files
 */
export async function* seal(
  content: Chunks,
  password: string,
  log2N = COST.log2N,
): AsyncGenerator<Buffer> {
  const costs = Buffer.from([VERSION, log2N, COST.r, COST.p])
  const checked = Buffer.concat([SEAL_MAGIC, costs, randomBytes(SALT_BYTES + PREFIX_BYTES)])
  const { cipherKey, checkKey } = await deriveKeys(checked, password)
  yield Buffer.concat([checked, toCheck(checked, checkKey)])
  let index = 0
  for await (const { bytes, isLast } of cut(content, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, cipherKey, toNonce(checked, index, isLast))
    cipher.setAAD(checked)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    index += 1
  }
}

/**
 * Opens sealed content.
 * @throws BrokenSeal, errors of `sealed`
 */
export async function* unseal(sealed: Chunks, password: string): AsyncGenerator<Buffer> {
  const source = sealed[Symbol.asyncIterator]()
  try {
    const { header, rest } = await readHeader(source)
    const checked = header.subarray(0, CHECKED_BYTES)
    const { cipherKey, checkKey } = await deriveKeys(checked, password)
    if (!timingSafeEqual(header.subarray(CHECKED_BYTES), toCheck(checked, checkKey))) {
      throw new BrokenSeal('wrongPassword')
    }
    let index = 0
    for await (const { bytes, isLast } of cut(follow(rest, source), CHUNK_BYTES + TAG_BYTES)) {
      yield openChunk(bytes, { cipherKey, nonce: toNonce(checked, index, isLast), checked })
      index += 1
    }
  } finally {
    await source.return?.()
  }
}

async function readHeader(
  source: AsyncIterator<Uint8Array>,
): Promise<{ readonly header: Buffer; readonly rest: Buffer }> {
  let held = Buffer.alloc(0)
  while (held.length < HEADER_BYTES) {
    const next = await source.next()
    if (next.done === true) break
    held = Buffer.concat([held, next.value])
  }
  if (!held.subarray(0, SEAL_MAGIC.length).equals(SEAL_MAGIC)) throw new BrokenSeal('notSealed')
  if (held.length < HEADER_BYTES) throw new BrokenSeal('damaged')
  return { header: held.subarray(0, HEADER_BYTES), rest: held.subarray(HEADER_BYTES) }
}

async function* follow(
  first: Buffer,
  source: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first
  for (let next = await source.next(); next.done !== true; next = await source.next()) {
    yield next.value
  }
}

/**
 * Keys of a password. The costs of the header are untrusted until the password has verified them, so that they are
 * bounded before use.
 */
async function deriveKeys(checked: Buffer, password: string): Promise<Keys> {
  const [version, log2N = 0, r, p] = checked.subarray(SEAL_MAGIC.length, SALT_AT)
  const isTaken = log2N >= LOG2_N.lowest && log2N <= LOG2_N.highest
  if (version !== VERSION || !isTaken || r !== COST.r || p !== COST.p) {
    throw new BrokenSeal('newer')
  }
  const N = 2 ** log2N
  // OpenSSL needs slightly more memory than 128 × N × r.
  const options = { N, r, p, maxmem: 2 * 128 * N * r }
  const salt = checked.subarray(SALT_AT, PREFIX_AT)
  // Normalised, so that the keyboard that composed a letter does not matter.
  const keys = await derive(password.normalize('NFC'), salt, options)
  return { cipherKey: keys.subarray(0, KEY_BYTES), checkKey: keys.subarray(KEY_BYTES) }
}

function derive(
  password: string,
  salt: BinaryLike,
  options: Parameters<typeof scrypt>[3],
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 2 * KEY_BYTES, options, (error, keys) => {
      if (error) reject(error)
      else resolve(keys)
    })
  })
}

function toCheck(checked: Buffer, checkKey: Buffer): Buffer {
  return createHmac('sha256', checkKey).update(checked).digest()
}

/** Nonce of a chunk: one that was moved, or cut so that another is the last, has another nonce and fails. */
function toNonce(checked: Buffer, index: number, isLast: boolean): Buffer {
  const tail = Buffer.alloc(5)
  tail.writeUInt32BE(index)
  tail.writeUInt8(isLast ? 1 : 0, 4)
  return Buffer.concat([checked.subarray(PREFIX_AT, CHECKED_BYTES), tail])
}

type ChunkKey = { readonly cipherKey: Buffer; readonly nonce: Buffer; readonly checked: Buffer }

function openChunk(bytes: Buffer, { cipherKey, nonce, checked }: ChunkKey): Buffer {
  const end = bytes.length - TAG_BYTES
  if (end < 0) throw new BrokenSeal('damaged')
  const decipher = createDecipheriv(CIPHER, cipherKey, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(checked)
  decipher.setAuthTag(bytes.subarray(end))
  const plain = decipher.update(bytes.subarray(0, end))
  try {
    return Buffer.concat([plain, decipher.final()])
  } catch {
    throw new BrokenSeal('damaged')
  }
}

/** Cuts content into whole chunks and a last one, which may be shorter; empty content gives one empty chunk. */
async function* cut(
  content: Chunks,
  size: number,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isLast: boolean }> {
  let held = Buffer.alloc(0)
  for await (const bytes of content) {
    held = Buffer.concat([held, bytes])
    let at = 0
    for (; held.length - at > size; at += size) {
      yield { bytes: held.subarray(at, at + size), isLast: false }
    }
    held = held.subarray(at)
  }
  yield { bytes: held, isLast: true }
}
