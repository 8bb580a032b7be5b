// Sealed batch file, byte for byte: its password opens it, and nothing else does.
import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { BrokenSeal, seal as sealAt, unseal } from '../../../main/import/lote/sealed.ts'

const PASSWORD = 'contratos de junho'
const HEADER_BYTES = 67
const SEALED_CHUNK_BYTES = 64 * 1024 + 16
const CONTENT = Buffer.concat([Buffer.from('maria-souza.pdf'), randomBytes(150_000)])

async function* inSlices(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Lower cost than in the product, to be quick; the tests hold at any cost. */
const LOG2_N = 16
const seal = (content: AsyncGenerator<Buffer>, password: string): AsyncGenerator<Buffer> =>
  sealAt(content, password, LOG2_N)

const open = (sealed: Buffer, password = PASSWORD, size = 10_000): Promise<Buffer> =>
  buffer(unseal(inSlices(sealed, size), password))

const faultOf = (sealed: Buffer, password?: string): Promise<unknown> =>
  open(sealed, password).then(
    () => 'opened',
    (error: unknown) => (error instanceof BrokenSeal ? error.fault : error),
  )

function flip(sealed: Buffer, at: number): Buffer {
  const changed = Buffer.from(sealed)
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
  return changed
}

let whole: Buffer
beforeAll(async () => {
  whole = await buffer(seal(inSlices(CONTENT, 7_001), PASSWORD))
})

describe('a sealed file', () => {
  test.each([1_000, 65_552, 1_000_000])(
    'opens with its password, read %i bytes at a time',
    async (size) => {
      expect((await open(whole, PASSWORD, size)).equals(CONTENT)).toBe(true)
    },
  )

  test.each([0, 1, 64 * 1024, 128 * 1024])('gives back %i bytes', async (length) => {
    const content = randomBytes(length)
    const sealed = await buffer(seal(inSlices(content, 50_000), PASSWORD))
    expect((await open(sealed)).equals(content)).toBe(true)
  })

  test('opens with the same letters composed by another keyboard', async () => {
    const sealed = await buffer(seal(inSlices(CONTENT, 50_000), 'promoção'.normalize('NFD')))
    expect((await open(sealed, 'promoção'.normalize('NFC'))).equals(CONTENT)).toBe(true)
  })

  test('costs N = 2^17, r = 8, p = 1 unless less is asked for, and opens', async () => {
    const sealed = await buffer(sealAt(inSlices(CONTENT, 7_001), PASSWORD))
    expect([...sealed.subarray(9, 12)]).toEqual([17, 8, 1])
    expect((await open(sealed)).equals(CONTENT)).toBe(true)
  })

  test('shows no name of a file', () => {
    expect(whole.includes('maria-souza')).toBe(false)
  })

  test('sealed twice has other bytes', async () => {
    const again = await buffer(seal(inSlices(CONTENT, 7_001), PASSWORD))
    expect(again.subarray(12, 67).equals(whole.subarray(12, 67))).toBe(false)
    expect(again.subarray(67, 200).equals(whole.subarray(67, 200))).toBe(false)
  })

  test('is refused with another password, and says that it is the password', async () => {
    expect(await faultOf(whole, 'contratos de julho')).toBe('wrongPassword')
  })
})

describe('an edited sealed file', () => {
  test.each([
    ['its magic', 0, 'notSealed'],
    ['its version', 8, 'newer'],
    ['its N, still within bounds', 9, 'wrongPassword'],
    ['its r', 10, 'newer'],
    ['its p', 11, 'newer'],
    ['its salt', 12, 'wrongPassword'],
    ['the prefix of its nonces', 28, 'wrongPassword'],
    ['its check of the password', 35, 'wrongPassword'],
    ['the first chunk', HEADER_BYTES, 'damaged'],
    ['the tag of the first chunk', HEADER_BYTES + SEALED_CHUNK_BYTES - 1, 'damaged'],
    ['the second chunk', HEADER_BYTES + SEALED_CHUNK_BYTES, 'damaged'],
    ['the last tag', -1, 'damaged'],
  ])('is refused with a bit flipped in %s', async (_, at, fault) => {
    expect(await faultOf(flip(whole, at < 0 ? whole.length + at : at))).toBe(fault)
  })

  test('is refused before it takes memory when its header asks for gigabytes', async () => {
    for (const [at, value] of [
      [9, 31],
      [9, 255],
      [9, 1],
      [10, 255],
      [11, 255],
    ] as const) {
      const hostile = Buffer.from(whole)
      hostile.writeUInt8(value, at)
      expect(await faultOf(hostile)).toBe('newer')
    }
  })

  test.each([
    ['nothing', 0, 'notSealed'],
    ['a part of its header', 20, 'damaged'],
    ['its header', HEADER_BYTES, 'damaged'],
    ['ten bytes of a chunk', HEADER_BYTES + 10, 'damaged'],
    ['its first chunk', HEADER_BYTES + SEALED_CHUNK_BYTES, 'damaged'],
    ['all but a byte', -1, 'damaged'],
  ])('is refused cut off after %s', async (_, end, fault) => {
    expect(await faultOf(whole.subarray(0, end))).toBe(fault)
  })

  test.each([
    ['swapped', [1, 0, 2]],
    ['repeated', [0, 0, 1, 2]],
    ['left out', [0, 2]],
    ['left out but for the last', [2]],
    ['added after the last', [0, 1, 2, 2]],
    ['in the place of the last', [0, 1, 1]],
  ])('is refused with chunks %s', async (_, order) => {
    const chunks = order.map((index) => {
      const start = HEADER_BYTES + index * SEALED_CHUNK_BYTES
      return whole.subarray(start, start + SEALED_CHUNK_BYTES)
    })
    expect(await faultOf(Buffer.concat([whole.subarray(0, HEADER_BYTES), ...chunks]))).toBe(
      'damaged',
    )
  })

  test('is refused with the chunks of another file under the same password', async () => {
    const other = await buffer(seal(inSlices(CONTENT, 50_000), PASSWORD))
    const mixed = [whole.subarray(0, HEADER_BYTES), other.subarray(HEADER_BYTES)]
    expect(await faultOf(Buffer.concat(mixed))).toBe('damaged')
  })
})
