// Binding file: an export is imported unchanged, and a file that is none is refused with its reason.
import { expect, test } from 'vitest'
import { readBindingFile, toBindingFile } from '../../../main/accounts/stored-bindings.ts'
import { MADE_UP_BINDINGS } from '../../support/made-up-bindings.ts'

const FILE = { kind: 'signature-batches.bindings', version: 1, bindings: MADE_UP_BINDINGS }

const read = (text: string) => readBindingFile(new TextEncoder().encode(text))

test('all sixteen go out and come back as they were', () => {
  expect(read(toBindingFile(MADE_UP_BINDINGS))).toEqual({
    ok: true,
    bindings: MADE_UP_BINDINGS,
    unknown: [],
    unreadable: [],
  })
})

test('a byte order mark, as some editors write it, does no harm', () => {
  expect(read(`\uFEFF${JSON.stringify(FILE)}`)).toMatchObject({ ok: true })
})

test.each([
  ['no JSON', toBindingFile(MADE_UP_BINDINGS).slice(0, -20), 'damaged'],
  ['an empty file', '', 'damaged'],
  ['no bindings in it', JSON.stringify({ ...FILE, bindings: [] }), 'damaged'],
  ['JSON of something else', '{"name":"x"}', 'foreign'],
  ['a JSON text', '"x"', 'foreign'],
  ['a version that is none', JSON.stringify({ ...FILE, version: 'x' }), 'foreign'],
  ['a later version', JSON.stringify({ ...FILE, version: 2, more: 1 }), 'newer'],
])('%s is refused', (_, text, problem) => {
  expect(read(text)).toEqual({ ok: false, problem })
})

test('what cannot be read is named and takes nothing else with it', () => {
  const bindings = {
    partners_v1_plans_list: MADE_UP_BINDINGS.partners_v1_plans_list,
    partners_v1_folders_list: { method: 'TELL', path: '/x', inputs: {} },
    partners_v9_later: MADE_UP_BINDINGS.partners_v1_plans_list,
  }
  expect(read(JSON.stringify({ ...FILE, bindings }))).toEqual({
    ok: true,
    bindings: { partners_v1_plans_list: MADE_UP_BINDINGS.partners_v1_plans_list },
    unknown: ['partners_v9_later'],
    unreadable: ['partners_v1_folders_list'],
  })
})
