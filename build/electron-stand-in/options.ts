// Options of the stand-in, from environment variables.
const STORAGE_BACKENDS = ['basic_text', 'gnome_libsecret', 'kwallet6'] as const
export type StorageBackend = (typeof STORAGE_BACKENDS)[number]

export type StandInOptions = {
  readonly isHeadless: boolean
  readonly hasDebuggingPort: boolean
  /** Value of `app.isPackaged`. */
  readonly isPackaged: boolean
  /** Backend that `safeStorage` names on Linux; keys are in memory in any case. */
  readonly storageBackend: StorageBackend
}

export function readOptions(
  environment: Readonly<Record<string, string | undefined>>,
): StandInOptions {
  const hasDisplay = Boolean(environment['DISPLAY'] ?? environment['WAYLAND_DISPLAY'])
  const isUnix = process.platform !== 'win32' && process.platform !== 'darwin'
  return {
    isHeadless: environment['STAND_IN_HEADLESS'] === '1' || (isUnix && !hasDisplay),
    hasDebuggingPort: environment['STAND_IN_TEST'] === '1',
    isPackaged: environment['STAND_IN_PACKAGED'] === '1',
    storageBackend:
      STORAGE_BACKENDS.find((name) => name === environment['STAND_IN_STORAGE_BACKEND']) ??
      'basic_text',
  }
}
