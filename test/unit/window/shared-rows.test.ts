import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readSharedRows } from '../../../renderer/queries/shared-rows.ts'

const KEY = ['rows']

type Rows = readonly { readonly id: number; readonly text: string }[]

function createRows(texts: readonly string[]): Rows {
  return texts.map((text, id) => ({ id, text }))
}

test('M6: rows read anew that are as they were stay the same objects', async () => {
  const client = new QueryClient()
  let texts = ['a', 'b']
  const query = { queryKey: KEY, ...readSharedRows(() => Promise.resolve(createRows(texts))) }
  const before = await client.fetchQuery(query)
  texts = ['a', 'c']
  const after = await client.fetchQuery(query)
  expect(after).toEqual(createRows(texts))
  expect(after[0]).toBe(before[0])
})

test('M6: a row that is put in the place of another is not compared with it', async () => {
  const client = new QueryClient()
  const [first, second] = createRows(['a', 'b'])
  await client.fetchQuery({
    queryKey: KEY,
    ...readSharedRows(() => Promise.resolve([first, second])),
  })
  const replaced = [{ ...first }, second]
  client.setQueryData(KEY, replaced)
  expect(client.getQueryData(KEY)).toBe(replaced)
})
