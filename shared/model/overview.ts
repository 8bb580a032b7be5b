// Overview of everything that was sent, in a few figures. Each has the question of the list that it counts, so that the
// list which it opens has exactly as many.
import { z } from 'zod'
import { REFUSAL_REASONS } from '../rules/classify-refusal.ts'
import type { CalendarDay } from './calendar-day.ts'
import { startOfDay, toLocalDay } from './calendar-day.ts'
import { documentIdSchema } from './ids.ts'
import type { DocumentQuestion } from './selection.ts'
import { documentQuestionSchema } from './selection.ts'
import type { EpochMs } from './time.ts'
import { DAY_MS, epochMsSchema, toEpochMs } from './time.ts'

/** Deadlines that are near enough to act on. */
const DUE_DAYS = 3
/** The time to sign is that of now, not of last year. */
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
  /** The most frequent first. */
  refused: z.array(figureSchema.extend({ reason: z.enum(REFUSAL_REASONS) })).readonly(),
  /** From the sending to the last signature, of `signedLately`; absent without any. */
  medianMs: z.number().int().exactOptional(),
  /** A few of the waiting documents, by the time they were sent, the earliest first. */
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
