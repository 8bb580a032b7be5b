// R9: a document that leaves the list but still exists (somebody gave it an access group).
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import { MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { aPartnerId } from '../../support/journal-builders.ts'
import { openQuickQueue } from '../../support/quick-queue.ts'

test('R9: a document hidden after it was listed holds other rows back for minutes, not until a restart', async () => {
  const quick = await openQuickQueue()
  const { service, time } = quick
  const signatureStatus = 'WaitingSignatures'
  const signatureId = signatureIdSchema.parse(randomUUID())
  const signature = { signatureId, email: 'eva@exemplo.com.br', role: 'Parte', signed: false }
  service.status = () => ({ signatureStatus, signatures: [signature] })
  const createdAt = toEpochMs(time.now())
  const name = 'Ata de outra pessoa'
  const documentStatus = 'Active'
  service.listed = [{ id: aPartnerId(), name, documentStatus, signatureStatus, createdAt }]
  service.answer = () => ({ kind: 'failed' })
  quick.release('A', 1)
  quick.queue.run()
  await quick.runFor(5 * MINUTE_MS)
  service.listed = []
  await quick.runFor(15 * MINUTE_MS)
  expect(service.creates).toHaveLength(1)
  await quick.runFor(15 * MINUTE_MS)
  expect(service.creates).toHaveLength(2)
})
