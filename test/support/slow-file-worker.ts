// File worker whose thread starts slowly, as on a busy machine.
export const STARTS_MS = 1_200

Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STARTS_MS)
await import('./misbehaving-file-worker.ts')
