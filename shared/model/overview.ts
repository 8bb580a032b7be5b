// Overview of everything that was sent, in a few figures. Each figure has the query of its documents, so that the
// list behind it has exactly as many.
import { z } from 'zod'
import { REFUSAL_REASONS } from '../rules/classify-refusal.ts'
import type { CalendarDay } from './calendar-day.ts'
import { startOfDay, toLocalDay } from './calendar-day.ts'
import { documentIdSchema } from './ids.ts'
import type { DocumentQuestion } from './selection.ts'
import { documentQuestionSchema } from './selection.ts'
import type { EpochMs } from './time.ts'
import { DAY_MS, epochMsSchema, toEpochMs } from './time.ts'

/** Days in which a deadline counts as near. */
const DUE_DAYS = 3
/** Days whose signed documents give the median time to sign. */
const MEDIAN_DAYS = 30

export const OVERVIEW_FIGURES = [
  'waiting',
  'due',
  'expired',
  'signedToday',
  'signedLately',
] as const
export type OverviewFigure = (typeof OVERVIEW_FIGURES)[number]

export function toOverviewQuestions(
  now: EpochMs,
): Readonly<Record<OverviewFigure, DocumentQuestion>> {
  const today: CalendarDay = toLocalDay(now)
  return {
    waiting: { view: 'pending' },
    due: { view: 'pending', only: { kind: 'due', until: toEpochMs(now + DUE_DAYS * DAY_MS) } },
    expired: { view: 'attention', only: { kind: 'ended', how: 'expired' } },
    signedToday: { view: 'all', only: { kind: 'signed', from: startOfDay(today) } },
    signedLately: {
      view: 'all',
      only: { kind: 'signed', from: toEpochMs(Math.max(0, now - MEDIAN_DAYS * DAY_MS)) },
    },
  }
}

const figureSchema = z.strictObject({
  question: documentQuestionSchema,
  count: z.number().int(),
})
export type Figure = Readonly<z.infer<typeof figureSchema>>

export const overviewSchema = z.strictObject({
  at: epochMsSchema,
  figures: z.record(z.enum(OVERVIEW_FIGURES), figureSchema),
  /** Refusals by reason, the most frequent first. */
  refused: z.array(figureSchema.extend({ reason: z.enum(REFUSAL_REASONS) })).readonly(),
  /** Median time from sending to the last signature over `signedLately`; absent without any. */
  medianMs: z.number().int().exactOptional(),
  /** Waiting documents that were sent first, the earliest first. */
  oldest: z
    .array(
      z.strictObject({
        documentId: documentIdSchema,
        /** Empty once the personal data was erased. */
        name: z.string(),
        sentAt: epochMsSchema,
      }),
    )
    .readonly(),
})
export type Overview = Readonly<z.infer<typeof overviewSchema>>
