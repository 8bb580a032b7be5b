// Limits of a parser's thread beside the heap that its caller allows.

/** V8's space for new objects. By default V8 takes 70 MB more on a machine with much memory, and is not faster. */
export const YOUNG_MB = 32
