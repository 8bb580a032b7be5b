// Asks for the facts of areas, a few files at a time and each question once. Answers are handed on in groups, since
// the contact sheet is sorted anew for each group.
import type { AreaQuestion, FileAreaFacts } from '../../shared/model/area-facts.ts'
import type { FactsState } from '../../shared/positions/oddities.ts'

/**
 * Files per request and requests under way; a file takes a few hundredths of a second. `shown` (the sheet is open): a
 * second request is ready when a file worker becomes free. `ahead` (before that): the machine is left to the person.
 */
const PACES = {
  shown: { files: 20, underWay: 2 },
  ahead: { files: 1, underWay: 1 },
} as const
export type FactsPace = keyof typeof PACES

/** Answers in one group; the last group may have fewer. */
const AT_ONCE = 20

export type FactsAsker = {
  /**
   * Replaces the questions asked before, in their order; at pace `ahead` a draft without areas is not asked about.
   */
  readonly follow: (questions: readonly (AreaQuestion | undefined)[], pace: FactsPace) => void
}

export type FactsAskerPorts = {
  readonly ask: (
    questions: readonly AreaQuestion[],
  ) => Promise<readonly (FileAreaFacts | 'unread')[]>
  /** Resolves when answers may be handed on and the next question asked. */
  readonly whenFree: () => Promise<void>
  /** Called with answers by the key of their question (`toFactsKey`). */
  readonly onAnswers: (answers: ReadonlyMap<string, FactsState>) => void
}

export function createFactsAsker({ ask, whenFree, onAnswers }: FactsAskerPorts): FactsAsker {
  const asked = new Set<string>()
  const answered = new Map<string, FactsState>()
  let wanted: readonly AreaQuestion[] = []
  let pace: FactsPace = 'ahead'
  let underWay = 0

  const isDue = (question: AreaQuestion): boolean =>
    !asked.has(toFactsKey(question)) && (pace === 'shown' || question.areas.length > 0)

  const handOn = (): void => {
    if (answered.size === 0) return
    onAnswers(new Map(answered))
    answered.clear()
  }
  const askNext = async (): Promise<void> => {
    const next = wanted.filter(isDue).slice(0, PACES[pace].files)
    if (next.length === 0 || underWay >= PACES[pace].underWay) return
    for (const each of next) asked.add(toFactsKey(each))
    underWay += 1
    const answers = await ask(next).catch(() => [])
    await whenFree()
    for (const [at, question] of next.entries()) {
      const facts = answers[at] ?? 'unread'
      answered.set(toFactsKey(question), facts === 'unread' ? 'failed' : facts)
    }
    underWay -= 1
    if (answered.size >= AT_ONCE || (underWay === 0 && !wanted.some(isDue))) handOn()
    void askNext()
  }

  return {
    follow(questions, next) {
      wanted = questions.filter((each) => each !== undefined)
      pace = next
      if (pace === 'shown') handOn()
      for (let each = 0; each < PACES[pace].underWay; each += 1) void askNext()
    },
  }
}

const KEYS = new WeakMap<AreaQuestion, string>()

export function toFactsKey(question: AreaQuestion): string {
  const key = KEYS.get(question) ?? JSON.stringify(question)
  KEYS.set(question, key)
  return key
}
