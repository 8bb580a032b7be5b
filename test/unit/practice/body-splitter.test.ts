import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBodySplitter } from '../../../main/practice/body-splitter.ts'

/** Splits `body` into pieces of these sizes and feeds them to the splitter. */
function takeApart(
  body: Buffer,
  sizes: readonly number[],
): { text: string; files: readonly string[] } {
  const files: string[] = []
  const splitter = createBodySplitter({
    begin: () => void files.push(''),
    write(base64) {
      files.push((files.pop() ?? '') + base64)
    },
  })
  let start = 0
  for (const size of sizes) {
    splitter.write(body.subarray(start, start + size))
    start += size
  }
  splitter.write(body.subarray(start))
  return { text: splitter.rest().toString(), files }
}

test('WIRE-07 LIM-01: however a body is cut into pieces, the file comes out whole and the rest reads as it was sent', () => {
  const base64 = fc
    .uint8Array({ maxLength: 60 })
    .map((bytes) => Buffer.from(bytes).toString('base64'))
  const rest = fc.dictionary(
    fc
      .oneof(fc.string(), fc.constantFrom('contentFile"', 'a\\', '{', 'signers'))
      .filter((key) => key !== 'contentFile' && key !== '__proto__'),
    fc.jsonValue(),
  )
  fc.assert(
    fc.property(
      base64,
      rest,
      rest,
      fc.array(fc.nat(9)),
      fc.boolean(),
      (file, before, after, sizes, isEscaped) => {
        const whole = JSON.stringify({ ...before, contentFile: file, ...after })
        const sent = isEscaped ? whole.replaceAll('/', '\\/') : whole
        const { text, files } = takeApart(Buffer.from(sent), sizes)
        expect(files).toEqual([file])
        expect(JSON.parse(text)).toEqual(
          JSON.parse(
            JSON.stringify({ ...before, contentFile: file === '' ? '' : 'file', ...after }),
          ),
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('a contentFile further down, in an array, or that is no text, stays where it is', () => {
  for (const body of [
    { signers: [{ contentFile: 'QUJD' }] },
    { a: { contentFile: 'QUJD' } },
    { contentFile: 7 },
    { contentFile: ['QUJD'] },
    { contentFile: null },
    { name: 'contentFile', b: 'QUJD' },
    ['contentFile', 'QUJD'],
    'contentFile',
  ]) {
    const { text, files } = takeApart(Buffer.from(JSON.stringify(body)), [3, 1, 4])
    expect(files).toEqual([])
    expect(JSON.parse(text)).toEqual(body)
  }
})

test('escapes of serializers that write + as \\u002B are understood, broken ones kept for the check of base64', () => {
  expect(takeApart(Buffer.from('{"contentFile":"A\\u002B\\/=="}'), [18, 2, 1]).files).toEqual([
    'A+/==',
  ])
  expect(takeApart(Buffer.from('{"contentFile":"A\\xB"}'), []).files).toEqual(['A\\xB'])
})

test('a second contentFile replaces the first, as JSON.parse has it', () => {
  const { text, files } = takeApart(Buffer.from('{"contentFile":"QQ==","contentFile":"Qg=="}'), [])
  expect(files.at(-1)).toBe('Qg==')
  expect(JSON.parse(text)).toEqual({ contentFile: 'file' })
})
