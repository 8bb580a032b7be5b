// R17 and R10: documents of another machine are recognised by names that the service cut at any length.
import { expect, test } from 'vitest'
import { NO_SERVICE_METRICS } from '../../../main/queue/reconcile/service-metrics.ts'
import { findExternalSends } from '../../../main/queue/recovery/external-sends.ts'
import type { RemoteDocumentCache } from '../../../main/queue/reconcile/remote-document-cache.ts'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import type { DocumentId, PartnerDocumentId } from '../../../shared/model/ids.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { SOME_TIME, aContent, aDocument, aPartnerId } from '../../support/journal-builders.ts'

const NOBODY_ELSE = {
  isReported: () => false,
  countOpenElsewhere: () => 0,
  isExplainedElsewhere: () => false,
  filesCreatedElsewhere: () => [],
  isReferredElsewhere: () => false,
  openOf: () => 0,
  doubtedOf: (): readonly DocumentId[] => [],
}
const OURS = '  Contrato  de Locação Residencial de Ana Souza'

/** Returns a look with these listed names, newest first; all have the same signers, unless `email` is given. */
function aSnapshot(names: readonly string[], email = 'ana@exemplo.com.br') {
  const documents = names.map((name, at) => ({
    id: aPartnerId(),
    name,
    documentStatus: 'Finished',
    signatureStatus: 'WaitingSignatures',
    createdAt: toEpochMs(SOME_TIME - at),
  }))
  const signature = { signatureId: signatureIdSchema.parse(crypto.randomUUID()), signed: false }
  const asked: PartnerDocumentId[] = []
  const remoteDocuments: RemoteDocumentCache = {
    status: async (id) => {
      asked.push(id)
      return {
        kind: 'seen',
        status: {
          signatureStatus: 'WaitingSignatures',
          signatures: [{ ...signature, email, role: 'Contratante' }],
        },
      }
    },
    signersSeen: () => undefined,
    file: async () => undefined,
    servesOriginals: async () => false,
  }
  const scan = { documents, older: [], since: toEpochMs(0), at: SOME_TIME, unreadable: 0 }
  return { scan, remoteDocuments, metrics: NO_SERVICE_METRICS, otherRows: NOBODY_ELSE, asked }
}

const find = (snapshot: ReturnType<typeof aSnapshot>, name = OURS) =>
  findExternalSends(snapshot, [aDocument({ content: aContent({ name }) })], {
    known: new Set(),
    since: toEpochMs(0),
  })

test('R17 R10: a name that the service cut is known before it is known where the service cuts', async () => {
  const snapshot = aSnapshot([
    'Contrato de Locação Residencia',
    'Contrato de Venda e Compra 0001'.slice(0, 30),
  ])
  expect(await find(snapshot)).toMatchObject({ rows: [expect.any(String)] })
  expect(snapshot.asked).toEqual([snapshot.scan.documents[0]?.id])
})

test('R17 R10: a shorter name among longer ones was not cut, and is not asked about', async () => {
  const snapshot = aSnapshot([
    'Contrato de Locação Residencia',
    'Contrato de Venda e Compra de um Imóvel',
  ])
  expect(await find(snapshot)).toMatchObject({ rows: [] })
  expect(snapshot.asked).toEqual([])
})

test('R17: a name alike with other signers is no reason to think of another machine', async () => {
  const snapshot = aSnapshot(['Contrato de Locação Residencia'], 'outra@exemplo.com.br')
  expect(await find(snapshot)).toMatchObject({ rows: [] })
  expect(snapshot.asked).toHaveLength(1)
})

test('R17 R10: one that somebody gave a longer name hides from nobody where the service cuts', async () => {
  const snapshot = aSnapshot([
    'Contrato de Locação Residencia',
    'Contrato de Venda e Compra 0001'.slice(0, 30),
    'Contrato de Venda e Compra 0001, com outro nome desde ontem',
  ])
  expect(await find(snapshot)).toMatchObject({ rows: [expect.any(String)] })
})

test('R17 R10: a cut name that an open row of another lane explains is that row’s', async () => {
  const snapshot = aSnapshot([OURS.trim()])
  const others = { ...NOBODY_ELSE, countOpenElsewhere: () => 1 }
  expect(await find({ ...snapshot, otherRows: others })).toMatchObject({ rows: [] })
  const isOfTheLane = { ...others, openOf: () => 1 }
  expect(await find({ ...snapshot, otherRows: isOfTheLane })).toMatchObject({
    rows: [expect.any(String)],
  })
})

test('R17: one that a row of the same lane explains, which waits to be looked for, may be the row’s all the same', async () => {
  const snapshot = aSnapshot([OURS.trim(), OURS.trim()])
  const waiting = aDocument().id
  const others = { ...NOBODY_ELSE, countOpenElsewhere: () => 1, doubtedOf: () => [waiting] }
  expect(await find({ ...snapshot, otherRows: others })).toMatchObject({
    rows: [expect.any(String)],
  })
})
