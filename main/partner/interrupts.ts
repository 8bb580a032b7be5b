// Interrupts of requests in flight: once when the machine wakes, and for good for reads when the
// program stops. The result of a request is judged by its bytes, as after any other interruption.

export type Interrupts = {
  /** Signal of a read that begins now. */
  readonly ofReads: () => AbortSignal
  /** Signal of a write that begins now; a stop leaves a write its grace. */
  readonly ofWrites: () => AbortSignal
  /** Interruption of requests in flight; later requests are not affected. */
  readonly cut: () => void
  /** Interruption of reads in flight and of every later read. */
  readonly stop: () => void
}

/** Abort reason as a constant: an Error for each request would cost more than the request. */
const CUT = 'cut'

export function createInterrupts(): Interrupts {
  const stopping = new AbortController()
  let cutting = new AbortController()
  let reads = AbortSignal.any([stopping.signal, cutting.signal])
  return {
    ofReads: () => reads,
    ofWrites: () => cutting.signal,
    cut() {
      const before = cutting
      cutting = new AbortController()
      reads = AbortSignal.any([stopping.signal, cutting.signal])
      before.abort(CUT)
    },
    stop: () => stopping.abort(CUT),
  }
}
