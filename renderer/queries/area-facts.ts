// What files show where the areas of their drafts lie, asked for in the background.
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { AreaQuestion } from '../../shared/model/area-facts.ts'
import type { FactsState } from '../../shared/positions/oddities.ts'
import { useBridge } from '../state/bridge-context.ts'
import type { FactsPace } from './facts-asker.ts'
import { createFactsAsker, toFactsKey } from './facts-asker.ts'

/** The pictures in sight come first: both take all of the machine. No longer than this, should one never come. */
const MAX_HEAD_START_MS = 10_000

/**
 * For as long as the sheet is there.
 * @param whenReady resolves when the first may be asked
 * @param whenFree resolves when answers may be shown and the next asked for
 */
export function useAreaFacts(
  questions: readonly (AreaQuestion | undefined)[],
  pace: FactsPace,
  whenReady: () => Promise<void>,
  whenFree: () => Promise<void>,
): (question: AreaQuestion | undefined) => FactsState {
  const bridge = useBridge()
  const [known, setKnown] = useState<ReadonlyMap<string, FactsState>>(new Map())
  const [asker] = useState(() =>
    createFactsAsker({
      ask: (asked) => bridge.ask('position.readFacts', { questions: [...asked] }),
      whenFree,
      onAnswers: (answers) => {
        // Ordering and drawing all of the sheet anew may be interrupted.
        startTransition(() => setKnown((before) => new Map([...before, ...answers])))
      },
    }),
  )
  const [mayBegin, setMayBegin] = useState(false)
  const hasQuestions = questions.length > 0
  useEffect(() => {
    if (!hasQuestions) return undefined
    const begin = (): void => setMayBegin(true)
    const timer = setTimeout(begin, MAX_HEAD_START_MS)
    void whenReady().then(begin)
    return () => clearTimeout(timer)
  }, [hasQuestions, whenReady])
  useEffect(() => {
    if (mayBegin) asker.follow(questions, pace)
  }, [asker, questions, pace, mayBegin])
  return useMemo(
    () => (question) => (question && known.get(toFactsKey(question))) ?? 'unread',
    [known],
  )
}
