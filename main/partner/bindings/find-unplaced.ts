// Values of a call that its binding places nowhere: they would be left out without a word.
import { z } from 'zod'
import type { BindableOperation } from '../../../shared/model/binding-operations.ts'
import { inputsOf } from '../../../shared/model/binding-operations.ts'
import type { Binding } from '../../../shared/model/binding.ts'

const recordsSchema = z.array(z.record(z.string(), z.unknown())).min(1)

/** @returns names of inputs, `signers.email` of the fields of a list of records */
export function findUnplaced(
  operation: BindableOperation,
  { inputs }: Binding,
  given: Readonly<Record<string, unknown>>,
): readonly string[] {
  const known = inputsOf(operation).map(({ key }) => key)
  const names = Object.entries(given).flatMap(([key, value]) => toNames(key, value))
  return [...new Set(names)].filter((name) => !known.includes(name) || !inputs[name])
}

function toNames(key: string, value: unknown): readonly string[] {
  const records = recordsSchema.safeParse(value)
  if (!records.success) return [key]
  return records.data.flatMap((record) => Object.keys(record).map((field) => `${key}.${field}`))
}
