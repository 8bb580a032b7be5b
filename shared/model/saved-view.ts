// Saved view of a list under a name that a person gave it: filters, search, order and columns. The window and the
// command line show the same rows for it.
import { z } from 'zod'
import { assertNever } from '../assert-never.ts'
import { omitUndefined } from '../omit-undefined.ts'
import { awaitedFilterSchema } from './awaited.ts'
import { addDays, startOfDay, toLocalDay } from './calendar-day.ts'
import { ERASED_TEXT } from './erasure.ts'
import type { BatchId } from './ids.ts'
import type { DocumentFact } from './selection.ts'
import { documentQuestionSchema } from './selection.ts'
import type { EpochMs } from './time.ts'
import { DAY_MS, epochMsSchema, toEpochMs } from './time.ts'

const NAME_LENGTH = 80
/** Most characters of a search or of a cell's value. */
const TEXT_LENGTH = 20_000
/** Most columns of a table, and most values that a person chooses in a column. */
const MOST = 2_000

export const viewNameSchema = z.string().trim().min(1).max(NAME_LENGTH)

const text = z.string().max(TEXT_LENGTH)
/** Arrangement of a list, by the keys of its columns. */
const shownTableSchema = z.strictObject({
  sort: z.strictObject({ key: text, isDescending: z.boolean() }).exactOptional(),
  filters: z
    .array(z.strictObject({ key: text, texts: z.array(text).max(MOST).readonly() }))
    .max(MOST)
    .readonly(),
  search: text,
  /** Keys of hidden columns. */
  hidden: z.array(text).max(MOST).readonly(),
})
export type ShownTable = Readonly<z.infer<typeof shownTableSchema>>

/** Arrangement by the columns of a list that main answers; absent in a view of an older version. */
const byColumns = { arrangement: shownTableSchema.exactOptional() }
/** Query of a list that shows all batches. */
const ofAllBatches = documentQuestionSchema.omit({ batchId: true })

export const shownSchema = z.discriminatedUnion('list', [
  z.strictObject({ list: z.literal('documents'), question: ofAllBatches, ...byColumns }),
  z.strictObject({ list: z.literal('people'), filter: awaitedFilterSchema, ...byColumns }),
  z.strictObject({ list: z.literal('archive'), question: ofAllBatches, ...byColumns }),
  z.strictObject({ list: z.literal('table'), arrangement: shownTableSchema }),
  /** Any other list, by the name under which its columns are kept. */
  z.strictObject({
    list: z.literal('list'),
    of: z.string().max(NAME_LENGTH),
    arrangement: shownTableSchema,
  }),
])
export type Shown = Readonly<z.infer<typeof shownSchema>>
export type ViewedList = Shown['list']

/** Tells whether two views are of the same list. */
export function isOfOneList(one: Shown, other: Shown): boolean {
  if (one.list !== 'list' || other.list !== 'list') return one.list === other.list
  return one.of === other.of
}

/** View as the journal keeps it. */
export const keptViewSchema = z.strictObject({
  name: viewNameSchema,
  shown: shownSchema,
  savedAt: epochMsSchema,
})
export type KeptView = Readonly<z.infer<typeof keptViewSchema>>

export const savedViewSchema = z.strictObject({
  name: viewNameSchema,
  /** Content of the view, its dates moved to today, without what is gone. */
  shown: shownSchema,
  /** What the view names and no longer exists: a batch, or a text that was erased with a person's data. */
  gone: z.array(z.enum(['batch', 'text'])).readonly(),
})
export type SavedView = Readonly<z.infer<typeof savedViewSchema>>

/**
 * Returns the view as it is shown today: its dates move by the days since it was saved, and what is gone is left out.
 */
export function toSavedView(
  { name, shown, savedAt }: KeptView,
  now: EpochMs,
  isThere: (batchId: BatchId) => boolean,
): SavedView {
  const gone = new Set<SavedView['gone'][number]>()
  const keepBatch = (batchId: BatchId | undefined): BatchId | undefined => {
    if (batchId === undefined || isThere(batchId)) return batchId
    gone.add('batch')
    return undefined
  }
  const isKept = (searched: string): boolean => {
    if (!searched.includes(ERASED_TEXT)) return true
    gone.add('text')
    return false
  }
  const keepText = (searched: string | undefined): string | undefined =>
    searched !== undefined && isKept(searched) ? searched : undefined
  const narrow = <Narrowed extends { readonly batchId?: BatchId; readonly text?: string }>({
    batchId,
    text: searched,
    ...rest
  }: Narrowed) => omitUndefined({ ...rest, batchId: keepBatch(batchId), text: keepText(searched) })
  const keepTexts = ({ filters, search, ...rest }: ShownTable): ShownTable => ({
    ...rest,
    filters: filters.flatMap(({ key, texts }) => {
      const own = texts.filter(isKept)
      return own.length === 0 ? [] : [{ key, texts: own }]
    }),
    search: isKept(search) ? search : '',
  })
  const toColumns = ({ arrangement }: { readonly arrangement?: ShownTable }) =>
    arrangement ? { arrangement: keepTexts(arrangement) } : {}
  const toShown = (): Shown => {
    switch (shown.list) {
      case 'documents':
      case 'archive': {
        const { only, signer, ...question } = narrow(shown.question)
        const moved = only && moveFact(only, savedAt, now)
        const asked = omitUndefined({ ...question, only: moved, signer: keepText(signer) })
        return { ...shown, question: asked, ...toColumns(shown) }
      }
      case 'people':
        return { ...shown, filter: narrow(shown.filter), ...toColumns(shown) }
      case 'table':
      case 'list':
        return { ...shown, arrangement: keepTexts(shown.arrangement) }
      default:
        return assertNever(shown)
    }
  }
  return { name, shown: toShown(), gone: [...gone] }
}

function moveFact(only: DocumentFact, from: EpochMs, to: EpochMs): DocumentFact {
  switch (only.kind) {
    case 'due':
    case 'sent':
      return { ...only, until: moveMoment(only.until, from, to) }
    case 'signed':
      return { ...only, from: moveMoment(only.from, from, to) }
    case 'ended':
    case 'refused':
      return only
    default:
      return assertNever(only)
  }
}

/** Returns the instant moved by the days between `from` and `to`, at the same time of the day. */
function moveMoment(at: EpochMs, from: EpochMs, to: EpochMs): EpochMs {
  const day = toLocalDay(at)
  const days = Math.round((startOfDay(toLocalDay(to)) - startOfDay(toLocalDay(from))) / DAY_MS)
  return toEpochMs(Math.max(0, startOfDay(addDays(day, days)) + (at - startOfDay(day))))
}
