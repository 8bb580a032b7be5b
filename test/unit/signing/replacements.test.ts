// Times of cancellations, over a fake of signing: no account waits for another, a refused one is tried less and less
// often, and the end of the program waits for none.
import { expect, test } from 'vitest'
import type { DueReplacement } from '../../../main/journal/remake-queries.ts'
import type { ReplacementPorts } from '../../../main/signing/replacements.ts'
import { createReplacements } from '../../../main/signing/replacements.ts'
import type { AccountId, DocumentId } from '../../../shared/model/ids.ts'
import { accountIdSchema, documentIdSchema } from '../../../shared/model/ids.ts'
import type { SigningForecast } from '../../../shared/model/signing.ts'
import { MINUTE_MS, toEpochMs } from '../../../shared/model/time.ts'
import { fail } from '../../../shared/model/failure.ts'

const account = (number: number): AccountId =>
  accountIdSchema.parse(`11111111-1111-4111-8111-11111111111${number}`)
const id = (number: number): DocumentId =>
  documentIdSchema.parse(`22222222-2222-4222-8222-22222222222${number}`)
const due = (number: number, of: number): DueReplacement => ({
  documentId: id(number),
  accountId: account(of),
  state: { kind: 'waiting' },
})

/** Starts replacements; `forecast` is the read of each document, `tried` the documents that were read. */
function start(
  waiting: readonly DueReplacement[],
  forecast: (documentId: DocumentId) => Promise<SigningForecast>,
  overtaken: readonly DocumentId[] = [],
) {
  const tried: DocumentId[] = []
  const cancelled: DocumentId[] = []
  const withdrawn: DocumentId[] = []
  let nowMs = 0
  const ports: ReplacementPorts = {
    journal: {
      remakes: { dueReplacements: async () => [...waiting], overtaken: async () => overtaken },
      documents: { list: async () => ({ rows: [], unreadable: [] }) },
      commit: async () => {},
    },
    signing: {
      async forecast([item]) {
        if (!item) return []
        tried.push(item.documentId)
        return [await forecast(item.documentId)]
      },
      async act(items) {
        cancelled.push(...items.map(({ documentId }) => documentId))
        return []
      },
    },
    queue: {
      async withdraw(ids) {
        withdrawn.push(...ids)
        return ids
      },
    },
    clock: { now: () => toEpochMs(nowMs), monotonicMs: () => nowMs },
    random: { fraction: () => 0 },
  }
  const pass = (ms: number): void => {
    nowMs += ms
  }
  return { replacements: createReplacements(ports), tried, cancelled, withdrawn, pass }
}

const notRead = async (documentId: DocumentId): Promise<SigningForecast> => ({
  kind: 'notRead',
  documentId,
  failure: fail('unreachable').failure,
})
const notWaiting = async (documentId: DocumentId): Promise<SigningForecast> => ({
  kind: 'foreseen',
  documentId,
  plan: { kind: 'impossible', why: 'notWaiting' },
  effect: '',
})

test('a document whose replacement ended while others were cancelled is not cancelled', async () => {
  const waiting = [due(1, 1), due(2, 1), due(3, 1)]
  const { replacements, cancelled } = start(waiting, async (documentId) => {
    if (documentId === id(2)) waiting.splice(1, 1)
    return {
      kind: 'foreseen',
      documentId,
      plan: { kind: 'cancel', made: 0, pending: 1 },
      effect: 'cancel',
    }
  })
  await replacements.round()
  expect(cancelled).toEqual([id(1), id(3)])
})

test('R21: an account that does not answer holds up no other', async () => {
  const never = new Promise<never>(() => {})
  const { replacements, tried } = start([due(1, 1), due(2, 2), due(3, 2)], (documentId) =>
    documentId === id(1) ? never : notWaiting(documentId),
  )
  void replacements.round()
  await expect.poll(() => tried).toEqual([id(1), id(2), id(3)])
})

test('R21: where an account does not answer, its others wait for the next round', async () => {
  const { replacements, tried } = start([due(1, 1), due(2, 1)], notRead)
  await replacements.round()
  expect(tried).toEqual([id(1)])
  // The first document waits for its next try, so the second is read.
  await replacements.round()
  expect(tried).toEqual([id(1), id(2)])
})

test('R21: what cannot be cancelled is tried less and less often, and at once when a person asks', async () => {
  const { replacements, tried, pass } = start([due(1, 1)], notWaiting)
  const triesIn = async (minutes: number): Promise<number> => {
    const before = tried.length
    for (let minute = 0; minute < minutes; minute += 1) {
      await replacements.round()
      pass(MINUTE_MS)
    }
    return tried.length - before
  }
  expect(await triesIn(16)).toBe(5)
  expect(await triesIn(120)).toBeLessThan(5)
  replacements.hurry()
  expect(await triesIn(1)).toBe(1)
})

test('R19: no cancellation begins once the program stops', async () => {
  const stopping = new AbortController()
  const { replacements, tried } = start([due(1, 1), due(2, 1)], (documentId) => {
    stopping.abort()
    return notWaiting(documentId)
  })
  await replacements.round(stopping.signal)
  expect(tried).toEqual([id(1)])
})

test('what would be sent in the place of a signed document is taken out of the queue', async () => {
  const { replacements, withdrawn } = start([], notRead, [id(4)])
  expect(await replacements.round()).toEqual([id(4)])
  expect(withdrawn).toEqual([id(4)])
})
