// Questions of the contact sheet for facts of files: how many at once, and in which order.
import { expect, test } from 'vitest'
import type { AreaQuestion, FileAreaFacts } from '../../../shared/model/area-facts.ts'
import { sha256Schema } from '../../../shared/model/ids.ts'
import { createFactsAsker, toFactsKey } from '../../../renderer/queries/facts-asker.ts'
import { toPercent } from '../../../shared/geometry/percent.ts'

const area = {
  type: 'Signature',
  page: 1,
  x: toPercent(10),
  y: toPercent(10),
  width: toPercent(30),
  height: toPercent(5),
  signer: 0,
} as const

function ask(number: number, areas: AreaQuestion['areas'] = [area]): AreaQuestion {
  const fileSha256 = sha256Schema.parse(String(number).padStart(64, '0'))
  return { fileSha256, pages: [1], areas, signers: [] }
}

const FACTS: FileAreaFacts = { areas: [], pagesWithoutText: [] }

const numberOf = ({ fileSha256 }: AreaQuestion): number => Number(fileSha256)

/** Makes an asker whose questions the test answers. */
function makeAsker() {
  const asked: number[][] = []
  const answers: (() => void)[] = []
  const shown: number[] = []
  const asker = createFactsAsker({
    ask: (questions) => {
      asked.push(questions.map(numberOf))
      const { promise, resolve } = Promise.withResolvers<readonly FileAreaFacts[]>()
      answers.push(() => resolve(questions.map(() => FACTS)))
      return promise
    },
    whenFree: () => Promise.resolve(),
    onAnswers: (facts) => void shown.push(facts.size),
  })
  const answer = async (): Promise<void> => {
    answers.shift()?.()
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  }
  return { ...asker, asked, shown, answer }
}

test('while somebody looks, two questions of twenty files are under way; each file is asked for once', async () => {
  const { follow, asked, shown, answer } = makeAsker()
  const fifty = Array.from({ length: 50 }, (_, at) => ask(at + 1))
  follow(fifty, 'shown')
  follow(fifty, 'shown')
  expect(asked.map(({ length }) => length)).toEqual([20, 20])
  await answer()
  expect(shown).toEqual([20])
  expect(asked.map(({ length }) => length)).toEqual([20, 20, 10])
})

test('before somebody looks, one file is asked for at a time, and none of a draft without areas', async () => {
  const { follow, asked, shown, answer } = makeAsker()
  const without = ask(2, [])
  follow([ask(1), without, ask(3)], 'ahead')
  expect(asked).toEqual([[1]])
  await answer()
  expect(asked).toEqual([[1], [3]])
  await answer()
  expect([asked, shown]).toEqual([[[1], [3]], [2]])
  follow([ask(1), without, ask(3)], 'shown')
  expect(asked).toEqual([[1], [3], [2]])
})

test('answers of single files are handed on twenty at a time, and at once when somebody looks', async () => {
  const { follow, shown, answer } = makeAsker()
  const fifty = Array.from({ length: 50 }, (_, at) => ask(at + 1))
  follow(fifty, 'ahead')
  for (let each = 0; each < 25; each += 1) await answer()
  expect(shown).toEqual([20])
  follow(fifty, 'shown')
  expect(shown).toEqual([20, 5])
})

test('what was not answered counts as failed', async () => {
  const shown: unknown[] = []
  const question = ask(1)
  const { follow } = createFactsAsker({
    ask: () => Promise.reject(new Error('offline')),
    whenFree: () => Promise.resolve(),
    onAnswers: (facts) => void shown.push(facts.get(toFactsKey(question))),
  })
  follow([question], 'shown')
  await expect.poll(() => shown).toEqual(['failed'])
})
