import { expect, test } from 'vitest'
import type { OpenPdf, OpenResult } from '../../../renderer/editor/pdf-document.ts'
import { shareOpened } from '../../../renderer/editor/share-opened.ts'

function countOpened(answer: () => Promise<OpenResult['kind']> = async () => 'opened') {
  const seen = { opened: 0, closed: 0, aborted: 0 }
  const open: OpenPdf = async (_url, signal) => {
    seen.opened += 1
    signal.addEventListener('abort', () => (seen.aborted += 1))
    if ((await answer()) === 'failed') return { kind: 'failed', fault: 'missing' }
    return {
      kind: 'opened',
      document: {
        pages: 1,
        paint: async () => Promise.reject(new Error('nobody asks')),
        release: () => {},
        close: () => (seen.closed += 1),
      },
    }
  }
  return { seen, open: shareOpened(open) }
}

const NEVER = new AbortController().signal

async function openDocument(open: OpenPdf, url: string) {
  const result = await open(url, NEVER)
  if (result.kind === 'failed') throw new Error(result.fault)
  return result.document
}

test('a file that is shown twice is opened once, and closed when both have closed it', async () => {
  const { seen, open } = countOpened()
  const [first, second] = await Promise.all([openDocument(open, 'a'), openDocument(open, 'a')])
  first.close()
  first.close()
  expect(seen).toEqual({ opened: 1, closed: 0, aborted: 0 })
  second.close()
  await Promise.resolve()
  expect(seen).toEqual({ opened: 1, closed: 1, aborted: 1 })
  await openDocument(open, 'a')
  expect(seen.opened).toBe(2)
})

test('two files are two documents', async () => {
  const { seen, open } = countOpened()
  await openDocument(open, 'a')
  await openDocument(open, 'b')
  expect(seen.opened).toBe(2)
})

test('one who leaves while it opens does not take it from the other', async () => {
  const waiting = Promise.withResolvers<'opened'>()
  const { seen, open } = countOpened(() => waiting.promise)
  const leaving = new AbortController()
  const left = open('a', leaving.signal)
  const kept = openDocument(open, 'a')
  leaving.abort()
  waiting.resolve('opened')
  await Promise.all([left, kept])
  expect(seen).toEqual({ opened: 1, closed: 0, aborted: 0 })
})

test('the last who leaves while it opens stops it', async () => {
  const waiting = Promise.withResolvers<'opened'>()
  const { seen, open } = countOpened(() => waiting.promise)
  const leaving = new AbortController()
  const left = open('a', leaving.signal)
  leaving.abort()
  expect(seen.aborted).toBe(1)
  waiting.resolve('opened')
  await left
  expect(seen.closed).toBe(1)
})

test('a file that could not be opened is tried anew', async () => {
  const { seen, open } = countOpened(async () => 'failed')
  await open('a', NEVER)
  await open('a', NEVER)
  expect(seen.opened).toBe(2)
})
