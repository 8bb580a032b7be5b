// What a parser's thread may take beside the heap that its caller allows.

/**
 * V8's room for fresh objects. Left to itself V8 takes 70 MB more on a machine with much memory, and reads a
 * contract no sooner for it.
 */
export const YOUNG_MB = 32
