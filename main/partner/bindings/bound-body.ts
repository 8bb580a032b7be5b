// JSON body of a bound call: first each value with its exact place, then the tree of all of them.
import type { BodyPlace } from '../../../shared/model/binding-body.ts'
import { isRepeat } from '../../../shared/model/binding-body.ts'
import { isList } from '../../../shared/model/binding-input.ts'
import type { NameStep } from '../../../shared/model/binding-name.ts'
import type { WireEntry, WireValues } from './bound-values.ts'

/** Step of a place: a number is an index of a list, a text the name of a member. */
type Step = string | number
type Entry = { readonly path: readonly Step[]; readonly value: WireEntry }
type Element = { readonly step: Step; readonly value: WireEntry | undefined }

/**
 * Body of the values.
 * @param places places that `checkBodyPlaces` accepts
 */
export function composeBody(places: readonly BodyPlace[], values: WireValues): object {
  const tree = toTree(places.flatMap((place) => toEntries(place, places, values)))
  return typeof tree === 'object' ? tree : {}
}

function toEntries(
  place: BodyPlace,
  places: readonly BodyPlace[],
  values: WireValues,
): readonly Entry[] {
  const { input, steps } = place
  const at = steps.findIndex(isRepeat)
  const repeat = steps[at]
  if (!repeat) {
    const value = values.single.get(input.key)
    return value === undefined ? [] : [{ path: keysOf(steps), value }]
  }
  const head = keysOf(steps.slice(0, at))
  const elements = elementsOf(place, repeat, at, places, values)
  // Empty list, which is sent and not left out.
  if (elements?.length === 0 && repeat.kind === 'each') return [{ path: head, value: [] }]
  return (elements ?? []).flatMap(({ step, value }) =>
    value === undefined ? [] : toInnerEntries(steps.slice(at + 1), [...head, step], value),
  )
}

/** Entries inside one element: the value, or the list of a record's list field. */
function toInnerEntries(
  steps: readonly NameStep[],
  path: readonly Step[],
  value: WireEntry,
): readonly Entry[] {
  const at = steps.findIndex(isRepeat)
  if (at === -1) return [{ path: [...path, ...keysOf(steps)], value }]
  const head = [...path, ...keysOf(steps.slice(0, at))]
  const tail = keysOf(steps.slice(at + 1))
  const members = typeof value === 'object' ? value : [value]
  if (members.length === 0) return [{ path: head, value: [] }]
  return members.map((member, index) => ({ path: [...head, index, ...tail], value: member }))
}

/** Elements of the repeated step; undefined when the value is absent. */
function elementsOf(
  place: BodyPlace,
  repeat: NameStep,
  at: number,
  places: readonly BodyPlace[],
  values: WireValues,
): readonly Element[] | undefined {
  const { input, steps } = place
  if (input.records !== undefined) {
    const field = input.key.slice(input.records.length + 1)
    return values.rows.get(input.records)?.map((row, index) => ({
      step: repeat.kind === 'valueOf' ? String(row.get(repeat.field)) : index,
      value: row.get(field),
    }))
  }
  const value = values.single.get(input.key)
  if (value === undefined) return undefined
  if (typeof value === 'object') return value.map((member, step) => ({ step, value: member }))
  const count = countOf(steps.slice(0, at + 1), places, values)
  return Array.from({ length: count }, (_, step) => ({ step, value }))
}

/** Count of the elements in the list of this place; a single value counts as one. */
function countOf(
  prefix: readonly NameStep[],
  places: readonly BodyPlace[],
  values: WireValues,
): number {
  const filling = places.find(
    ({ input, steps }) =>
      (input.records !== undefined || isList(input.kind)) &&
      steps.length >= prefix.length &&
      JSON.stringify(steps.slice(0, prefix.length)) === JSON.stringify(prefix),
  )
  if (!filling) return 1
  const { key, records } = filling.input
  const list = records === undefined ? values.single.get(key) : values.rows.get(records)
  return typeof list === 'object' ? list.length : 0
}

function keysOf(steps: readonly NameStep[]): readonly string[] {
  return steps.flatMap((step) => (step.kind === 'key' ? [step.name] : []))
}

function toTree(entries: readonly Entry[]): WireEntry | object {
  const leaf = entries.find(({ path }) => path.length === 0)
  if (leaf) return leaf.value
  const inside = Map.groupBy(entries, ({ path }) => path[0])
  const members = [...inside].map(([name, within]) => ({
    name: name ?? '',
    value: toTree(within.map(({ path, value }) => ({ path: path.slice(1), value }))),
  }))
  if (members.some(({ name }) => typeof name === 'number')) {
    return members.toSorted((one, other) => Number(one.name) - Number(other.name)).map(valueOf)
  }
  // Own properties, even for a member with the name `__proto__`.
  return Object.fromEntries(members.map(({ name, value }) => [name, value]))
}

function valueOf({ value }: { readonly value: unknown }): unknown {
  return value
}
