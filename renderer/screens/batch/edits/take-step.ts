// Steps of drafts that a command makes or takes back. Only what still equals the step's start changes: what a person
// changed since stays, field by field and signer by signer. Pure.
import type { DraftChange, DraftDocument } from '../../../../shared/model/draft.ts'
import { changeDraft } from '../../../../shared/model/draft.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { SignatureArea } from '../../../../shared/model/signature-area.ts'
import { isSameArea } from '../../../../shared/model/signature-area.ts'
import { findHeirs } from '../../../../shared/model/signer-edit.ts'
import type { Signer } from '../../../../shared/model/signer.ts'
import { signerSchema } from '../../../../shared/model/signer.ts'
import { omitUndefined } from '../../../../shared/omit-undefined.ts'
import { toSignerPair } from '../../../../shared/rules/canonical.ts'

const FIELDS = [
  'name',
  'message',
  'deadlineAt',
  'scheduledToAt',
  'reminderFrequency',
  'observers',
  'folderId',
  'groups',
  'categories',
  'informations',
  'areaApproval',
] as const
const SIGNER_FIELDS = signerSchema.keyof().options

/** Fields of a draft; one that is absent is empty, or not known to the step. */
type StepFields = {
  readonly [F in (typeof FIELDS)[number] | 'signers' | 'areas']?: DraftDocument[F] | undefined
}

export type DraftStep = {
  readonly id: DocumentId
  readonly from: StepFields
  readonly to: StepFields
  /** Whether the list of signers was replaced by other people: it is taken as a whole, or not at all. */
  readonly isListReplaced?: true
}

export function toStep(
  document: Parameters<typeof changeDraft>[0] & Pick<DraftDocument, 'id'>,
  change: DraftChange,
): DraftStep {
  return { id: document.id, from: document, to: changeDraft(document, change) }
}

export function turnBack(step: DraftStep): DraftStep {
  return { ...step, from: step.to, to: step.from }
}

/** Returns the change that takes the step in the draft as it is now; without fields when nothing is left to take. */
export function takeStep(now: StepFields, step: Omit<DraftStep, 'id'>): DraftChange {
  const { from, to } = step
  const fields = FIELDS.filter(
    (field) => !isSame(from[field], to[field]) && isSame(now[field], from[field]),
  )
  return {
    ...Object.fromEntries(fields.map((field) => [field, to[field] ?? null])),
    ...takePeople(now, step),
  }
}

/** Areas point at signers by index, so both are taken together. */
function takePeople(
  now: StepFields,
  { from, to, isListReplaced }: Omit<DraftStep, 'id'>,
): Pick<DraftChange, 'signers' | 'areas'> {
  if (isSame(from.signers, to.signers) && isSame(from.areas, to.areas)) return {}
  const isUntouched =
    isSame(now.signers, from.signers) && areSamePlaces(now.areas ?? [], from.areas ?? [])
  if (isListReplaced && !isUntouched) return {}
  const signersOf = (fields: StepFields) => fields.signers ?? now.signers ?? []
  const entries = takeSigners(signersOf(now), signersOf(from), signersOf(to))
  const signers = entries.map(({ signer }) => signer)
  const areas = takeAreas(now, from, { ...to, signers: signersOf(to) }, entries)
  return omitUndefined({
    signers: isSame(signers, now.signers ?? []) ? undefined : signers,
    areas: isSame(areas, now.areas) ? undefined : areas,
  })
}

/** Signer of the result, with its index in the draft as it is now and in the step's end. */
type Entry = {
  readonly signer: Signer
  readonly now: number | undefined
  readonly to: number | undefined
}

function takeSigners(
  now: readonly Signer[],
  from: readonly Signer[],
  to: readonly Signer[],
): readonly Entry[] {
  const places = pairStep(from, to)
  const sources = pairSince(now, from)
  const kept = now.flatMap((signer, index): readonly Entry[] => {
    const source = sources[index]
    const before = source === undefined ? undefined : from[source]
    const place = source === undefined ? undefined : places[source]
    const after = place === undefined ? undefined : to[place]
    if (!before) return [{ signer, now: index, to: undefined }]
    // The step removes this signer, unless somebody changed it since.
    if (!after) return isSame(signer, before) ? [] : [{ signer, now: index, to: undefined }]
    return [{ signer: takeFields(signer, before, after), now: index, to: place }]
  })
  const typedAgain = new Set(
    kept.filter((entry) => entry.to === undefined).map(({ signer }) => toSignerPair(signer)),
  )
  return to.reduce<readonly Entry[]>((entries, signer, place) => {
    if (places.includes(place) || typedAgain.has(toSignerPair(signer))) return entries
    const after = entries.findLastIndex((entry) => entry.to !== undefined && entry.to < place)
    return entries.toSpliced(after + 1, 0, { signer, now: undefined, to: place })
  }, kept)
}

/**
 * Returns the index in `to` of each signer of `from`. A step that removes signers leaves the others as they are but for
 * their order; any other step keeps the indices, and adds or removes at the end.
 */
function pairStep(from: readonly Signer[], to: readonly Signer[]): readonly (number | undefined)[] {
  const isRemoval = from.length > to.length
  const [long, short] = isRemoval ? [from, to] : [to, from]
  const found: number[] = []
  for (const [index, signer] of long.entries()) {
    const next = short[found.length]
    if (next && isSame({ ...next, order: 0 }, { ...signer, order: 0 })) found.push(index)
  }
  if (from.length === to.length || found.length < short.length) {
    return from.map((_, index) => (index < to.length ? index : undefined))
  }
  if (!isRemoval) return found
  return from.map((_, index) => (found.includes(index) ? found.indexOf(index) : undefined))
}

/** Returns the index in `from` of each signer as it is now; undefined for one that was added since. */
function pairSince(
  now: readonly Signer[],
  from: readonly Signer[],
): readonly (number | undefined)[] {
  const heirs = findHeirs(now, from)
  return heirs.map((heir, index) => {
    const isFree = now.length === from.length && !heirs.includes(index)
    return heir ?? (isFree ? index : undefined)
  })
}

/** Returns the same object if nothing changes. */
function takeFields(now: Signer, from: Signer, to: Signer): Signer {
  const fields = SIGNER_FIELDS.filter(
    (field) => !isSame(from[field], to[field]) && isSame(now[field], from[field]),
  )
  if (fields.length === 0) return now
  const taken = Object.fromEntries(fields.map((field) => [field, to[field]]))
  return {
    ...omitUndefined({ ...now, ...taken }),
    email: fields.includes('email') ? to.email : now.email,
    role: fields.includes('role') ? to.role : now.role,
  }
}

/** An area that was only looked at since counts as unchanged. */
function takeAreas(
  { areas: now, signers = [] }: StepFields,
  { areas: from = [] }: StepFields,
  { areas: to = [], signers: signersTo = [] }: StepFields,
  entries: readonly Entry[],
): readonly SignatureArea[] | undefined {
  if (!now) return undefined
  const fromNow = (area: SignatureArea) => follow(area, entries, 'now', signers.length)
  const fromTo = (area: SignatureArea) => follow(area, entries, 'to', signersTo.length)
  if (!areSamePlaces(now, from)) {
    const isBack = ({ signer }: SignatureArea): boolean =>
      entries.some((entry) => entry.to === signer && entry.now === undefined)
    return [...now.flatMap(fromNow), ...to.filter(isBack).flatMap(fromTo)]
  }
  if (!areSamePlaces(from, to)) return to.flatMap(fromTo)
  // The step changes at most which areas were looked at.
  return now
    .map((area, index) => {
      const [before, after] = [from[index], to[index]]
      return after && !isSame(before, after) && isSame(area, before) ? after : area
    })
    .flatMap(fromNow)
}

function follow(
  area: SignatureArea,
  entries: readonly Entry[],
  list: 'now' | 'to',
  length: number,
): readonly SignatureArea[] {
  // An area without a signer gets none.
  if (area.signer < 0 || area.signer >= Math.max(length, entries.length)) return [area]
  if (area.signer >= length) return [{ ...area, signer: -1 }]
  const signer = entries.findIndex((entry) => entry[list] === area.signer)
  return signer === -1 ? [] : [{ ...area, signer }]
}

function areSamePlaces(one: readonly SignatureArea[], other: readonly SignatureArea[]): boolean {
  return (
    one.length === other.length &&
    one.every((area, index) => {
      const same = other[index]
      return same !== undefined && isSameArea(area, same)
    })
  )
}

/** Compares values as they are stored; the order of an object's fields does not count. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(sortFields(one)) === JSON.stringify(sortFields(other))
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([field, each]) => [field, sortFields(each)])
}
