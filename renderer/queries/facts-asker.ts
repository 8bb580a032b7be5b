// Asks for what files show at their areas, a few files at a time, each once. Answers are handed on several at a time: each
// time the contact sheet is ordered anew.
import type { AreaQuestion, FileAreaFacts } from '../../shared/model/area-facts.ts'
import type { FactsState } from '../../shared/positions/oddities.ts'

/**
 * Files of one question, and questions under way. A file takes a few hundredths of a second. While somebody looks, the next
 * question is there when a file worker is free; ahead of that, one file at a time leaves the machine to the person.
 */
const PACES = {
  shown: { files: 20, underWay: 2 },
  ahead: { files: 1, underWay: 1 },
} as const
export type FactsPace = keyof typeof PACES

/** Answers that are handed on together, but for the last. */
const AT_ONCE = 20

export type FactsAsker = {
  /** In the place of what was asked for before, in their order; ahead, nothing is asked of a draft without areas. */
  readonly follow: (questions: readonly (AreaQuestion | undefined)[], pace: FactsPace) => void
}

export type FactsAskerPorts = {
  readonly ask: (
    questions: readonly AreaQuestion[],
  ) => Promise<readonly (FileAreaFacts | 'unread')[]>
  /** Resolves when answers may be handed on and the next asked for. */
  readonly whenFree: () => Promise<void>
  /** By the keys of their questions. */
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
