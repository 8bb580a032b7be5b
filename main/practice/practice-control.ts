// What can be done to the service that is not the partner's: by its page, by tests, over HTTP.
import { randomUUID } from 'node:crypto'
import { sign } from './document-moves.ts'
import type { FaultInput } from './faults.ts'
import { createPayloads } from './payloads.ts'
import type { PracticeClock } from './practice-clock.ts'
import type { PracticeContext } from './practice-context.ts'
import type { PracticeDocument } from './practice-document.ts'
import { currentSigners } from './practice-document.ts'
import type { PretendSigners } from './pretend-signers.ts'
import { refuse } from './problem.ts'
import type { LiveSettings } from './settings.ts'

export type PracticeControl = {
  /** For `/practice/…` over HTTP, in the header `X-Practice-Token`. */
  readonly token: string
  readonly arm: (fault: FaultInput) => void
  /** Moves the service's own clock; what falls due by that happens at once. */
  readonly advanceClock: (ms: number) => void
  /**
   * Signs for one signer now, out of turn too.
   * @throws Problem for a document that awaits no signature, or a signer who is not there or signed
   */
  readonly signNow: (documentId: string, signerId: string) => void
  /** Signs for everybody who is left, in their order; a document that awaits nothing stays as it is. */
  readonly signAll: (documentIds: readonly string[]) => void
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
  const { store, faults, now, settings, payloads } = context
  const { live, clock, signers } = parts

  return {
    token: randomUUID(),
    arm: faults.arm,
    advanceClock(ms) {
      clock.advance(ms)
      signers.watchAll()
    },
    signNow(documentId, signerId) {
      const document = store.find(documentId)
      const isThere = document?.signers.some(
        (signer) => signer.id === signerId && signer.signedAt === undefined,
      )
      if (document?.signatureStatusId !== 'WaitingSignatures' || isThere !== true) {
        throw refuse('O documento não aguarda a assinatura deste signatário.')
      }
      context.keep(sign(document, signerId, now()))
    },
    signAll(documentIds) {
      for (const id of documentIds) {
        for (;;) {
          const document = store.find(id)
          const next = document && nextSigner(document)
          if (!document || !next) break
          context.keep(sign(document, next.id, now()))
        }
      }
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

function nextSigner(document: PracticeDocument) {
  return document.signatureStatusId === 'WaitingSignatures'
    ? currentSigners(document)[0]
    : undefined
}
