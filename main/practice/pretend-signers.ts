// Signers who sign by themselves a while after their turn has come, and schedules that fall due.
import type { PracticeContext } from './practice-context.ts'
import { currentSigners, deliver, sign } from './practice-document.ts'

const TICK_MS = 50

export type PretendSigners = {
  /** One more document to see to. */
  readonly watch: (id: string) => void
  readonly stop: () => void
}

export function startPretendSigners(
  context: Pick<PracticeContext, 'settings' | 'store' | 'now'>,
): PretendSigners {
  const watched = new Set(context.store.documents().map(({ id }) => id))

  const see = (id: string): void => {
    const stored = context.store.find(id)
    const now = context.now()
    const document = stored && deliver(stored, now)
    if (document && document !== stored) context.store.save(document)
    if (document?.signatureStatusId === 'SignaturesDeliveryScheduled') return
    if (document?.signatureStatusId !== 'WaitingSignatures') {
      watched.delete(id)
      return
    }
    const { signAfterMs } = context.settings
    if (signAfterMs === undefined) return
    const ready = currentSigners(document).find(
      ({ notifiedAt }) => notifiedAt !== undefined && notifiedAt + signAfterMs <= now,
    )
    if (ready) context.store.save(sign(document, ready.id, now))
  }

  const timer = setInterval(() => {
    for (const id of watched) see(id)
  }, TICK_MS)
  return { watch: (id) => void watched.add(id), stop: () => clearInterval(timer) }
}
