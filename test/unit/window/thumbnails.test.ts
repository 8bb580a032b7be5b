import { afterEach, expect, test, vi } from 'vitest'
import { toRectangle } from '../../../shared/geometry/rectangle.ts'
import type { PagePainter, PictureRequest } from '../../../renderer/editor/page-painter.ts'
import { createMotion } from '../../../renderer/screens/batch/contact-sheet/motion.ts'
import type { WantedPicture } from '../../../renderer/screens/batch/contact-sheet/thumbnails.ts'
import { createThumbnails } from '../../../renderer/screens/batch/contact-sheet/thumbnails.ts'

/** Makes a painter whose pictures the test gives. */
function makePainter() {
  const asked: PictureRequest[] = []
  let answer: ((blob: Blob | undefined) => void) | undefined
  const painter: PagePainter = {
    start() {},
    paint(request) {
      asked.push(request)
      const { promise, resolve } = Promise.withResolvers<Blob | undefined>()
      answer = resolve
      return promise
    },
    close() {
      answer?.(undefined)
    },
  }
  return {
    painter,
    pages: () => asked.map(({ url, page }) => `${url} ${String(page)}`),
    /** Gives the picture that is being painted; undefined when it cannot be painted. */
    give: async (blob?: Blob) => {
      answer?.(blob)
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

function want(url: string, page = 1): WantedPicture {
  const part = toRectangle(0, 0, 100, 50)
  return { key: `${url} ${String(page)}`, url, page, part, width: 300 }
}

test('two painters draw what is wanted first, and the pages of an open file before another file', async () => {
  const [a, b] = [makePainter(), makePainter()]
  const thumbnails = createThumbnails([a.painter, b.painter])
  thumbnails.want([], [want('1'), want('2'), want('3'), want('1', 2)])
  expect([a.pages(), b.pages()]).toEqual([['1 1'], ['2 1']])
  await a.give(new Blob())
  expect(a.pages()).toEqual(['1 1', '1 2'])
  expect(thumbnails.read('1 1')?.kind).toBe('drawn')
  await b.give(new Blob())
  expect(b.pages()).toEqual(['2 1', '3 1'])
})

test('the pictures in sight are waited for, also one that cannot be drawn', async () => {
  const { painter, give } = makePainter()
  const thumbnails = createThumbnails([painter])
  let isSeen = false
  void thumbnails.whenSeen().then(() => (isSeen = true))
  thumbnails.want([want('1'), want('2')], [want('3')])
  await give(new Blob())
  expect(isSeen).toBe(false)
  await give()
  expect(isSeen).toBe(true)
})

test('what is wanted by now comes before what was wanted earlier', async () => {
  const { painter, pages, give } = makePainter()
  const thumbnails = createThumbnails([painter])
  thumbnails.want([], [want('1'), want('2')])
  thumbnails.want([], [want('9'), want('2')])
  await give(new Blob())
  expect(pages()).toEqual(['1 1', '9 1'])
})

test('a paused sheet ends the picture that is drawn and begins no other', async () => {
  const { painter, pages, give } = makePainter()
  const thumbnails = createThumbnails([painter])
  thumbnails.want([], [want('1'), want('2')])
  thumbnails.pause(true)
  await give(new Blob())
  expect(pages()).toEqual(['1 1'])
  thumbnails.pause(false)
  expect(pages()).toEqual(['1 1', '2 1'])
})

test('a page that could not be drawn says so and is not asked for again', async () => {
  const { painter, pages, give } = makePainter()
  const thumbnails = createThumbnails([painter])
  const heard: string[] = []
  thumbnails.listen('1 1', () => heard.push('changed'))
  thumbnails.want([], [want('1')])
  await give()
  expect(thumbnails.read('1 1')).toEqual({ kind: 'failed' })
  thumbnails.want([], [want('1')])
  expect([heard, pages()]).toEqual([['changed'], ['1 1']])
})

test('what was let go is drawn anew, and a late picture of before is not taken for it', async () => {
  const { painter, pages } = makePainter()
  const thumbnails = createThumbnails([painter])
  thumbnails.want([], [want('1')])
  thumbnails.close()
  await Promise.resolve()
  expect(thumbnails.read('1 1')).toBeUndefined()
  thumbnails.want([], [want('1')])
  expect(pages()).toEqual(['1 1', '1 1'])
})

afterEach(() => {
  vi.useRealTimers()
})

test('a sheet that is scrolled moves until no event came for a moment', async () => {
  vi.useFakeTimers()
  const motion = createMotion()
  const heard: boolean[] = []
  motion.listen(() => heard.push(motion.isMoving()))
  await motion.whenStill()
  motion.touch()
  motion.touch()
  const still = motion.whenStill().then(() => heard.push(false))
  expect(heard).toEqual([true])
  await vi.advanceTimersByTimeAsync(1_000)
  await still
  expect(heard).toEqual([true, false, false])
})
