// Commands on signatures in small steps, so that the person sees the progress and can stop: first the effect on each
// document is read, then, once agreed to, the documents are acted on one after the other.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { InputOf } from '../../shared/ipc/contract.ts'
import type { Failure } from '../../shared/model/failure.ts'
import { fail } from '../../shared/model/failure.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type {
  SigningForecast,
  SigningItem,
  SigningOutcome,
  SigningResult,
} from '../../shared/model/signing.ts'
import { limitReminders } from '../../shared/rules/reminders.ts'
import { isPossible } from '../../shared/rules/signing-plan.ts'
import { FailureError } from '../bridge.ts'
import { useBridge } from '../state/bridge-context.ts'
import { DOCUMENTS_KEY } from './documents.ts'
import { useListUnwatched } from './unwatched-failures.ts'
import { useOperation } from './use-operation.ts'

export type SigningState =
  | { readonly kind: 'reading'; readonly done: number; readonly total: number }
  /** The forecasts could not be read, so there is nothing to agree to. */
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'asking'
      readonly items: readonly SigningItem[]
      /** One per item, in the order of the items. */
      readonly forecasts: readonly SigningForecast[]
      /** Options that the person has agreed to already. */
      readonly given: SigningOptions
    }
  | { readonly kind: 'acting'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'ended'
      readonly results: readonly SigningResult[]
      /** Number of agreed documents that were not begun when the person stopped. */
      readonly untouched: number
    }

export type SigningOptions = {
  readonly message?: string
  readonly again?: boolean
  readonly roles?: readonly string[]
}

type Asked = { readonly items: readonly SigningItem[]; readonly options: SigningOptions }

export type SigningRun = {
  readonly state: SigningState
  /** Reads the forecasts of other items. @param options those that the person has agreed to already */
  readonly read: (items: readonly SigningItem[], options?: SigningOptions) => void
  /** Acts on the documents whose forecast says that it is possible; the others are left alone. */
  readonly act: (options: SigningOptions) => void
  /** Begins no other call; the one under way still ends. */
  readonly stop: () => void
}

/** Documents per request of forecasts. */
const READ_STEP = 20

export function useSigning(items: readonly SigningItem[]): SigningRun {
  const bridge = useBridge()
  const client = useQueryClient()
  const [state, setState] = useState<SigningState>({
    kind: 'reading',
    done: 0,
    total: items.length,
  })
  const listUnwatched = useListUnwatched()
  const current = useRef<AbortController>(undefined)
  /** Whether the documents are being acted on, and whether the dialog is gone. */
  const now = useRef({ isActing: false, isLeft: false })
  const asked = useRef<Asked>({ items, options: {} })

  const begin = useCallback((): AbortSignal => {
    current.current?.abort()
    current.current = new AbortController()
    return current.current.signal
  }, [])

  const read = useCallback(
    async (next: Asked): Promise<void> => {
      const signal = begin()
      asked.current = next
      const wanted = next.items
      const forecasts: SigningForecast[] = []
      for (let first = 0; first < wanted.length; first += READ_STEP) {
        setState({ kind: 'reading', done: forecasts.length, total: wanted.length })
        try {
          const step = wanted.slice(first, first + READ_STEP)
          forecasts.push(...(await bridge.ask('signing.forecast', { items: step })))
        } catch (error) {
          if (!signal.aborted) setState({ kind: 'failed', failure: toFailure(error) })
          return
        }
        if (signal.aborted) return
      }
      setState({ kind: 'asking', items: wanted, forecasts, given: next.options })
    },
    [begin, bridge],
  )

  const act = async (options: SigningOptions): Promise<void> => {
    if (state.kind !== 'asking') return
    const signal = begin()
    const { items: questions, options: given } = asked.current
    const forecasts = limitReminders(state.forecasts, { again: false, ...given, ...options })
    const agreed = questions.flatMap((item, index): InputOf<'signing.act'>['items'] => {
      const forecast = forecasts[index]
      return forecast?.kind === 'foreseen' && isPossible(forecast.plan)
        ? [{ ...item, effect: forecast.effect }]
        : []
    })
    const results: SigningResult[] = []
    let done = 0
    now.current.isActing = true
    for (const item of agreed) {
      if (signal.aborted) break
      setState({ kind: 'acting', done, total: agreed.length })
      const input = { items: [item], ...given, ...options }
      // Without main's answer the outcome of this document is unknown.
      const lost = [{ documentId: item.documentId, outcome: { kind: 'unknown' } }] as const
      results.push(...(await bridge.ask('signing.act', input).catch(() => lost)))
      done += 1
    }
    now.current.isActing = false
    setState({ kind: 'ended', results, untouched: agreed.length - done })
    if (!now.current.isLeft) return
    for (const error of toUnseen(results)) listUnwatched(error)
    void client.invalidateQueries({ queryKey: DOCUMENTS_KEY })
  }

  const stop = useCallback((): void => current.current?.abort(), [])

  useEffect(() => {
    const run = now.current
    run.isLeft = false
    void read(asked.current)
    return () => {
      run.isLeft = true
      // What was agreed to goes on without the dialog; only its own button stops it.
      if (!run.isActing) stop()
      // Only after the person saw the results: the documents may leave the list.
      void client.invalidateQueries({ queryKey: DOCUMENTS_KEY })
    }
  }, [read, stop, client])

  return {
    state,
    read: (wanted, options = {}) => void read({ items: wanted, options }),
    act: (options) => void act(options),
    stop,
  }
}

/** Returns what nobody saw of the results but must know: one error for each reason, with its documents. */
function toUnseen(results: readonly SigningResult[]): readonly FailureError[] {
  const byReason = new Map<string, { failure: Failure; documentIds: DocumentId[] }>()
  for (const { documentId, outcome } of results) {
    // A person who got a link a moment ago has what was asked for.
    if (outcome.kind === 'done' || outcome.kind === 'recent') continue
    const failure = toReason(outcome)
    const key = JSON.stringify(failure)
    const { documentIds } = byReason.get(key) ?? { documentIds: [] }
    byReason.set(key, { failure, documentIds: [...documentIds, documentId] })
  }
  return [...byReason.values()].map(
    ({ failure, documentIds }) =>
      new FailureError(failure, { operation: 'signing.act', documentIds }),
  )
}

function toReason(outcome: SigningOutcome): Failure {
  if (outcome.kind === 'failed') return outcome.failure
  return fail(outcome.kind === 'unknown' ? 'outcomeUnknown' : 'stateChanged').failure
}

function toFailure(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure
  throw error
}

export function useSavePartial() {
  return useOperation('signing.savePartial', (documentIds: readonly DocumentId[]) => ({
    documentIds,
  }))
}

export function usePickAddresses() {
  return useOperation('signing.pickAddresses', () => ({}))
}
