// Answers of the window's queries, changed in the cache (M6).
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { changeAnswers, readToChange } from '../../../renderer/queries/change-answers.ts'

const KEY = ['rows']

type Rows = readonly { readonly id: number; readonly text: string }[]

const createRows = (texts: readonly string[]): Rows => texts.map((text, id) => ({ id, text }))

const putText =
  (id: number, text: string) =>
  (rows: Rows): Rows =>
    rows.map((row) => (row.id === id ? { id, text } : row))

/** Starts reads that wait until `answer` is called. */
function startReading(client: QueryClient) {
  const asked: ((rows: Rows) => void)[] = []
  const query = {
    queryKey: KEY,
    ...readToChange(() => new Promise<Rows>((resolve) => asked.push(resolve))),
  }
  return {
    read: () => client.fetchQuery(query),
    answer: (texts: readonly string[]) => asked.shift()?.(createRows(texts)),
  }
}

test('rows read anew that are as they were stay the same objects', async () => {
  const client = new QueryClient()
  const { read, answer } = startReading(client)
  const first = read()
  answer(['a', 'b'])
  const before = await first
  const second = read()
  answer(['a', 'c'])
  const after = await second
  expect(after).toEqual(createRows(['a', 'c']))
  expect(after[0]).toBe(before[0])
})

test('a row that is put in the place of another is not compared with it', async () => {
  const client = new QueryClient()
  const { read, answer } = startReading(client)
  const reading = read()
  answer(['a', 'b'])
  const [, second] = await reading
  const put = { id: 0, text: 'a' }
  changeAnswers<Rows>(client, KEY, () => [put, ...(second ? [second] : [])])
  const rows = client.getQueryData<Rows>(KEY)
  expect(rows?.[0]).toBe(put)
  expect(rows?.[1]).toBe(second)
})

test('an answer that was read before a change, and comes after it, has the change', async () => {
  const client = new QueryClient()
  const { read, answer } = startReading(client)
  const first = read()
  changeAnswers(client, KEY, putText(0, 'changed'))
  answer(['a', 'b'])
  expect(await first, 'the first answer').toEqual(createRows(['changed', 'b']))
  const second = read()
  changeAnswers(client, KEY, putText(1, 'one'))
  changeAnswers(client, KEY, putText(1, 'two'))
  expect(client.getQueryData(KEY), 'at once').toEqual(createRows(['changed', 'two']))
  answer(['changed', 'b'])
  expect(await second, 'the last of two').toEqual(createRows(['changed', 'two']))
  const third = read()
  answer(['a', 'b'])
  expect(await third, 'a change counts once').toEqual(createRows(['a', 'b']))
})

test('what became old while nobody looked is read again, whatever was changed since', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const { read, answer } = startReading(client)
  const first = read()
  answer(['a', 'b'])
  await first
  await client.invalidateQueries({ queryKey: KEY })
  changeAnswers(client, KEY, putText(0, 'changed'))
  const second = read()
  answer(['changed', 'b', 'c'])
  expect(await second).toEqual(createRows(['changed', 'b', 'c']))
})
