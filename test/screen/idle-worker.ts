// jsdom has no workers: pictures of pages are drawn by nobody there.
class IdleWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

Object.assign(globalThis, { Worker: IdleWorker })
