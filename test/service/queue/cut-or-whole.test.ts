// R11: a listed name that begins a row's name may be that name, cut by the service, or the whole name of another row
// with the same file and people.
import { expect, test } from 'vitest'
import { createInThreadJournal } from '../../support/in-thread-journal.ts'
import { reportExtraCopies } from '../../../main/queue/duplicates/find-duplicates.ts'
import { reportLateDocuments } from '../../../main/queue/duplicates/late-documents.ts'
import { findCandidates, toSearchTargets } from '../../../main/queue/reconcile/evidence.ts'
import {
  readOtherRows,
  createReleaseFacts,
} from '../../../main/queue/reconcile/account-snapshot.ts'
import type { RemoteDocumentCache } from '../../../main/queue/reconcile/remote-document-cache.ts'
import type { Scan } from '../../../main/queue/reconcile/scan.ts'
import { NO_SERVICE_METRICS } from '../../../main/queue/reconcile/service-metrics.ts'
import type { Attempt } from '../../../shared/model/attempt.ts'
import type { PartnerDocumentId } from '../../../shared/model/ids.ts'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
import { MINUTE_MS } from '../../../shared/model/time.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aContent,
  aDocument,
  aPartnerId,
  anAttempt,
  toSending,
  toSent,
} from '../../support/journal-builders.ts'
import { openTestJournal, release } from '../../support/open-test-journal.ts'

const LISTED = 'Contrato de Locação'
const content = aContent({ name: `${LISTED} 0-8` })
/** Every document of the test has the same signers and file. */
const remoteDocuments: RemoteDocumentCache = {
  status: async () => ({
    kind: 'seen',
    status: {
      signatureStatus: 'WaitingSignatures',
      signatures: content.signers.map(({ email, role }) => ({
        signatureId: signatureIdSchema.parse(crypto.randomUUID()),
        signed: false,
        email,
        role,
      })),
    },
  }),
  signersSeen: () => undefined,
  file: async () => ({ sha256: content.file.sha256, isWholePdf: true }),
  servesOriginals: async () => true,
}

/** Returns a scan with one document of the shorter name. */
function showing(id: PartnerDocumentId): Scan {
  const document = {
    id,
    name: LISTED,
    documentStatus: 'Finished',
    signatureStatus: 'WaitingSignatures',
    createdAt: SOME_TIME,
  }
  return { documents: [document], older: [], since: SOME_TIME, at: SOME_TIME, unreadable: 0 }
}

/** Returns the row's verdicts about the listed document, while a row named `other` is being sent or was sent. */
async function searchBeside(
  other: string,
  nameLength?: number,
  { isSent = false, hasLost = false, isDoubted = false } = {},
) {
  const { core } = await openTestJournal()
  const lost = { since: SOME_TIME, until: SOME_TIME }
  if (hasLost) core.commit([{ kind: 'restoreHandled', lost }], SOME_TIME)
  const own = aDocument({ position: 0, content })
  const beside = aDocument({ position: 1, content: aContent({ name: other }) })
  release(core, [own, beside])
  const attempt = anAttempt(own, isDoubted ? { bodyBytes: 0 } : {})
  const to = {
    kind: 'unconfirmed',
    attemptId: attempt.id,
    cause: 'noAnswer',
    since: SOME_TIME,
  } as const
  core.commit(
    [
      ...toSending(own, attempt),
      ...toSending(beside),
      ...(isSent ? [toSent(beside)] : []),
      { kind: 'deliveryMoved', documentId: own.id, from: 'sending', to },
    ],
    SOME_TIME,
  )
  const journal = createInThreadJournal(core)
  const readRelease = createReleaseFacts(journal)
  const [searchTarget] = await toSearchTargets(journal, readRelease, {
    rows: core.documents.list({ ids: [own.id] }).rows,
    begun: new Set([attempt.id]),
  })
  if (!searchTarget) throw new Error('the row is looked for')
  const metrics = { ...NO_SERVICE_METRICS, ...(nameLength === undefined ? {} : { nameLength }) }
  const reported = new Set<never>()
  const about = { accountId: AN_ACCOUNT, attempts: [attempt], metrics, reported }
  const scan = showing(aPartnerId())
  const found = await findCandidates(
    journal,
    {
      ...about,
      reported: new Set(),
      scan,
      claimed: new Set(),
      remoteDocuments,
      otherRows: await readOtherRows(journal, about),
      readRelease,
    },
    searchTarget,
    { comparesPartialFiles: true },
  )
  return found.kind === 'found' ? found.candidates.map(({ verdict }) => verdict) : found
}

test('R11: a shorter name that another row has whole is that row’s document, whatever its file', async () => {
  expect(await searchBeside(LISTED)).toEqual([])
})

test('R11 R15: a shorter name that a sent row has whole may be its second one, and is asked about', async () => {
  expect(await searchBeside(LISTED, undefined, { isSent: true })).toEqual(['partial'])
  expect(await searchBeside(LISTED, LISTED.length, { isSent: true })).toEqual(['ours'])
})

test('R11 R17: a shorter name may be the whole one of a row that the journal has lost, and is asked about', async () => {
  expect(await searchBeside('Outro contrato', undefined, { hasLost: true })).toEqual(['partial'])
  expect(await searchBeside('Outro contrato', LISTED.length, { hasLost: true })).toEqual(['ours'])
})

test('R11 R17: a shorter name may be the whole one of a row that was sent elsewhere, as its longer one may have been', async () => {
  expect(await searchBeside('Outro contrato', undefined, { isDoubted: true })).toEqual(['partial'])
  expect(await searchBeside('Outro contrato', LISTED.length, { isDoubted: true })).toEqual(['ours'])
})

test('R11: a shorter name that no other row has, or at the length at which the service cuts, is ours by its file', async () => {
  expect(await searchBeside('Outro contrato')).toEqual(['ours'])
  expect(await searchBeside(LISTED, LISTED.length)).toEqual(['ours'])
})

/** Sends both rows; the list also has a second document of the shorter name. */
async function openSentBoth(about: (attempt: Attempt) => Attempt) {
  const { core } = await openTestJournal()
  const longer = aDocument({ position: 0, content })
  const shorter = aDocument({ position: 1, content: aContent({ name: LISTED }) })
  release(core, [longer, shorter])
  const begun = [longer, shorter].map((row) => anAttempt(row))
  core.commit(
    [longer, shorter].flatMap((row, at) => [...toSending(row, begun[at]), toSent(row)]),
    SOME_TIME,
  )
  const journal = createInThreadJournal(core)
  const facts = {
    accountId: AN_ACCOUNT,
    attempts: begun.map(about),
    metrics: NO_SERVICE_METRICS,
    reported: new Set<PartnerDocumentId>(),
  }
  const second = aPartnerId()
  const snapshot = {
    ...facts,
    scan: showing(second),
    claimed: new Set<PartnerDocumentId>(),
    remoteDocuments,
    otherRows: await readOtherRows(journal, facts),
    readRelease: createReleaseFacts(journal),
  }
  const reported = () =>
    core.documents.duplicates().map(({ documentId, extraId }) => [documentId, extraId])
  return { ports: { ...PORTS, journal }, snapshot, reported, isOfShorter: [[shorter.id, second]] }
}

const PORTS = {
  clock: { now: () => SOME_TIME, monotonicMs: () => 0, sleep: async () => {} },
  rules: {
    concurrency: 1,
    settleFloorMs: MINUTE_MS,
    isShared: () => false,
    usesReference: () => false,
  },
}

test('R11 R15: a copy with the whole name of a sent row is that row’s, not one of a longer name', async () => {
  const { ports, snapshot, reported, isOfShorter } = await openSentBoth((attempt) => ({
    ...attempt,
    outcome: { kind: 'created', partnerId: aPartnerId() },
    serviceSettledAt: SOME_TIME,
  }))
  await reportExtraCopies(ports, { ...snapshot, lastWhole: undefined, begun: new Set() })
  expect(reported()).toEqual(isOfShorter)
})

test('R11 R14: a late document with the whole name of a sent row is that row’s, not one of a longer name', async () => {
  const { ports, snapshot, reported, isOfShorter } = await openSentBoth((attempt) => ({
    ...attempt,
    conclusion: { kind: 'absent' },
  }))
  await reportLateDocuments(ports, { unreadLate: new Map() }, snapshot)
  expect(reported()).toEqual(isOfShorter)
})
