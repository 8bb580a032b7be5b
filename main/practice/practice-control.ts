// What can be done to the service that is not the partner's: by its page, by tests, over HTTP.
import { randomUUID } from 'node:crypto'
import type { DocumentActs } from './document-acts.ts'
import { createDocumentActs } from './document-acts.ts'
import type { FaultInput } from './faults.ts'
import { createPayloads } from './payloads.ts'
import type { PracticeClock } from './practice-clock.ts'
import type { PracticeContext } from './practice-context.ts'
import type { PretendSigners } from './pretend-signers.ts'
import type { LiveSettings } from './settings.ts'

export type PracticeControl = DocumentActs & {
  /** For `/practice/…` over HTTP, in the header `X-Practice-Token`. */
  readonly token: string
  readonly arm: (fault: FaultInput) => void
  /** Moves the service's own clock; what falls due by that happens at once. */
  readonly advanceClock: (ms: number) => void
  /**
   * Takes effect with the next request; rules are switched off and on again by `withoutRules`.
   * @throws ZodError for what is no setting, and nothing is changed
   */
  readonly changeSettings: (changes: Readonly<Record<string, unknown>>) => void
}

export function createPracticeControl(
  context: PracticeContext,
  parts: {
    readonly live: LiveSettings
    readonly clock: PracticeClock
    readonly signers: PretendSigners
  },
): PracticeControl {
  const { faults, settings, payloads } = context
  const { live, clock, signers } = parts

  return {
    ...createDocumentActs(context),
    token: randomUUID(),
    arm: faults.arm,
    advanceClock(ms) {
      clock.advance(ms)
      signers.watchAll()
    },
    changeSettings(changes) {
      const { clockAheadMs } = settings
      live.change(changes)
      Object.assign(payloads, createPayloads(settings))
      clock.advance(settings.clockAheadMs - clockAheadMs)
      signers.watchAll()
    },
  }
}
