// Last answer of the service to a question of each subject and account, kept in the journal. Offline it is shown with
// its time, and only for the same question.
import { z } from 'zod'
import type { Failure } from '../../shared/model/failure.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toCallFailure } from '../failures.ts'
import type { Journal } from '../journal/journal.ts'
import { JournalUnavailable } from '../journal/journal-errors.ts'
import { KEPT_ANSWERS } from '../journal/memory.ts'
import type { CallResult } from '../partner/call-result.ts'
import type { Clock } from '../ports.ts'

export type Kept<T> = {
  readonly value?: T
  readonly at?: EpochMs
  readonly failure?: Failure
}

/** Outcome of a reading. `failed`: the answers together are no result, such as a list that changed meanwhile. */
export type Read<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | Exclude<CallResult<T>, { kind: 'answered' }>
  | { readonly kind: 'failed'; readonly failure: Failure }

export type KeptQuestion<T> = {
  readonly subject: string
  readonly accountId: AccountId
  /** Parameters of the question; an answer is kept for the last question only. */
  readonly question: unknown
  readonly schema: z.ZodType<T>
}

export type KeptAnswers = {
  readonly ask: <T>(about: KeptQuestion<T>, read: () => Promise<Read<T>>) => Promise<Kept<T>>
  /** Kept answer, without asking the service. */
  readonly last: <T>(about: KeptQuestion<T>) => Promise<Kept<T>>
}

export function createKeptAnswers({
  journal,
  clock,
}: {
  readonly journal: Pick<Journal, 'memory'>
  readonly clock: Pick<Clock, 'now'>
}): KeptAnswers {
  const last = async <T>({ question, schema, ...about }: KeptQuestion<T>): Promise<Kept<T>> => {
    const stored = await journal.memory.recall(toKey(about))
    const known = z.object({ asked: z.string(), answer: schema }).safeParse(stored?.value).data
    if (!stored || known?.asked !== JSON.stringify(question)) return {}
    return { value: known.answer, at: stored.at }
  }
  return {
    last,
    async ask(about, read) {
      const result = await read()
      if (result.kind === 'answered') {
        const at = clock.now()
        const asked = JSON.stringify(about.question)
        try {
          await journal.memory.remember(toKey(about), { asked, answer: result.value }, at)
        } catch (error) {
          // The list was read all the same; the window shows on every screen that nothing can be written.
          if (!(error instanceof JournalUnavailable)) throw error
        }
        return { value: result.value, at }
      }
      const failure = result.kind === 'failed' ? result.failure : toCallFailure(result)
      return { ...(await last(about)), failure }
    },
  }
}

function toKey({
  subject,
  accountId,
}: Pick<KeptQuestion<unknown>, 'subject' | 'accountId'>): string {
  return `${KEPT_ANSWERS}${subject}:${accountId}`
}
