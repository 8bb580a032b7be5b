// Ports of the application: everything that differs between Electron, the stand-in, the command line and the tests.
// Nothing here is reached for globally.
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
  /** [0, 1) */
  readonly fraction: () => number
}

/** `session`: gone when the process ends, since no keychain could be trusted. */
export type SecretPersistence = 'keychain' | 'session'

/** Where integration keys lie, by the origin that they are bound to. */
export type SecretStore = {
  readonly read: (name: string) => Promise<string | undefined>
  readonly save: (name: string, secret: string) => Promise<void>
  readonly forget: (name: string) => Promise<void>
  readonly persistence: () => Promise<SecretPersistence>
}

export type SettingsFile = {
  readonly read: () => Settings
  readonly write: (settings: Settings) => void
  /** Where a file that could not be read was put aside at start, if there was one. */
  readonly putAside: () => string | undefined
}

export type PickedFiles = readonly string[]

export type Dialogs = {
  /** Absolute paths; empty when the person closed the dialog. */
  readonly pickFiles: (options: {
    readonly title: string
    readonly extensions: readonly string[]
  }) => Promise<PickedFiles>
  /** Absolute path; undefined when the person closed the dialog. */
  readonly pickFolder: (options: {
    readonly title: string
    readonly current: string
  }) => Promise<string | undefined>
  /** Where a new file goes, absolute; undefined when the person closed the dialog. */
  readonly pickNewFile: (options: {
    readonly title: string
    readonly suggestedName: string
    readonly extension: string
  }) => Promise<string | undefined>
  /** Whether the person pressed `accept`; closing the dialog declines, and so does Enter. */
  readonly confirm: (options: {
    readonly title: string
    /** What is asked, in one line that stands out. */
    readonly message: string
    readonly detail: string
    readonly accept: string
    readonly decline: string
  }) => Promise<boolean>
}

/** The system's own programs. */
export type Desktop = {
  /** Why it was not opened, in the system's words; undefined when it was. */
  readonly open: (path: string) => Promise<string | undefined>
  readonly showInFolder: (path: string) => void
  /** An http address, in the system's browser; answers as `open` does. */
  readonly openAddress: (address: string) => Promise<string | undefined>
}

export type Notifier = {
  readonly notify: (notice: { readonly title: string; readonly body: string }) => void
}

/**
 * Entry files of the worker threads: sources when run from a checkout, bundles in a package. Those of files and
 * import sessions run in processes of their own, which start differently on each host.
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
