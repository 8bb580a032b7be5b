// Cuts requests that are in flight: those of the moment when the machine wakes, all reads for good when the
// program stops. What a request came to is judged by its bytes, as after any other cut.

export type Interrupts = {
  /** Of a read that begins now. */
  readonly ofReads: () => AbortSignal
  /** Of a write that begins now: a stop leaves it its grace. */
  readonly ofWrites: () => AbortSignal
  /** Ends what is in flight; what begins later is not concerned. */
  readonly cut: () => void
  /** Ends the reads in flight; every later read ends before it begins. */
  readonly stop: () => void
}

/** Why a request ended: an error made for each would cost more than the request. */
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
