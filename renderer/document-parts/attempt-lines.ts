// Lines about a document's way to the service, one per event, the oldest first.
import { assertNever } from '../../shared/assert-never.ts'
import type { SupportFacts } from '../../shared/i18n/describe-refusal.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { Attempt, AttemptOutcome } from '../../shared/model/attempt.ts'
import type { Refusal } from '../../shared/model/refusal.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toWords } from '../../shared/rules/classify-refusal.ts'
import type { Format } from '../components/use-format.ts'
import type { Tone } from '../components/mark.tsx'

export type AttemptLine = {
  readonly key: string
  /** Absent when only the order of the events is known. */
  readonly at?: EpochMs
  readonly tone: Tone
  readonly words: string
  /** Facts for the service's support (ERR-04). */
  readonly support?: SupportFacts
}

export function toAttemptLines(
  attempts: readonly Attempt[],
  t: Translate,
  format: Format,
): readonly AttemptLine[] {
  return attempts.flatMap((attempt) => [
    {
      key: `${attempt.id} start`,
      at: attempt.startedAt,
      tone: 'quiet' as const,
      words: t('attempt.started', {
        number: attempt.number,
        size: format.bytes(attempt.bodyBytes),
      }),
    },
    toOutcomeLine(attempt, t),
    ...toConclusionLines(attempt, t),
  ])
}

function toOutcomeLine({ id, outcome, serviceSettledAt }: Attempt, t: Translate): AttemptLine {
  return {
    key: `${id} outcome`,
    ...(serviceSettledAt === undefined ? {} : { at: serviceSettledAt }),
    ...describeOutcome(outcome, t),
  }
}

function describeOutcome(
  outcome: AttemptOutcome | undefined,
  t: Translate,
): Pick<AttemptLine, 'tone' | 'words' | 'support'> {
  if (outcome === undefined) return { tone: 'accent', words: t('attempt.running') }
  switch (outcome.kind) {
    case 'created':
      return { tone: 'good', words: t('attempt.created') }
    case 'refused':
      return {
        tone: 'bad',
        words: t('attempt.refused', { messages: joinWords(outcome.refusal) }),
        support: outcome.refusal,
      }
    case 'neverLeft':
      return {
        tone: 'quiet',
        words: t('attempt.neverLeft', { cause: t(`neverLeft.${outcome.cause}`) }),
      }
    case 'unknown': {
      const cause = t(`unknownCause.${outcome.cause}`)
      return {
        tone: 'warn',
        words:
          outcome.status === undefined
            ? t('attempt.unknown', { cause })
            : t('attempt.unknownStatus', { cause, status: outcome.status }),
        support: outcome,
      }
    }
    default:
      return assertNever(outcome)
  }
}

/** Returns the words of the refusal, or its status if it has none. */
function joinWords(refusal: Refusal): string {
  const words = toWords(refusal)
  return words.length > 0 ? words.join(' ') : String(refusal.status)
}

function toConclusionLines({ id, conclusion }: Attempt, t: Translate): readonly AttemptLine[] {
  if (conclusion === undefined) return []
  const words =
    conclusion.kind === 'decided'
      ? t(`attempt.decided.${conclusion.answer}`)
      : t(`attempt.${conclusion.kind}`)
  const tone = conclusion.kind === 'adopted' ? 'good' : 'quiet'
  return [{ key: `${id} conclusion`, tone, words }]
}
