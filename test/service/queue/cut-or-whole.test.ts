// R11: a listed name that is the beginning of a row's name may be that name, cut by the service, or the whole
// name of another row with the same file and people.
import { expect, test } from 'vitest'
import { createInThreadJournal } from '../../../main/journal/in-thread-journal.ts'
import { findCandidates, toSearchTargets } from '../../../main/queue/reconcile/candidates.ts'
import { readOtherRows } from '../../../main/queue/reconcile/other-rows.ts'
import { createReleaseFacts } from '../../../main/queue/reconcile/release-facts.ts'
import type { RemoteDocumentCache } from '../../../main/queue/reconcile/remote-document-cache.ts'
import { NO_SERVICE_METRICS } from '../../../main/queue/reconcile/service-metrics.ts'
import { signatureIdSchema } from '../../../shared/model/ids.ts'
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
/** The people and the file of every row of the test. */
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

/** Verdicts of the row about the listed document, while another row of that name is being sent, or was. */
async function lookBeside(other: string, nameLength?: number, isSent = false) {
  const { core } = await openTestJournal()
  const own = aDocument({ position: 0, content })
  const beside = aDocument({ position: 1, content: aContent({ name: other }) })
  release(core, [own, beside])
  const attempt = anAttempt(own)
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
    rows: core.documents({ ids: [own.id] }).rows,
    begun: new Set([attempt.id]),
  })
  if (!searchTarget) throw new Error('the row is looked for')
  const figures = { ...NO_SERVICE_METRICS, ...(nameLength === undefined ? {} : { nameLength }) }
  const reported = new Set<never>()
  const about = { accountId: AN_ACCOUNT, attempts: [attempt], figures, reported }
  const document = {
    id: aPartnerId(),
    name: LISTED,
    documentStatus: 'Finished',
    signatureStatus: 'WaitingSignatures',
    createdAt: SOME_TIME,
  }
  const scan = { documents: [document], older: [], since: SOME_TIME, at: SOME_TIME, unreadable: 0 }
  const found = await findCandidates(
    { journal },
    {
      ...about,
      reported: new Set(),
      scan,
      claimed: new Set(),
      remoteDocuments,
      otherRows: await readOtherRows(journal, about),
      readRelease,
      searchTarget,
      comparesPartialFiles: true,
    },
  )
  return found.kind === 'found' ? found.candidates.map(({ verdict }) => verdict) : found
}

test('R11: a shorter name that another row has whole is that row’s document, whatever its file', async () => {
  expect(await lookBeside(LISTED)).toEqual([])
})

test('R11 R15: a shorter name that a sent row has whole may be its second one, and is asked about', async () => {
  expect(await lookBeside(LISTED, undefined, true)).toEqual(['partial'])
  expect(await lookBeside(LISTED, LISTED.length, true)).toEqual(['ours'])
})

test('R11: a shorter name that no other row has, or at the length at which the service cuts, is ours by its file', async () => {
  expect(await lookBeside('Outro contrato')).toEqual(['ours'])
  expect(await lookBeside(LISTED, LISTED.length)).toEqual(['ours'])
})
