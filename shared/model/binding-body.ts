// Whether values can be put together into one JSON body: each place reached as its input allows, and
// no two of them wanting different things of the same member.
import type { BindingFinding } from './binding-finding.ts'
import { makeBindingFinding } from './binding-finding.ts'
import type { BindableInput } from './binding-input.ts'
import { isList } from './binding-input.ts'
import type { NameStep } from './binding-name.ts'

export type BodyPlace = { readonly input: BindableInput; readonly steps: readonly NameStep[] }

/** `groups[]` and `groups` are the same to a list: it is the value there. */
export function toBodyPlace(input: BindableInput, steps: readonly NameStep[]): BodyPlace {
  const isOwnList = isList(input.kind) && steps.at(-1)?.kind === 'each'
  return { input, steps: isOwnList ? steps.slice(0, -1) : steps }
}

/** @param inputs all that the operation has, placed or not */
export function checkBodyPlaces(
  places: readonly BodyPlace[],
  inputs: readonly BindableInput[],
): readonly BindingFinding[] {
  const alone = places.flatMap((place) => [...checkDepth(place), ...checkKeyField(place, inputs)])
  const together = places.flatMap((place, index) =>
    places.slice(0, index).flatMap((other) => checkPair(place, other)),
  )
  return [...alone, ...together]
}

/**
 * A record's field stands in one list of records, or under a member that one of them names; what is
 * no record stands in one list at most, the same in each of its elements.
 */
function checkDepth({ input, steps }: BodyPlace): readonly BindingFinding[] {
  const repeats = steps.filter(isRepeat)
  const ofList = isList(input.kind) ? 1 : 0
  const [least, most] = input.records === undefined ? [0, 1] : [1, 1 + ofList]
  const isInner = repeats.slice(1).some(({ kind }) => kind === 'valueOf')
  const isRight = repeats.length >= least && repeats.length <= most && !isInner
  return isRight ? [] : [makeBindingFinding('input.depth', fieldOf(input))]
}

function checkKeyField(
  { input, steps }: BodyPlace,
  inputs: readonly BindableInput[],
): readonly BindingFinding[] {
  const isBeside = (field: string) =>
    input.records !== undefined &&
    inputs.some(({ key, kind }) => key === `${input.records}.${field}` && !isList(kind))
  return steps.flatMap((step) =>
    step.kind !== 'valueOf' || isBeside(step.field)
      ? []
      : [makeBindingFinding('input.keyField', fieldOf(input), { name: step.field })],
  )
}

function checkPair(place: BodyPlace, other: BodyPlace): readonly BindingFinding[] {
  const code = toCollision(place, other)
  return code === undefined
    ? []
    : [makeBindingFinding(code, fieldOf(place.input), { other: other.input.key })]
}

function toCollision(
  place: BodyPlace,
  other: BodyPlace,
): 'input.samePlace' | 'input.clash' | undefined {
  const length = Math.min(place.steps.length, other.steps.length)
  for (let index = 0; index < length; index++) {
    const [mine, its] = [place.steps[index], other.steps[index]]
    if (!mine || !its) return undefined
    if (mine.kind === 'key' && its.kind === 'key' && mine.name !== its.name) return undefined
    if (!isSameStep(mine, its)) return 'input.clash'
    if (isRepeat(mine) && fillsApart(place, other, index)) return 'input.clash'
  }
  return place.steps.length === other.steps.length ? 'input.samePlace' : 'input.clash'
}

function isSameStep(mine: NameStep, its: NameStep): boolean {
  if (mine.kind === 'key') return its.kind === 'key' && its.name === mine.name
  if (mine.kind === 'valueOf') return its.kind === 'valueOf' && its.field === mine.field
  return its.kind === 'each'
}

/** Two lists of different lengths cannot fill the elements of one. */
function fillsApart(place: BodyPlace, other: BodyPlace, index: number): boolean {
  const [mine, its] = [listFilling(place, index), listFilling(other, index)]
  return mine !== undefined && its !== undefined && mine !== its
}

/** The list whose elements the repeated step at `index` stands for; undefined for what is the same in each. */
function listFilling({ input, steps }: BodyPlace, index: number): string | undefined {
  const isFirst = !steps.slice(0, index).some(isRepeat)
  if (input.records !== undefined && isFirst) return input.records
  return isList(input.kind) ? input.key : undefined
}

export function isRepeat({ kind }: NameStep): boolean {
  return kind !== 'key'
}

function fieldOf({ key }: BindableInput): string {
  return `inputs.${key}`
}
