// The three ways between page and main. The preload repeats their names: it may import types only.
export const CHANNELS = {
  /** Page asks: (operation, input) → Result. */
  operation: 'operation',
  /** Main tells: { name, payload }. */
  event: 'event',
  /** Preload hands over paths of dropped files: (paths) → Result of tokens. */
  admitFiles: 'admit-files',
} as const
