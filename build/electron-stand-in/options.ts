// What can be asked of the stand-in from outside, in environment variables.
const STORAGE_BACKENDS = ['basic_text', 'gnome_libsecret', 'kwallet6'] as const
export type StorageBackend = (typeof STORAGE_BACKENDS)[number]

export type StandInOptions = {
  readonly isHeadless: boolean
  readonly hasDebuggingPort: boolean
  /** As `app.isPackaged` says of an installed program. */
  readonly isPackaged: boolean
  /** What `safeStorage` says of itself on Linux; whatever it says, keys are in memory. */
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
