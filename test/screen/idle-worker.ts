// Worker for jsdom, which has none: it answers each order to paint a page with a failure, and no other message.
import type { PaintAnswer, PaintOrder } from '../../renderer/editor/page-painter.ts'

const NOT_DRAWN: PaintAnswer = { kind: 'failed', why: 'nothing is drawn here' }

class IdleWorker extends EventTarget {
  postMessage(order: Partial<PaintOrder>): void {
    if (order.kind !== 'paint') return
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: NOT_DRAWN })))
  }
  terminate(): void {}
}

Object.assign(globalThis, { Worker: IdleWorker })
