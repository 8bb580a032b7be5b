import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toRectangle } from '../../../shared/geometry/rectangle.ts'
import { readLayoutFile, toLayoutFile } from '../../../shared/model/layout-file.ts'
import type { Layout } from '../../../shared/model/layout.ts'
import { layoutSchema } from '../../../shared/model/layout.ts'

const LAYOUT: Layout = {
  name: 'Locação',
  rules: [
    {
      signer: { by: 'role', role: 'Locatário', number: 1 },
      type: 'Signature',
      place: { kind: 'lastPage', ...toRectangle(10, 80, 30, 5) },
    },
  ],
}

const read = (value: unknown) => readLayoutFile(JSON.stringify(value))

test('layouts come out of a file as they went in', () => {
  expect(readLayoutFile(toLayoutFile([LAYOUT]))).toEqual({ ok: true, layouts: [LAYOUT] })
  expect(readLayoutFile(`\uFEFF${toLayoutFile([LAYOUT])}`)).toMatchObject({ ok: true })
})

test('what is no file of layouts is named as what it is', () => {
  expect(readLayoutFile('{ nada')).toEqual({ ok: false, problem: 'damaged' })
  expect(read({ kind: 'signature-batches.bindings' })).toEqual({ ok: false, problem: 'foreign' })
  const file = { schema: 'signature-batches.layouts', version: 1, layouts: [LAYOUT] }
  expect(read({ ...file, version: 2 })).toEqual({ ok: false, problem: 'newer' })
  const rules = [{ ...LAYOUT.rules[0], place: { kind: 'somewhere' } }]
  expect(read({ ...file, layouts: [{ ...LAYOUT, rules }] })).toEqual({
    ok: false,
    problem: 'damaged',
    where: 'layouts.0.rules.0.place.kind',
  })
  expect(read({ ...file, layouts: [{ ...LAYOUT, name: ' ' }] })).toMatchObject({ ok: false })
})

test('whatever is in the file, an answer', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(typeof readLayoutFile(text).ok).toBe('boolean')
    }),
  )
})

test('a layout that an older version of the program kept is read as it was', () => {
  const old = {
    name: 'Rótulos',
    rules: [
      {
        signer: { by: 'role', role: 'Locador', number: 1 },
        type: 'Signature',
        place: {
          kind: 'anchor',
          text: 'LOCADOR:',
          match: -1,
          dx: 0.2,
          dy: -6.3,
          width: 34,
          height: 5.2,
        },
      },
      {
        signer: { by: 'position', position: 1 },
        type: 'Initials',
        place: { kind: 'allButLast', x: 88, y: 94, width: 7, height: 3.5 },
      },
    ],
  }
  expect(layoutSchema.parse(old)).toEqual(old)
})
