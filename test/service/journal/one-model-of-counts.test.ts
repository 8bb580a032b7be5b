// D13: one standing for each document, and every shown figure a sum over standings.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBatchViews } from '../../../main/handlers/views.ts'
import type { WritableJournalCore } from '../../../main/journal/journal-core.ts'
import {
  addCounts,
  countDrafts,
  countsOfDeliveries,
  DOCUMENT_VIEWS,
  STANDINGS,
  sumOf,
  TRACKING_TABS,
  toStanding,
  VIEW_STANDINGS,
} from '../../../shared/model/document-standing.ts'
import type { PendingRelease } from '../../../shared/model/draft.ts'
import { aDocument, SOME_TIME } from '../../support/journal-builders.ts'
import { openTestJournal } from '../../support/open-test-journal.ts'
import { lives, take } from '../../support/random-life.ts'

const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

function expectOneModel(core: WritableJournalCore): void {
  const { rows } = core.documents.list({})
  const views = core.documents.countViews()
  for (const view of DOCUMENT_VIEWS) {
    const own = rows.filter((row) => VIEW_STANDINGS[view].includes(toStanding(row)))
    expect(core.documents.list({ view }).rows.map(({ id }) => id)).toEqual(own.map(({ id }) => id))
    expect(views[view]).toBe(own.length)
  }
  expect(TRACKING_TABS.reduce((sum, tab) => sum + views[tab], 0)).toBe(views.all)
  const batches = toBatchViews(core.batches.list(), [])
  for (const batch of batches) {
    const own = rows.filter(({ batchId }) => batchId === batch.id).map(toStanding)
    for (const standing of STANDINGS) {
      expect(batch.counts[standing] ?? 0).toBe(own.filter((each) => each === standing).length)
    }
  }
  const deliveries = countsOfDeliveries(addCounts(batches.map(({ counts }) => counts)))
  expect(total(deliveries)).toBe(rows.length)
  expect(deliveries).toMatchObject(core.documents.countDeliveries())
}

test('D13: after any life of a journal every document has one standing, and every figure is a sum over them', async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (steps) => {
      const { core, close } = await openTestJournal()
      for (const step of steps) take(core, step)
      expectOneModel(core)
      close()
    }),
    { numRuns: 40 },
  )
})

test('every document is in exactly one tab, whatever its standing', () => {
  for (const standing of STANDINGS) {
    const tabs = TRACKING_TABS.filter((tab) => VIEW_STANDINGS[tab].includes(standing))
    expect(tabs, standing).toHaveLength(1)
  }
})

function aRelease(named: number, isSet: boolean, hasFailed: boolean): PendingRelease {
  const at = SOME_TIME
  return {
    scope: 'all',
    documentIds: Array.from({ length: named }, () => aDocument().id),
    requestedAt: at,
    dueAt: at,
    ...(isSet && { schedule: { at, isMissed: false } }),
    ...(hasFailed && { failure: { code: 'timeout' } }),
  }
}

test('drafts that a pending release names are counted as leaving, the others as drafts, never both', () => {
  fc.assert(
    fc.property(
      fc.nat(50),
      fc.nat(60),
      fc.boolean(),
      fc.boolean(),
      (drafts, named, isSet, failed) => {
        const counts = countDrafts(drafts, aRelease(named, isSet, failed))
        expect(sumOf(counts, STANDINGS)).toBe(drafts)
        expect(counts.draft ?? 0).toBe(Math.max(0, drafts - named))
        const leaving = Math.min(drafts, named)
        expect(counts[isSet && !failed ? 'scheduled' : 'leaving'] ?? 0).toBe(leaving)
      },
    ),
  )
})
