import { expect, test } from 'vitest'
import type { CallResult } from '../../../main/partner/call-result.ts'
import type {
  DocumentPage,
  DocumentPageRequest,
  ListedDocument,
} from '../../../main/partner/wire/document-list.ts'
import { scanAccount, toStrangers } from '../../../main/queue/scan.ts'
import { createServiceTime } from '../../../main/queue/service-time.ts'
import { partnerDocumentIdSchema } from '../../../shared/model/ids.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { AN_ACCOUNT, SOME_TIME } from '../../support/journal-builders.ts'

const MINUTE = 60_000

function aListed(minutesAgo: number): ListedDocument {
  return {
    id: partnerDocumentIdSchema.parse(crypto.randomUUID()),
    name: `Contrato de ${minutesAgo} minutos`,
    documentStatus: 'Finished',
    signatureStatus: 'WaitingSignatures',
    createdAt: toEpochMs(SOME_TIME - minutesAgo * MINUTE),
  }
}

/** Answers page after page from `pages`, and keeps what it was asked. */
function aList(pages: readonly Partial<DocumentPage>[], hasDate = true) {
  const asked: DocumentPageRequest[] = []
  const listDocuments = async (
    _: unknown,
    request: DocumentPageRequest,
  ): Promise<CallResult<DocumentPage>> => {
    const given = pages[asked.length] ?? {}
    asked.push(request)
    const value = {
      items: [],
      unreadable: 0,
      page: request.page,
      count: 0,
      hasNextPage: false,
      ...given,
    }
    const facts = {
      status: 200,
      receivedAtMs: 0,
      durationMs: 1,
      ...(hasDate ? { serviceAt: SOME_TIME } : {}),
    }
    return { kind: 'answered', value, facts }
  }
  const scan = (since = SOME_TIME - 30 * MINUTE) =>
    scanAccount(
      // The scan asks for nothing but the list.
      {
        partner: { listDocuments },
        serviceTime: createServiceTime(() => 0),
      },
      AN_ACCOUNT,
      toEpochMs(since),
    )
  return { asked, scan }
}

test('R8 LIST-08 LIST-15: newest first, days one wider on both sides, no name, down to the oldest window', async () => {
  const [first, second, old] = [aListed(1), aListed(20), aListed(60)]
  const { asked, scan } = aList([
    { items: [first], count: 3, hasNextPage: true },
    { items: [second], count: 3, hasNextPage: true },
    { items: [old], count: 3, hasNextPage: true },
  ])
  const result = await scan()
  expect(result.kind === 'scanned' && result.scan.documents).toEqual([first, second])
  expect(asked.map(({ page }) => page)).toEqual([1, 2, 3])
  expect(asked[0]).toMatchObject({
    sortDirection: 'Desc',
    filter: { createdFrom: '2026-11-19', createdTo: '2026-11-21' },
  })
  expect(asked[0]?.filter).not.toHaveProperty('name')
})

test('R8 LIST-04: the scan is taken again when the count changes between its pages, each id counts once', async () => {
  const [a, b] = [aListed(1), aListed(2)]
  const { asked, scan } = aList([
    { items: [a], count: 2, hasNextPage: true },
    { items: [a], count: 3, hasNextPage: false },
    { items: [a], count: 3, hasNextPage: true },
    { items: [a, b], count: 3, hasNextPage: false },
  ])
  const result = await scan()
  expect(result.kind === 'scanned' && result.scan.documents).toEqual([a, b])
  expect(asked).toHaveLength(4)
})

test('R8: a count that never holds still is said to be unsteady, not taken for the truth', async () => {
  const pages = Array.from({ length: 10 }, (_, index) => ({
    count: index,
    hasNextPage: index % 2 === 0,
  }))
  expect((await aList(pages).scan()).kind).toBe('unsteady')
})

test('R6: a list without a date of its own proves nothing', async () => {
  const { scan } = aList([{ items: [aListed(1)], count: 1 }], false)
  expect((await scan()).kind).toBe('stale')
})

test('R14 R15: nothing that stood there before any of the attempts could begin, or that is known, is a stranger', () => {
  const [late, own, early] = [aListed(1), aListed(5), aListed(50)]
  const listed = { documents: [late, own, early] }
  const known = new Set([own.id])
  const [first, second] = [60, 20].map((minutesAgo) => ({
    serviceStartedAt: toEpochMs(SOME_TIME - minutesAgo * MINUTE),
  }))
  if (!first || !second) throw new Error('two attempts')
  expect(toStrangers(listed, [second, first], known)).toEqual([late, early])
  // Its window opens 15 minutes before it (R6).
  expect(toStrangers(listed, [second], known)).toEqual([late])
  expect(toStrangers(listed, [], known)).toEqual([])
})
