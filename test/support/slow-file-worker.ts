// A file worker on a machine that is busy with everything else: its thread takes a while to start.
export const STARTS_MS = 1_200

Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STARTS_MS)
await import('./misbehaving-file-worker.ts')
