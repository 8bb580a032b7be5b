import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBase64Chunks } from '../../../main/partner/base64-chunks.ts'

async function encodeAll(pieces: readonly Uint8Array[]): Promise<readonly Uint8Array[]> {
  async function* read(): AsyncGenerator<Uint8Array> {
    yield* pieces
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of toBase64Chunks(read())) chunks.push(chunk)
  return chunks
}

test('WIRE-07: however a file is cut into pieces, its base64 is that of the whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 40 })), async (pieces) => {
      const chunks = await encodeAll(pieces)
      expect(Buffer.concat(chunks).toString('latin1')).toBe(
        Buffer.concat(pieces).toString('base64'),
      )
    }),
  )
})

test('a source that hands its whole file over at once is still encoded piece by piece', async () => {
  const whole = new Uint8Array(1_000_001).map((_, at) => at * 31)
  const chunks = await encodeAll([whole])
  expect(Math.max(...chunks.map(({ byteLength }) => byteLength))).toBeLessThanOrEqual(262_148)
  expect(Buffer.concat(chunks).toString('latin1')).toBe(Buffer.from(whole).toString('base64'))
})

test('a source that reuses its buffer does not change what was read before', async () => {
  const reused = Buffer.alloc(4)
  async function* read(): AsyncGenerator<Uint8Array> {
    for (const letter of ['a', 'b', 'c']) yield reused.fill(letter)
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of toBase64Chunks(read())) chunks.push(chunk)
  expect(Buffer.from(Buffer.concat(chunks).toString('latin1'), 'base64').toString()).toBe(
    'aaaabbbbcccc',
  )
})
