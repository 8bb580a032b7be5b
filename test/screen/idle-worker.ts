// jsdom has no workers, and draws no pages: whoever asks for a picture hears that at once, other messages lead to nothing.
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
