// Reading of a list answer in slices: a few members at a time are found, parsed and checked, and
// the thread does other work in between. The cost of a hostile answer depends on its bytes, not on
// its shape.
import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { findTextEnd } from '../../shared/json-excess.ts'
import type { Page } from './wire/page.ts'
import { parseWireJson } from './wire/wire-value.ts'

/** Shape of a list: its slices and the whole answer. */
export type ListShape<List> = {
  /** Names from the answer's root down to the list. */
  readonly path: readonly string[]
  readonly maxMembers: number
  /** Answer with only these members; `frame` is the answer without members. */
  readonly wrap: (frame: unknown, members: readonly unknown[]) => unknown
  readonly join: (slices: readonly List[]) => List
}

export type ReadList<List> =
  | { readonly ok: true; readonly list: List }
  /** Failed read; `detail` names the exceeded limit, for the log. */
  | { readonly ok: false; readonly detail?: string }

/** Members of a page at most: ten times the hundred that are requested. */
const MAX_PAGE_MEMBERS = 1_000
/** Members at most of a list without pages, which returns all of an account (LIM-16). */
const MAX_WHOLE_MEMBERS = 20_000
/**
 * Characters of one member: twenty times a document with twenty categories and twenty groups;
 * folders and accounts are smaller.
 */
const MAX_MEMBER_CHARACTERS = 64 * 1024
/** Characters of the answer around the list, such as a page's numbers. */
const MAX_FRAME_CHARACTERS = 16 * 1024
/** Members parsed and checked at a time: a millisecond or two. */
const SLICE_MEMBERS = 50
const SLICE_CHARACTERS = 32 * 1024
/** Characters searched at a time. */
const SCAN_CHARACTERS = 256 * 1024
/** Milliseconds after which the thread does other work. */
const SLICE_MS = 4

/** Shape of a list of version 2 (LIST-03). */
export const PAGE_SHAPE = {
  path: ['items'],
  maxMembers: MAX_PAGE_MEMBERS,
  wrap: (frame: unknown, items: readonly unknown[]): unknown =>
    typeof frame === 'object' ? { ...frame, items } : undefined,
  join: joinPages,
} as const

function joinPages<Item>(pages: readonly Page<Item>[]): Page<Item> {
  const [first] = pages
  if (!first) throw new RangeError('a list has one slice at least')
  return {
    ...first,
    items: pages.flatMap(({ items }) => items),
    unreadable: pages.reduce((sum, { unreadable }) => sum + unreadable, 0),
  }
}

/** Shape of a list without pages (LIM-16). */
export const WHOLE_SHAPE = {
  path: [],
  maxMembers: MAX_WHOLE_MEMBERS,
  wrap: (_: unknown, members: readonly unknown[]): unknown => members,
  join: <Member>(slices: readonly (readonly Member[])[]): readonly Member[] => slices.flat(),
} as const

export async function readList<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  shape: ListShape<z.output<Schema>>,
): Promise<ReadList<z.output<Schema>>> {
  const found = await findMembers(text, shape)
  if (!found.ok) return found
  const { frameText, members } = found
  if (frameText.length > MAX_FRAME_CHARACTERS) {
    return { ok: false, detail: `more than ${MAX_FRAME_CHARACTERS} characters beside the list` }
  }
  const frame = parseWireJson(frameText)
  if (frame === undefined) return { ok: false }
  const slices: z.output<Schema>[] = []
  const pause = createPause()
  for (const sliceText of sliceMembers(text, members)) {
    const json = parseMembers(sliceText)
    const read = json && schema.safeParse(shape.wrap(frame, json))
    if (!read?.success) return { ok: false }
    slices.push(read.data)
    await pause()
  }
  return { ok: true, list: shape.join(slices) }
}

function createPause(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await setImmediate()
    since = performance.now()
  }
}

type Span = { readonly from: number; readonly to: number }

/** Texts of a few members each, with the commas in between; one empty text without members. */
function* sliceMembers(text: string, members: readonly Span[]): Generator<string> {
  let from = 0
  while (from < members.length || from === 0) {
    const first = members[from]
    let last = first
    let count = 0
    for (; count < SLICE_MEMBERS; count += 1) {
      const next = members[from + count]
      if (!first || !next || (count > 0 && next.to - first.from > SLICE_CHARACTERS)) break
      last = next
    }
    yield first && last ? text.slice(first.from, last.to) : ''
    from += Math.max(1, count)
  }
}

function parseMembers(text: string): readonly unknown[] | undefined {
  const json = parseWireJson(`[${text}]`)
  return Array.isArray(json) ? json : undefined
}

type FoundMembers =
  | { readonly ok: true; readonly frameText: string; readonly members: readonly Span[] }
  | { readonly ok: false; readonly detail?: string }

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const LIST = 0x5b
const LIST_END = 0x5d
const OBJECT = 0x7b
const OBJECT_END = 0x7d

/** Positions of the members below the path; a text that is no JSON fails in the parse. */
async function findMembers(
  text: string,
  { path, maxMembers }: Pick<ListShape<unknown>, 'path' | 'maxMembers'>,
): Promise<FoundMembers> {
  const members: Span[] = []
  let depth = 0
  /** Depth of the open brackets along the path. */
  let onPath = 0
  let name: string | undefined
  let lastText: Span | undefined
  let listDepth: number | undefined
  let listFrom = 0
  let memberFrom = 0
  let nextPause = SCAN_CHARACTERS
  const endMember = (to: number): string | undefined => {
    members.push({ from: memberFrom, to })
    if (members.length > maxMembers) return `more than ${maxMembers} records`
    if (to - memberFrom > MAX_MEMBER_CHARACTERS) {
      return `a record of more than ${MAX_MEMBER_CHARACTERS} characters`
    }
    memberFrom = to + 1
    return undefined
  }
  for (let index = 0; index < text.length; index += 1) {
    if (index >= nextPause) {
      await setImmediate()
      nextPause = index + SCAN_CHARACTERS
    }
    const unit = text.charCodeAt(index)
    if (unit === QUOTE) {
      const end = findTextEnd(text, index)
      lastText = { from: index + 1, to: end }
      index = end
    } else if (unit === COLON && depth === onPath && lastText) {
      name = text.slice(lastText.from, lastText.to)
    } else if (unit === LIST || unit === OBJECT) {
      const isNamed = depth === 0 || (depth === onPath && name === path[depth - 1])
      if (isNamed && unit === LIST && depth === path.length) {
        listDepth = depth + 1
        listFrom = index + 1
        memberFrom = listFrom
      } else if (isNamed && unit === OBJECT && depth < path.length) onPath = depth + 1
      depth += 1
      name = undefined
    } else if (unit === COMMA) {
      const detail = depth === listDepth ? endMember(index) : undefined
      if (detail !== undefined) return { ok: false, detail }
      name = undefined
    } else if (unit === LIST_END || unit === OBJECT_END) {
      if (depth === listDepth) {
        const isEmpty = members.length === 0 && text.slice(memberFrom, index).trim() === ''
        const detail = isEmpty ? undefined : endMember(index)
        if (detail !== undefined) return { ok: false, detail }
        return { ok: true, members, frameText: text.slice(0, listFrom) + text.slice(index) }
      }
      depth -= 1
      onPath = Math.min(onPath, depth)
    }
  }
  return { ok: false }
}
