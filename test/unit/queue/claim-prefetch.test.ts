// Prefetched claims: used once, and only while no later write can change which row is next.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Change } from '../../../main/journal/change.ts'
import { createInThreadJournal } from '../../support/in-thread-journal.ts'
import { createClaimPrefetch } from '../../../main/queue/send/claim-prefetch.ts'
import { attemptIdSchema } from '../../../shared/model/ids.ts'
import {
  AN_ACCOUNT,
  SOME_TIME,
  aBatch,
  aContent,
  aDocument,
  aHash,
  aPartnerId,
  anAttempt,
} from '../../support/journal-builders.ts'
import { openTestJournal } from '../../support/open-test-journal.ts'

const FIRST_FILE = aHash('primeiro')

/** Releases two rows of separate lanes; `hasFirstFile` is whether the first one's file is in the store. */
async function open(hasFirstFile = true) {
  const { core } = await openTestJournal()
  const rows = ['primeiro', 'segundo'].map((name, position) => {
    const file = { ...aContent().file, sha256: aHash(name) }
    return aDocument({ position, content: aContent({ name, file }) })
  })
  const batch = aBatch()
  core.commit([{ kind: 'batchCreated', batch, documents: rows }], SOME_TIME)
  const release = { batchId: batch.id, releasedAt: SOME_TIME, baseline: [] }
  core.commit([{ kind: 'batchReleased', ...release }], SOME_TIME)
  const [first, second] = rows
  if (!first || !second) throw new Error('two rows')
  const inThread = createInThreadJournal(core)
  /** Prefetch over a journal that drops commits: the prefetch reacts to the call of a commit, not to its result. */
  const prefetch = createClaimPrefetch({
    journal: { ...inThread, commit: async () => {} },
    readFile: async (sha256, sizeBytes) =>
      sha256 === FIRST_FILE && !hasFirstFile ? undefined : { sha256, sizeBytes, async *open() {} },
  })
  const claim = () => inThread.queue.claimable(SOME_TIME, 2)
  const read = (rule?: number) => prefetch.read(rule, claim)
  const names = (rule?: number) => prefetch.take(rule).map(({ content }) => content?.name)
  return { core, batch, first, second, prefetch, claim, read, names }
}

const A_DOCUMENT = aPartnerId()
const attemptId = attemptIdSchema.parse(randomUUID())
const sent = {
  kind: 'sent',
  partnerId: A_DOCUMENT,
  sentAt: SOME_TIME,
  evidence: 'answer',
} as const

test('R1: the rows that go next are read once, with their files, and taken once', async () => {
  const { prefetch, read, names } = await open()
  await read()
  const taken = prefetch.take(undefined)
  expect(taken.map(({ file }) => file?.sha256)).toEqual([aHash('primeiro'), aHash('segundo')])
  expect(names()).toEqual([])
})

test('what is written of a row that goes out and is answered leaves them as they are', async () => {
  const { prefetch, read, names, first } = await open()
  const documentId = first.id
  const attempt = anAttempt(first)
  await read()
  const usual: readonly (readonly Change[])[] = [
    [
      {
        kind: 'deliveryMoved',
        documentId,
        from: 'queued',
        to: { kind: 'sending', step: 'uploading', attemptId },
      },
      { kind: 'attemptStarted', attempt },
    ],
    [{ kind: 'attemptCompleting', attemptId, completingAt: SOME_TIME, uploadMs: 1 }],
    [
      { kind: 'attemptSettled', attemptId, outcome: { kind: 'created', partnerId: A_DOCUMENT } },
      { kind: 'deliveryMoved', documentId, from: 'sending', to: sent },
    ],
  ]
  for (const changes of usual) await prefetch.journal.commit(changes, SOME_TIME)
  expect(names()).toEqual(['primeiro', 'segundo'])
})

const unusual: Readonly<Record<string, (opened: Awaited<ReturnType<typeof open>>) => Change>> = {
  'a hold': () => ({
    kind: 'accountHeld',
    accountId: AN_ACCOUNT,
    hold: { reason: 'noKey' },
    heldAt: SOME_TIME,
  }),
  'a withdrawal': ({ first }) => ({
    kind: 'deliveryMoved',
    documentId: first.id,
    from: 'queued',
    to: { kind: 'withdrawn', withdrawnAt: SOME_TIME },
  }),
  'a doubt (R17)': ({ first }) => ({
    kind: 'documentsDoubted',
    documentIds: [first.id],
    since: SOME_TIME,
  }),
  'another priority': ({ batch }) => ({
    kind: 'batchPrioritized',
    batchId: batch.id,
    priority: 'later',
  }),
  'a release': ({ batch }) => ({
    kind: 'batchReleased',
    batchId: batch.id,
    releasedAt: SOME_TIME,
    baseline: [],
  }),
  'other content': ({ first }) => ({
    kind: 'contentReplaced',
    documentId: first.id,
    content: first.content,
    lane: first.lane,
  }),
  'an attempt that never left': () => ({
    kind: 'attemptSettled',
    attemptId,
    outcome: { kind: 'neverLeft', cause: 'interrupted' },
  }),
  'a look that found one': ({ first }) => ({
    kind: 'deliveryMoved',
    documentId: first.id,
    from: 'unconfirmed',
    to: sent,
  }),
}

test.each(Object.entries(unusual))(
  '%s makes what was read ahead worthless',
  async (_, toChange) => {
    const opened = await open()
    const { prefetch, read, names } = opened
    await read()
    await prefetch.journal.commit([toChange(opened)], SOME_TIME)
    expect(names()).toEqual([])
  },
)

test('what is written while they are read is seen as well', async () => {
  const opened = await open()
  const { prefetch, claim, names } = opened
  await prefetch.read(undefined, async () => {
    const rows = await claim()
    void prefetch.journal.commit([{ kind: 'accountFreed', accountId: AN_ACCOUNT }], SOME_TIME)
    return rows
  })
  expect(names()).toEqual([])
})

test('read under another rule, they are read anew', async () => {
  const { read, names } = await open()
  await read(5)
  expect(names(3)).toEqual([])
  await read(3)
  await read(5)
  expect(names(5)).toEqual(['primeiro', 'segundo'])
})

test('a row whose file is not in the store keeps its turn: whoever sends it says so', async () => {
  const { prefetch, read } = await open(false)
  await read()
  const taken = prefetch.take(undefined)
  expect(taken.map(({ content, file }) => [content?.name, file?.sha256])).toEqual([
    ['primeiro', undefined],
    ['segundo', aHash('segundo')],
  ])
})

test('R17: where one has to be looked for first, none is kept', async () => {
  const { core, second, read, names } = await open()
  const doubt = { documentIds: [second.id], since: SOME_TIME }
  core.commit([{ kind: 'documentsDoubted', ...doubt }], SOME_TIME)
  await read()
  expect(names()).toEqual([])
})
