// IPC channels between page and main process. The preload repeats these names, since it may import types only.
export const CHANNELS = {
  /** Call of the page: (operation, input) → Result. */
  operation: 'operation',
  /** Event of the main process: { name, payload }. */
  event: 'event',
  /** Paths of dropped files from the preload: (paths) → Result of tokens. */
  admitFiles: 'admit-files',
} as const
