// R10, R13, R14: evidence of a name with a reference.
import { expect, test } from 'vitest'
import { mayStillCome } from '../../../main/queue/reconcile/abandoned.ts'
import { gatherEvidence, toSearchRange } from '../../../main/queue/reconcile/evidence.ts'
import { NO_SERVICE_METRICS } from '../../../main/queue/reconcile/service-metrics.ts'
import { makeReference, writeReference } from '../../../main/queue/send/reference.ts'
import { createSeenSigners } from '../../../main/queue/reconcile/remote-document-cache.ts'
import type { RemoteDocumentCache } from '../../../main/queue/reconcile/remote-document-cache.ts'
import type { PartnerDocumentId } from '../../../shared/model/ids.ts'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import { HOUR_MS, toEpochMs } from '../../../shared/model/time.ts'
import {
  SOME_TIME,
  aContent,
  aDocument,
  aPartnerId,
  anAttempt,
} from '../../support/journal-builders.ts'

const content = aContent({
  name: 'Contrato de Locação',
  signers: [{ email: 'ana@exemplo.com.br', role: 'Contratante' }],
})
const signature = {
  signatureId: signatureIdSchema.parse(crypto.randomUUID()),
  signed: false,
  email: 'ana@exemplo.com.br',
  role: 'Contratante',
}
const remoteDocuments: RemoteDocumentCache = {
  status: async () => ({
    kind: 'seen',
    status: { signatureStatus: 'WaitingSignatures', signatures: [signature] },
  }),
  signersSeen: () => undefined,
  file: async () => undefined,
  servesOriginals: async () => false,
}

const FIRST = makeReference(() => 0.1)
const SECOND = makeReference(() => 0.5)
const ANOTHERS = makeReference(() => 0.9)
const document = aDocument({ content })
/** The first attempt began four hours before the second and was called absent. */
const attempts = [
  anAttempt(document, {
    reference: FIRST,
    serviceStartedAt: toEpochMs(SOME_TIME - 4 * HOUR_MS),
    conclusion: { kind: 'absent' },
  }),
  anAttempt(document, { number: 2, reference: SECOND, serviceStartedAt: SOME_TIME }),
]

async function find(
  reference: string,
  { mayBearOthers = false, createdAt = SOME_TIME, of = attempts } = {},
) {
  const listed = {
    id: aPartnerId(),
    name: writeReference(content.name, reference),
    documentStatus: 'Finished',
    signatureStatus: 'WaitingSignatures',
    createdAt,
  }
  const searchTarget = { ...toSearchRange(of), content, baseline: new Set<never>(), mayBearOthers }
  const gathered = await gatherEvidence(remoteDocuments, searchTarget, [listed], {
    excluded: new Set(),
    metrics: NO_SERVICE_METRICS,
    comparesPartialFiles: false,
  })
  return gathered.kind === 'gathered' ? gathered.candidates.map(({ verdict }) => verdict) : gathered
}

test('R14: what an earlier attempt of the row made late is its own, by the reference of that attempt', async () => {
  expect(await find(SECOND)).toEqual(['ours'])
  expect(await find(FIRST)).toEqual(['ours'])
  expect(await find(ANOTHERS)).toEqual([])
})

test('R14: an earlier attempt’s document is in the window that this attempt opened', async () => {
  const createdAt = toEpochMs(SOME_TIME - 3 * HOUR_MS)
  expect(await find(FIRST, { createdAt })).toEqual(['ours'])
  expect(await find(FIRST, { createdAt, of: attempts.slice(1) })).toEqual([])
})

test('R17: of a row that came from a file another machine’s reference says nothing', async () => {
  expect(await find(ANOTHERS, { mayBearOthers: true })).toEqual(['full'])
})

test('R14: where no answer said which document is its own, the attempt’s is watched for', () => {
  const adopted = { kind: 'adopted', partnerId: aPartnerId() } as const
  expect(mayStillCome(anAttempt(document))).toBe(false)
  expect(mayStillCome(anAttempt(document, { conclusion: adopted }))).toBe(true)
})

test('R8: a document of other people under another name is asked about once, however many looks there are', async () => {
  const seen = createSeenSigners()
  const asked: string[] = []
  const otherSigner = { ...signature, email: 'outra@exemplo.com.br' }
  const cache: RemoteDocumentCache = {
    ...remoteDocuments,
    signersSeen: seen.find,
    status: async (id) => {
      asked.push(id)
      const status = { signatureStatus: 'WaitingSignatures', signatures: [otherSigner] } as const
      seen.note(id, status)
      return { kind: 'seen', status }
    },
  }
  const listed = {
    id: aPartnerId(),
    name: 'Outro documento',
    documentStatus: 'Finished',
    signatureStatus: 'WaitingSignatures',
    createdAt: SOME_TIME,
  }
  const searchTarget = {
    ...toSearchRange(attempts),
    content,
    baseline: new Set<never>(),
    mayBearOthers: false,
  }
  const search = (name = listed.name) =>
    gatherEvidence(cache, searchTarget, [{ ...listed, name }], {
      excluded: new Set(),
      metrics: NO_SERVICE_METRICS,
      comparesPartialFiles: false,
    })
  await search()
  await search()
  expect(asked).toHaveLength(1)
  seen.note(listed.id, { signatureStatus: 'WaitingSignatures', signatures: [signature] })
  await search()
  expect(asked, 'what may be ours is asked about anew').toHaveLength(2)
})

test('R11: a document that another row has, or that stood in the list before, is no candidate', async () => {
  const listed = {
    id: aPartnerId(),
    name: writeReference(content.name, SECOND),
    documentStatus: 'Finished',
    signatureStatus: 'WaitingSignatures',
    createdAt: SOME_TIME,
  } as const
  const countBeside = async (
    excluded: ReadonlySet<PartnerDocumentId>,
    baseline: ReadonlySet<PartnerDocumentId>,
  ) => {
    const target = { ...toSearchRange(attempts), content, baseline, mayBearOthers: false }
    const gathering = { excluded, metrics: NO_SERVICE_METRICS, comparesPartialFiles: false }
    const result = await gatherEvidence(remoteDocuments, target, [listed], gathering)
    return result.kind === 'gathered' ? result.candidates.length : result
  }
  expect(await countBeside(new Set(), new Set())).toBe(1)
  expect(await countBeside(new Set([listed.id]), new Set())).toBe(0)
  expect(await countBeside(new Set(), new Set([listed.id]))).toBe(0)
})

test('R8: a document whose signers are not there yet is asked about at every look', () => {
  const seen = createSeenSigners()
  const id = aPartnerId()
  seen.note(id, { signatureStatus: 'SignatureNotSet', signatures: [] })
  expect(seen.find(id)).toBeUndefined()
})
