// Whatever an administrator binds: it survives its file, and each value arrives where it was told.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBoundRequest } from '../../../main/partner/bindings/bound-request.ts'
import { TAKEN_ROUTES } from '../../../main/partner/bindings/taken-routes.ts'
import { checkBinding } from '../../../shared/model/binding-check.ts'
import { readBindingFile, toBindingFile } from '../../../shared/model/binding-file.ts'
import type { BindableInput, ValueKind } from '../../../shared/model/binding-input.ts'
import { bindableInputsOf, isList } from '../../../shared/model/binding-input.ts'
import type { BindableOperation } from '../../../shared/model/binding-operations.ts'
import { BINDABLE_OPERATION_IDS, factsOf } from '../../../shared/model/binding-operations.ts'
import type { Binding, BoundInput } from '../../../shared/model/binding.ts'
import { BINDING_METHODS } from '../../../shared/model/binding.ts'
import { readRequestBody } from '../../support/read-request-body.ts'

const ACCOUNT = '5f0d7a0e-1c1f-4b6e-9d53-0a4f0c1d2e3f'

const placeText = fc.stringMatching(/^[a-z][a-z0-9_-]{0,8}$/u)

function inBody(...names: readonly string[]): fc.Arbitrary<BoundInput> {
  return fc.constantFrom(...names.map((name): BoundInput => ({ in: 'body', name })))
}

/** Distinct by its number, so that most of what is generated is valid as it stands. */
function placeOf(input: BindableInput, number: number): fc.Arbitrary<BoundInput> {
  const own = `p${number}`
  if (input.records !== undefined) {
    const list = `${input.records}[].${own}`
    return isList(input.kind)
      ? inBody(list, `${list}[]`, `${list}[].x`)
      : inBody(list, `${list}.in`)
  }
  const body = isList(input.kind)
    ? inBody(own, `${own}[]`, `${own}[].x`, `outer.${own}[].x.y`)
    : inBody(own, `outer.${own}`, `${own}[].x`, `${own}.a.b`)
  const query = fc.constant<BoundInput>({ in: 'query', name: own })
  const path = fc.constant<BoundInput>({ in: 'path', name: own })
  return isList(input.kind) ? fc.oneof(body, query) : fc.oneof(body, query, path)
}

const anyBinding = fc
  .record({
    operation: fc.constantFrom(...BINDABLE_OPERATION_IDS),
    method: fc.constantFrom(...BINDING_METHODS),
    literal: placeText,
  })
  .chain(({ operation, method, literal }) => {
    const inputs = bindableInputsOf(factsOf(operation).inputs)
    const places = inputs.map((input, index) =>
      fc.option(placeOf(input, index), { nil: undefined, freq: input.required ? 50 : 2 }),
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
  .filter(({ operation, binding }) => checkBinding(operation, binding, TAKEN_ROUTES).length === 0)

function toBinding(
  operation: BindableOperation,
  method: Binding['method'],
  literal: string,
  inputs: Binding['inputs'],
): Binding {
  const { takesAccount, answer } = factsOf(operation)
  const placeholders = Object.values(inputs).flatMap((place) =>
    place.in === 'path' ? [`/{${place.name}}`] : [],
  )
  const account = takesAccount ? '/accounts/{accountId}' : ''
  const fields = Object.fromEntries(
    Object.keys(answer.outputs).map((name) => [name, `its.${name}`]),
  )
  return {
    method,
    path: `/partners/v1${account}/made-up-${literal}${placeholders.join('')}`,
    inputs,
    ...(answer.kind === 'nothing' ? {} : { answer: { at: 'data', fields } }),
  }
}

const someText = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((text) => !/^\.{1,2}$/u.test(text))
const VALUES: Readonly<Record<ValueKind, fc.Arbitrary<unknown>>> = {
  uuid: fc.uuid(),
  text: someText,
  instant: fc.integer({ min: 0, max: 4e12 }),
  boolean: fc.boolean(),
  integer: fc.nat(),
  uuids: fc.array(fc.uuid(), { maxLength: 3 }),
  texts: fc.array(someText, { maxLength: 3 }),
}

function valuesOf(operation: BindableOperation): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const { inputs } = factsOf(operation)
  const model = Object.entries(inputs).map(([name, input]) => {
    if (input.kind !== 'records') return [name, VALUES[input.kind]] as const
    const fields = Object.entries(input.fields).map(
      ([field, { kind }]) => [field, VALUES[kind]] as const,
    )
    return [name, fc.array(fc.record(Object.fromEntries(fields)), { maxLength: 3 })] as const
  })
  return fc.record(Object.fromEntries(model))
}

const anyCall = anyBinding.chain(({ operation, binding }) =>
  valuesOf(operation).map((values) => ({ operation, binding, values })),
)

test('any valid binding goes into its file and comes back as it was', () => {
  fc.assert(
    fc.property(anyBinding, ({ operation, binding }) => {
      const file = readBindingFile(toBindingFile({ [operation]: binding }))
      expect(file).toEqual({
        ok: true,
        bindings: { [operation]: binding },
        unknown: [],
        unreadable: [],
      })
    }),
  )
})

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
      const told = Object.keys(binding.inputs).map((key) => [key, tell(operation, key, values)])
      expect(found).toEqual(told)
    }),
    { numRuns: 300 },
  )
})

/** Every plain value under the name, in order, as text. */
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

function tell(
  operation: BindableOperation,
  key: string,
  values: Readonly<Record<string, unknown>>,
): readonly string[] {
  const [name = '', field] = key.split('.')
  const kind = bindableInputsOf(factsOf(operation).inputs).find((input) => input.key === key)?.kind
  const given: readonly unknown[] = [values[name]].flat()
  const plain = field === undefined ? given : given.flatMap((row) => readField(row, field))
  return plain.map((value) =>
    kind === 'instant' ? new Date(Number(value)).toISOString() : String(value),
  )
}

function readField(row: unknown, field: string): readonly unknown[] {
  if (typeof row !== 'object' || row === null) return []
  const value: unknown = Object.entries(row).find(([name]) => name === field)?.[1]
  return Array.isArray(value) ? value : [value]
}
