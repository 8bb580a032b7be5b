import { afterEach, expect, test, vi } from 'vitest'
import { toRectangle } from '../../../shared/geometry/rectangle.ts'
import type { PaintOrder } from '../../../renderer/editor/page-painter.ts'
import { createPagePainter } from '../../../renderer/editor/page-painter.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a painter that is started loads pdf.js before a picture is asked for, and once; closed, it waits for none', async () => {
  let ended = 0
  const orders: PaintOrder[] = []
  vi.stubGlobal('document', { baseURI: 'app://window/index.html' })
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener(): void {}
      postMessage(order: PaintOrder): void {
        orders.push(order)
      }
      terminate(): void {
        ended += 1
      }
    },
  )
  const painter = createPagePainter()
  painter.start()
  const workerUrl = expect.stringMatching(
    /^app:\/\/window\/pdfjs\/pdf\.worker\.min\.mjs\?\d+\.\d+\.\d+$/u,
  )
  expect(orders).toEqual([{ kind: 'load', workerUrl }])
  const part = toRectangle(0, 0, 100, 50)
  const picture = painter.paint({ url: 'stored/1.pdf', page: 1, part, width: 300 })
  expect(orders.map(({ kind }) => kind)).toEqual(['load', 'paint'])
  // Closed here, or its worker would end a minute later, in the middle of another test.
  painter.close()
  expect(await picture).toBeUndefined()
  expect(ended).toBe(1)
})
