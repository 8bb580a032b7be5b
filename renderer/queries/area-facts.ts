// Facts about the places of areas in their files (such as text under a box), asked for in the background.
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { AreaQuestion } from '../../shared/model/area-facts.ts'
import type { FactsState } from '../../shared/positions/oddities.ts'
import { useBridge } from '../state/bridge-context.ts'
import type { FactsPace } from './facts-asker.ts'
import { createFactsAsker, toFactsKey } from './facts-asker.ts'

/** Longest wait for the pictures in sight, which come first: pictures and facts each take the whole machine. */
const MAX_HEAD_START_MS = 10_000

/**
 * Returns the facts of a question, `unread` until they are there. Mount it for as long as the contact sheet exists.
 * @param whenReady resolves when the first question may be asked
 * @param whenFree resolves when answers may be shown and the next question asked
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
        // Sorting and drawing the whole sheet again may be interrupted.
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
