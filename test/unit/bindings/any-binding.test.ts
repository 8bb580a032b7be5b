// Property of every binding: it survives export and import, and each value is sent where it is bound.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { toBoundRequest } from '../../../main/partner/bindings/bound-request.ts'
import { checkBinding } from '../../../main/partner/bindings/check-binding.ts'
import type { BindableInput, BindableOperation } from '../../../shared/model/binding-operations.ts'
import {
  BINDABLE_OPERATION_IDS,
  factsOf,
  inputsOf,
  outputsOf,
} from '../../../shared/model/binding-operations.ts'
import type { Binding } from '../../../shared/model/binding.ts'
import { BINDING_METHODS } from '../../../shared/model/binding.ts'
import { readRequestBody } from '../../support/read-request-body.ts'

const ACCOUNT = '5f0d7a0e-1c1f-4b6e-9d53-0a4f0c1d2e3f'

type BoundInput = Binding['inputs'][string]

const placeText = fc.stringMatching(/^[a-z][a-z0-9_-]{0,8}$/u)

function inBody(...names: readonly string[]): fc.Arbitrary<BoundInput> {
  return fc.constantFrom(...names.map((name): BoundInput => ({ in: 'body', name })))
}

/** Returns a place that is distinct by its number, so that most generated bindings are valid. */
function placeOf({ key, depth }: BindableInput, number: number): fc.Arbitrary<BoundInput> {
  const own = `p${number}`
  const [records, field] = key.split('.')
  if (field !== undefined) {
    const list = `${records}[].${own}`
    return depth > 1 ? inBody(list, `${list}[]`, `${list}[].x`) : inBody(list, `${list}.in`)
  }
  const query = fc.constant<BoundInput>({ in: 'query', name: own })
  if (depth > 0) {
    return fc.oneof(inBody(own, `${own}[]`, `${own}[].x`, `outer.${own}[].x.y`), query)
  }
  const path = fc.constant<BoundInput>({ in: 'path', name: own })
  return fc.oneof(inBody(own, `outer.${own}`, `${own}.a.b`), query, path)
}

const anyBinding = fc
  .record({
    operation: fc.constantFrom(...BINDABLE_OPERATION_IDS),
    method: fc.constantFrom(...BINDING_METHODS),
    literal: placeText,
  })
  .chain(({ operation, method, literal }) => {
    const inputs = inputsOf(operation)
    const places = inputs.map((input, index) =>
      fc.option(placeOf(input, index), { nil: undefined, freq: input.isRequired ? 50 : 2 }),
    )
    return fc.tuple(...places).map((chosen) => {
      const bound: Record<string, BoundInput> = {}
      inputs.forEach(({ key }, index) => {
        const place = chosen[index]
        if (place) bound[key] = place
      })
      return { operation, binding: toBinding(operation, method, literal, bound) }
    })
  })
  .filter(({ operation, binding }) => checkBinding(operation, binding).length === 0)

function toBinding(
  operation: BindableOperation,
  method: Binding['method'],
  literal: string,
  inputs: Binding['inputs'],
): Binding {
  const { takesAccount } = factsOf(operation)
  const placeholders = Object.values(inputs).flatMap((place) =>
    place.in === 'path' ? [`/{${place.name}}`] : [],
  )
  const account = takesAccount ? '/accounts/{accountId}' : ''
  const fields = Object.fromEntries(outputsOf(operation).map(({ key }) => [key, `its.${key}`]))
  return {
    method,
    path: `/partners/v1${account}/made-up-${literal}${placeholders.join('')}`,
    inputs,
    ...(outputsOf(operation).length === 0 ? {} : { answer: { at: 'data', fields } }),
  }
}

const someText = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((text) => !/^\.{1,2}$/u.test(text))
/** Generators of plain values, each with a sample by which the accepting schema is found. */
const PLAIN: readonly (readonly [unknown, fc.Arbitrary<unknown>])[] = [
  ['x', someText],
  ['0b9f4d1e-7b5a-4c53-8f0e-0d6b8a1c2d3e', fc.uuid()],
  [true, fc.boolean()],
  [1, fc.integer({ min: 0, max: 4e12 })],
]

function valueOf(schema: unknown): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional) return valueOf(schema.unwrap())
  if (schema instanceof z.ZodArray) return fc.array(valueOf(schema.element), { maxLength: 3 })
  if (schema instanceof z.ZodObject) return recordOf(schema)
  const found = PLAIN.find(
    ([sample]) => schema instanceof z.ZodType && schema.safeParse(sample).success,
  )
  if (!found) throw new Error('a kind of value that this test does not make')
  return found[1]
}

function recordOf({ shape }: z.ZodObject): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const fields = Object.entries(shape).map(([name, schema]) => [name, valueOf(schema)] as const)
  return fc.record(Object.fromEntries(fields))
}

const anyCall = anyBinding.chain(({ operation, binding }) =>
  recordOf(factsOf(operation).input).map((values) => ({ operation, binding, values })),
)

test('any valid binding puts every value where it was told', async () => {
  await fc.assert(
    fc.asyncProperty(anyCall, async ({ operation, binding, values }) => {
      const request = toBoundRequest(operation, binding, { accountId: ACCOUNT, ...values })
      if (request.kind !== 'made') throw new Error(request.input)
      expect(request.line.method).toBe(binding.method)
      const url = new URL(request.line.path, 'http://127.0.0.1')
      const body: unknown = request.body && JSON.parse(await readRequestBody(request.body))
      const found = Object.entries(binding.inputs).map(([key, place]) => [
        key,
        readPlace(place, binding.path, url, body),
      ])
      const described = Object.keys(binding.inputs).map((key) => [key, describe(key, values)])
      expect(found).toEqual(described)
    }),
    { numRuns: 300 },
  )
})

/** Returns every plain value under the name, in order, as text. */
function readPlace(
  place: BoundInput,
  template: string,
  url: URL,
  body: unknown,
): readonly string[] {
  if (place.in === 'query') return url.searchParams.getAll(place.name)
  if (place.in === 'body') return reach(body, place.name.replaceAll('[]', '.[]').split('.'))
  const index = template.split('/').indexOf(`{${place.name}}`)
  return [decodeURIComponent(url.pathname.split('/')[index] ?? '')]
}

function reach(value: unknown, steps: readonly string[]): readonly string[] {
  const [step, ...rest] = steps
  if (step === undefined || step === '') {
    if (step === '') return reach(value, rest)
    return Array.isArray(value) ? value.map(String) : [String(value)]
  }
  if (step === '[]') return Array.isArray(value) ? value.flatMap((each) => reach(each, rest)) : []
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return []
  return reach(Object.entries(value).find(([name]) => name === step)?.[1], rest)
}

function describe(key: string, values: Readonly<Record<string, unknown>>): readonly string[] {
  const [name = '', field] = key.split('.')
  const given: readonly unknown[] = [values[name]].flat()
  const plain = field === undefined ? given : given.flatMap((row) => readField(row, field))
  return plain.map((value) =>
    key === 'deadlineAt' ? new Date(Number(value)).toISOString() : String(value),
  )
}

function readField(row: unknown, field: string): readonly unknown[] {
  if (typeof row !== 'object' || row === null) return []
  const value: unknown = Object.entries(row).find(([name]) => name === field)?.[1]
  return Array.isArray(value) ? value : [value]
}
