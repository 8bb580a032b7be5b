// R11: two open rows with the same signers, the name of one beginning with the other's. A service that cuts names
// gives both the same; where it cuts is unknown.
import { expect, test } from 'vitest'
import type { SignatureStatus } from '../../../main/partner/wire/signature-status.ts'
import type { Batch } from '../../../shared/model/batch.ts'
import type { Delivery } from '../../../shared/model/delivery.ts'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import { HOUR_MS } from '../../../shared/model/time.ts'
import { aContent, aPartnerId } from '../../support/journal-builders.ts'
import type { QuickQueue, QuickService } from '../../support/quick-queue.ts'
import { listDocument, openQuickQueue } from '../../support/quick-queue.ts'

const SHORT = 'Contrato de Locação Residencial 0'
/** Status of every document of the test. */
const STATUS: SignatureStatus = {
  signatureStatus: 'WaitingSignatures',
  signatures: aContent().signers.map(({ email, role }) => ({
    signatureId: signatureIdSchema.parse(crypto.randomUUID()),
    email,
    role,
    signed: false,
  })),
}

/** Sends two rows without an answer; the list shows documents of these names. */
async function openTwo(names: readonly string[]) {
  const quick = await openQuickQueue()
  const { service } = quick
  service.answer = () => ({ kind: 'failed' })
  const short = quick.release('Contrato de Locação Residencial', 1)
  const long = quick.release(`${SHORT} - anexo`, 1)
  quick.queue.run()
  await quick.runFor(2_000)
  const atMs = quick.time.now()
  for (const name of names) listDocument(service, { partnerId: aPartnerId(), name, atMs })
  service.status = () => STATUS
  await quick.runFor(3 * HOUR_MS)
  return { quick, short: deliveryOf(quick, short), long: deliveryOf(quick, long) }
}

function deliveryOf({ core }: QuickQueue, { id }: Pick<Batch, 'id'>): Delivery | undefined {
  return core.documents.list({ batchId: id }).rows[0]?.delivery
}

/** Returns the number of candidates of a decision. */
function countShown(delivery: Delivery | undefined): number | undefined {
  return delivery?.kind === 'needsDecision' ? delivery.question.candidates.length : undefined
}

test('R11: the only document of the other row’s name is explained by that row: nobody is asked about it', async () => {
  const { short, long, quick } = await openTwo([SHORT])
  expect(short).toMatchObject({ kind: 'sent' })
  expect(countShown(long)).not.toBe(1)
  expect(quick.service.creates.length).toBeGreaterThan(2)
})

test('R11: one row explains no two documents: what may be another row’s is asked about, not sent again', async () => {
  const { short, long, quick } = await openTwo([SHORT, SHORT])
  expect([countShown(short), countShown(long)]).toEqual([2, 2])
  expect(quick.service.creates).toHaveLength(2)
})

test('R11: when a person is asked anyway, the question also shows documents that another open row may explain', async () => {
  const { short, long } = await openTwo([SHORT, 'Outro nome'])
  expect([countShown(short), countShown(long)]).toEqual([2, 2])
})

/** Sends two rows to a service known to cut names after 30 characters, which lists one document that fits both. */
async function openBothCut(answerLong: QuickService['answer']) {
  const quick = await openQuickQueue()
  const { service, time } = quick
  const cut = 'Contrato de Locação Residencial'.slice(0, 30)
  const [teaching, listed] = [aPartnerId(), aPartnerId()]
  service.answer = () => ({ kind: 'created', partnerId: teaching })
  quick.release('Contrato de Locação Residencial, outro prédio', 1)
  quick.queue.run()
  await quick.runFor(2_000)
  const others = STATUS.signatures.map((each) => ({ ...each, email: 'outra@exemplo.com.br' }))
  listDocument(service, { partnerId: teaching, name: cut, atMs: time.now() })
  await quick.runFor(HOUR_MS)
  service.answer = (account, name) =>
    name.includes('anexo') ? answerLong(account, name) : { kind: 'failed' }
  const short = quick.release('Contrato de Locação Residencial', 1)
  const long = quick.release(`${SHORT} - anexo`, 1)
  quick.queue.tryNow()
  await quick.runFor(2_000)
  listDocument(service, { partnerId: listed, name: cut, atMs: time.now() })
  service.status = (id) => (id === listed ? STATUS : { ...STATUS, signatures: others })
  await quick.runFor(3 * HOUR_MS)
  return { quick, listed, short: deliveryOf(quick, short), long: deliveryOf(quick, long) }
}

test('R13: a document of a cut name is taken by neither of two open rows, which would send the other again', async () => {
  const { short, long, quick } = await openBothCut(() => ({ kind: 'failed' }))
  const question = { reason: 'abandonedAttempt' }
  expect([short, long]).toMatchObject([{ question }, { question }])
  expect(quick.service.creates).toHaveLength(3)
})
