// Queue that sends nothing, written into the journal of practice before the application starts: one account is held,
// and one batch stopped after refusals in a row.
import { join } from 'node:path'
import type { Change } from '../../main/journal/change.ts'
import { openJournal } from '../../main/journal/open-journal.ts'
import { PRACTICE_ACCOUNTS } from '../../main/practice/seed.ts'
import { toLane } from '../../main/queue/send/identity-key.ts'
import { systemClock } from '../../main/platform/system-ports.ts'
import { accountIdSchema } from '../../shared/model/ids.ts'
import { STOP_AFTER_REFUSALS } from '../../shared/model/settings.ts'
import { aBatch, aContent, aDocument, toReleased, toSending } from '../support/journal-builders.ts'

const REFUSAL = {
  status: 400,
  messages: ['Um ou mais papéis (Astronauta) não existe(m)'],
  problems: [],
  operation: 'partners_v1_document_signatures_create_from_file',
  requestId: '0HN5K3Q2A1B2C:00000001',
} as const

/** Documents by batch, of an account that the service refuses, so that none is sent during a test. */
export type HeldBatches = Readonly<Record<string, number>>

export function seedQueue(
  dataFolder: string,
  held: HeldBatches = { Locações: 12, Aditivos: 300 },
): void {
  const folder = join(dataFolder, 'practice')
  const now = systemClock.now()
  const { core, close } = openJournal({
    folder: join(folder, 'journal'),
    identity: { environment: 'practice', baseUrl: '' },
    stateFolder: join(dataFolder, 'state'),
    now,
  })
  const good = accountIdSchema.parse(PRACTICE_ACCOUNTS[0]?.id)
  const withoutPlan = accountIdSchema.parse(
    PRACTICE_ACCOUNTS.find(({ condition }) => condition === 'noPlan')?.id,
  )
  const release = (name: string, accountId: typeof good, count: number) => {
    const documents = Array.from({ length: count }, (_, position) => {
      const content = aContent({ name: `${name} ${position + 1}` })
      return aDocument({ position, content, lane: toLane(accountId, content) })
    })
    const batch = aBatch({ name, accountId, createdAt: now })
    core.commit([{ kind: 'batchCreated', batch, documents }, toReleased(batch.id)], now)
    return documents
  }
  const rejected = (
    documentId: Extract<Change, { kind: 'deliveryMoved' }>['documentId'],
  ): Change => ({
    kind: 'deliveryMoved',
    documentId,
    from: 'sending',
    to: { kind: 'rejected', reason: 'refused', refusal: REFUSAL, rejectedAt: now },
  })
  for (const document of release('Planilha de outubro', good, 40).slice(
    0,
    STOP_AFTER_REFUSALS.usual,
  )) {
    core.commit(toSending(document), now)
    core.commit([rejected(document.id)], now)
  }
  for (const [name, count] of Object.entries(held)) release(name, withoutPlan, count)
  const detail = 'O grupo de cobrança não tem plano ativo.'
  const hold = { reason: 'accountCondition', refusal: { ...REFUSAL, status: 401, detail } } as const
  core.commit([{ kind: 'accountHeld', accountId: withoutPlan, hold, heldAt: now }], now)
  close()
}
