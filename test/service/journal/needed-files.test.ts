// Unneeded files: never one that a row, draft or note needs, in any mix of them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Sha256 } from '../../../shared/model/ids.ts'
import { batchIdSchema } from '../../../shared/model/ids.ts'
import { DAY_MS, toEpochMs } from '../../../shared/model/time.ts'
import {
  SOME_TIME,
  aBatch,
  aContent,
  aDocument,
  aHash,
  aPartnerId,
  anAttempt,
  toReleased,
  toSending,
} from '../../support/journal-builders.ts'
import { openTestJournal } from '../../support/open-test-journal.ts'

/** Files of a run; all runs share one journal, so each hashes its own. */
const FILES = ['a', 'b', 'c', 'd']
const STORED_BEFORE = toEpochMs(SOME_TIME + DAY_MS)

type Use = {
  readonly hash: number
  /** Use of the file; `young` and `unchecked` still need the original although the signed file is stored. */
  readonly as: 'note' | 'draft' | 'queued' | 'erased' | 'archived' | 'unchecked' | 'young'
}

const use: fc.Arbitrary<Use> = fc.record({
  hash: fc.nat({ max: FILES.length - 1 }),
  as: fc.constantFrom('note', 'draft', 'queued', 'erased', 'archived', 'unchecked', 'young'),
})

type Core = Awaited<ReturnType<typeof openTestJournal>>['core']

function make(core: Core, sha256: Sha256, as: Use['as']): void {
  if (as === 'note') {
    core.memory.remember(crypto.randomUUID(), { file: sha256 }, SOME_TIME)
    return
  }
  if (as === 'draft') {
    const batchId = batchIdSchema.parse(crypto.randomUUID())
    core.drafts.save({ batchId, name: `com ${sha256}`, createdAt: SOME_TIME })
    return
  }
  const content = aContent({ file: { ...aContent().file, sha256 } })
  const document = aDocument({ content, lane: crypto.randomUUID() })
  const batch = { ...aBatch(), id: batchIdSchema.parse(crypto.randomUUID()) }
  core.commit(
    [{ kind: 'batchCreated', batch, documents: [document] }, toReleased(batch.id)],
    SOME_TIME,
  )
  if (as === 'queued') return
  const documentId = document.id
  const partnerId = aPartnerId()
  const storedAt = as === 'young' ? STORED_BEFORE : SOME_TIME
  core.commit(
    [
      ...toSending(document, anAttempt(document)),
      {
        kind: 'deliveryMoved',
        documentId,
        from: 'sending',
        to: { kind: 'sent', partnerId, sentAt: SOME_TIME, evidence: 'answer' },
      },
      {
        kind: 'trackingMoved',
        documentId,
        to: { kind: 'seen', signatureStatus: 'Signed', signatures: [], checkedAt: SOME_TIME },
      },
      {
        kind: 'archiveMoved',
        documentId,
        from: 'waiting',
        to: {
          kind: 'stored',
          path: 'a.pdf',
          sha256: aHash('assinado'),
          sizeBytes: 1,
          pages: 1,
          storedAt,
        },
      },
    ],
    SOME_TIME,
  )
  if (as === 'erased') core.commit([{ kind: 'personalDataErased', documentId }], SOME_TIME)
  if (as === 'archived' || as === 'young')
    core.archive.markChecked([documentId], toEpochMs(storedAt + 1))
}

/** Uses that need the original; a `young` or `unchecked` one does until its signed file is old enough and checked. */
const FOR_EVER: readonly Use['as'][] = ['note', 'draft', 'queued', 'unchecked', 'young']

test('LGPD: no file that a row, a draft or a note needs may go, in any mix of them', async () => {
  const { core } = await openTestJournal()
  let run = 0
  fc.assert(
    fc.property(fc.array(use, { maxLength: 12 }), (uses) => {
      run += 1
      const hashes = FILES.map((file) => aHash(`${run} ${file}`))
      for (const { hash, as } of uses) make(core, hashes[hash] ?? aHash('none'), as)
      const usesOf = (hash: Sha256): readonly Use['as'][] =>
        uses.filter((each) => hashes[each.hash] === hash).map(({ as }) => as)
      const isFree = (hash: Sha256): boolean => usesOf(hash).every((as) => as === 'erased')
      const isArchived = (hash: Sha256): boolean =>
        !isFree(hash) && !usesOf(hash).some((as) => FOR_EVER.includes(as))
      expect(core.files.unused(hashes)).toEqual(hashes.filter(isFree))
      expect(core.files.archivedOriginals(hashes, STORED_BEFORE)).toEqual(hashes.filter(isArchived))
    }),
    { numRuns: 30 },
  )
})
