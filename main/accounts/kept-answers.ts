// The last answer to each subject's question about an account, kept in the journal: without connection it is shown
// with its age, and never as the answer to another question.
import { z } from 'zod'
import type { Failure } from '../../shared/model/failure.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toCallFailure } from '../failures.ts'
import type { Journal } from '../journal/journal.ts'
import { KEPT_ANSWERS } from '../journal/memory.ts'
import type { CallResult } from '../partner/call-result.ts'
import type { Clock } from '../ports.ts'

export type Kept<T> = {
  readonly value?: T
  readonly at?: EpochMs
  readonly failure?: Failure
}

/** `failed`: by what the answers say together. */
export type Read<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | Exclude<CallResult<T>, { kind: 'answered' }>
  | { readonly kind: 'failed'; readonly failure: Failure }

export type KeptAnswers = {
  /** @param question what is asked of the subject, as far as it may differ */
  readonly ask: <T>(
    about: {
      readonly subject: string
      readonly accountId: AccountId
      readonly question: unknown
      readonly schema: z.ZodType<T>
    },
    read: () => Promise<Read<T>>,
  ) => Promise<Kept<T>>
}

export function createKeptAnswers({
  journal,
  clock,
}: {
  readonly journal: Pick<Journal, 'remember' | 'recall'>
  readonly clock: Pick<Clock, 'now'>
}): KeptAnswers {
  return {
    async ask({ subject, accountId, question, schema }, read) {
      const key = `${KEPT_ANSWERS}${subject}:${accountId}`
      const asked = JSON.stringify(question)
      const result = await read()
      if (result.kind === 'answered') {
        const at = clock.now()
        await journal.remember(key, { asked, answer: result.value }, at)
        return { value: result.value, at }
      }
      const failure = result.kind === 'failed' ? result.failure : toCallFailure(result)
      const stored = await journal.recall(key)
      const known = z.object({ asked: z.string(), answer: schema }).safeParse(stored?.value).data
      if (!stored || known?.asked !== asked) return { failure }
      return { value: known.answer, at: stored.at, failure }
    },
  }
}
