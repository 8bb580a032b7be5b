// Ports of the application: everything that differs between Electron, the stand-in, the command line and the tests.
// No module reaches for these globally.
import type { StartProcess } from './platform/host-messages.ts'
import type { EpochMs } from '../shared/model/time.ts'
import type { Settings } from '../shared/model/settings.ts'

export type Clock = {
  readonly now: () => EpochMs
  /** Milliseconds that never go back, from an arbitrary zero: the only clock for durations. */
  readonly monotonicMs: () => number
  /** Resolves after `ms`, or as soon as `signal` aborts. Never rejects. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** Randomness, so that a simulation can replay it. */
export type Random = {
  readonly uuid: () => string
  /** Number in the range [0, 1). */
  readonly fraction: () => number
}

/** Where a secret is kept. `session`: in memory until the process ends, since no keychain can be trusted. */
export type SecretPersistence = 'keychain' | 'session'

/** Store of secrets by name, such as `key:` and the origin to which an integration key is bound. */
export type SecretStore = {
  readonly read: (name: string) => Promise<string | undefined>
  readonly save: (name: string, secret: string) => Promise<void>
  readonly forget: (name: string) => Promise<void>
  readonly persistence: () => Promise<SecretPersistence>
}

export type SettingsFile = {
  readonly read: () => Settings
  readonly write: (settings: Settings) => void
  /** Path to which a settings file that could not be read was moved at the start; undefined when none was. */
  readonly putAside: () => string | undefined
}

export type PickedFiles = readonly string[]

export type Dialogs = {
  /** Absolute paths of picked files; empty when the person closed the dialog. */
  readonly pickFiles: (options: {
    readonly title: string
    readonly extensions: readonly string[]
  }) => Promise<PickedFiles>
  /** Absolute path of a picked folder; undefined when the person closed the dialog. */
  readonly pickFolder: (options: {
    readonly title: string
    readonly current: string
  }) => Promise<string | undefined>
  /** Absolute path for a new file; undefined when the person closed the dialog. */
  readonly pickNewFile: (options: {
    readonly title: string
    readonly suggestedName: string
    readonly extension: string
  }) => Promise<string | undefined>
  /** Whether the person pressed `accept`; closing the dialog declines, and so does Enter. */
  readonly confirm: (options: {
    readonly title: string
    /** The question, in one line that stands out. */
    readonly message: string
    readonly detail: string
    readonly accept: string
    readonly decline: string
  }) => Promise<boolean>
}

/** Opens files and addresses in the programs of the system. */
export type Desktop = {
  /** Opens a file; resolves to the system's reason when it was not opened, else to undefined. */
  readonly open: (path: string) => Promise<string | undefined>
  readonly showInFolder: (path: string) => void
  /** Opens an http address in the system's browser; resolves as `open` does. */
  readonly openAddress: (address: string) => Promise<string | undefined>
}

export type Notifier = {
  readonly notify: (notice: { readonly title: string; readonly body: string }) => void
}

/**
 * Entry files of the worker threads: sources in a checkout, bundles in a package. Files and import sessions run in
 * processes instead of threads, which each host starts in its own way (`startProcess`).
 */
export type WorkerEntries = {
  readonly startProcess: StartProcess
  readonly journal: URL
  readonly files: URL
  readonly importSession: URL
  readonly practice: URL
}

/** One line of the technical log: ids, codes and durations; no personal data, no key, no URL of a download. */
export type LogEntry = {
  readonly level: 'debug' | 'info' | 'warn' | 'error'
  readonly event: string
  readonly details?: Readonly<Record<string, string | number | boolean | undefined>>
}
export type Log = (entry: LogEntry) => void
