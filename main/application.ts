// Application without a host: ports in, one dispatch and events out. Electron, the stand-in and the tests run it whole.
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import type { AppEvent } from '../shared/ipc/contract.ts'
import type { ApplicationDescription } from '../shared/model/application.ts'
import type { Result } from '../shared/model/failure.ts'
import type { FileToken } from '../shared/model/file-token.ts'
import type { DocumentId, Sha256 } from '../shared/model/ids.ts'
import type { Policy } from '../shared/model/policy.ts'
import { loadTranslator } from '../shared/i18n/load-translator.ts'
import { sayWhere } from '../shared/i18n/say-where.ts'
import {
  toPolicy,
  toPolicyView,
  withNetworkPolicy,
  withSettingsPolicy,
} from './app/apply-policy.ts'
import { createArchiveFolderService } from './app/archive-folder-service.ts'
import { createBatchService } from './app/batch-service.ts'
import type { EnvironmentHost, EnvironmentHostPorts } from './app/environment-host.ts'
import { createEnvironmentHost } from './app/environment-host.ts'
import { createEnvironments } from './app/environment-service.ts'
import { toDiskFailure } from './failures.ts'
import { createFileService } from './app/file-service.ts'
import { findArchived } from './handlers/archive.ts'
import type { HandlerContext } from './handlers/context.ts'
import type { Dispatch } from './handlers/dispatch.ts'
import { createDispatch } from './handlers/dispatch.ts'
import { createFileTokens } from './handlers/file-tokens.ts'
import { guardByPolicy } from './handlers/guard-by-policy.ts'
import { createHandlers } from './handlers/handlers.ts'
import type { Notifications } from './app/notifications.ts'
import { createNotifications, createWaitsNotice } from './app/notifications.ts'
import type { FileWorkers } from './import/file-workers.ts'
import { createFileWorkers } from './import/file-workers.ts'
import type { KeyService } from './app/key-service.ts'
import { createKeyService } from './app/key-service.ts'
import { createLoteService } from './app/lote-service.ts'
import { findUserEmail } from './app/may-release.ts'
import { createOfficeKeyService } from './app/office-key-service.ts'
import type { NetworkServicePorts } from './app/network-service.ts'
import { createNetworkService } from './app/network-service.ts'
import { createInFlight } from './app/in-flight.ts'
import { startUpdates } from './app/start-updates.ts'
import type { Desktop, Dialogs, Notifier, SettingsFile } from './ports.ts'
import { createPageService } from './app/page-service.ts'
import { toRestoredParams } from './app/restored-notice.ts'
import type { PolicyReading } from './app/read-policy.ts'
import { NO_POLICY } from './app/read-policy.ts'
import { createQueueService } from './app/queue-service.ts'
import { createSheetService } from './app/sheet-service.ts'
import { createSupportService } from './app/support-service.ts'
import { createTextFileService } from './app/text-file-service.ts'
import { createThrottle } from './app/throttle.ts'
import { waitAtMost } from './platform/wait-at-most.ts'
import type { UpdateSource } from './app/update-service.ts'
import type { Workspace } from './app/workspace.ts'

export type ApplicationPorts = Omit<
  EnvironmentHostPorts,
  | 'fileWorkers'
  | 'onAnswersAgain'
  | 'onChange'
  | 'onJournalWaits'
  | 'onBatchChange'
  | 'onRelease'
  | 'onSignedGone'
  | 'onUpgrade'
  | 'openNetwork'
  | 'preferences'
  | 'readMarkRule'
> & {
  readonly settings: SettingsFile
  readonly network: NetworkServicePorts['network']
  readonly dialogs: Dialogs
  readonly desktop: Desktop
  readonly notifier: Notifier
  readonly description: ApplicationDescription
  /** Absolute path of the licences of the packages that the program contains; absent: the window shows none. */
  readonly noticesFile?: string
  /** Source of newer versions; absent: none are looked for. */
  readonly updates?: UpdateSource
  /** The administrator's policy as it was read; absent: no policy. */
  readonly policy?: PolicyReading
  /** User of the operating system, as the system names the person (`OFFICE\\maria`). */
  readonly osUser?: string
  /** Makes the program start with the system, or no longer; absent: the host cannot. */
  readonly setStartsWithSystem?: (starts: boolean) => Promise<void>
  /** Returns whether a window shows the page; absent: there is none, and the stop does not wait for edits. */
  readonly hasPage?: () => boolean
  /** Processes that several applications share; the caller closes them. Absent: the application starts its own. */
  readonly fileWorkers?: FileWorkers
}

export type Application = {
  readonly dispatch: Dispatch
  /** Admits dropped files by their absolute paths; only the preload may call it. */
  readonly admitFiles: (paths: readonly string[]) => Result<readonly FileToken[]>
  /** Takes absolute paths of batch files that the system was asked to open; they wait until the window asks. */
  readonly offerFiles: (paths: readonly string[]) => void
  /** Path of a file in the open workspace's store, for the host that serves it to the page. */
  readonly storedFile: (sha256: Sha256) => Promise<string | undefined>
  /** Path of a document's signed file in the archive folder, for the host that serves it to the page. */
  readonly archivedFile: (documentId: DocumentId) => Promise<string | undefined>
  readonly onEvent: (listener: (event: AppEvent) => void) => () => void
  /** Opens the chosen environment. A journal that cannot be opened is shown in the window, and ends nothing. */
  readonly start: () => Promise<void>
  /** Notes whether a window has the focus: the service is asked more often then. */
  readonly setFocused: (isFocused: boolean) => void
  /** Notes that the system is about to sleep (`noteSuspend`) or woke (`noteResume`). */
  readonly noteSuspend: () => void
  readonly noteResume: () => void
  readonly stop: () => Promise<void>
}

/** Longest wait at the end for the page to save unsaved edits. */
const LAST_WORDS_MS = 2_000
/** Shortest time between two events that tell the page of moved documents. */
const EVENT_EVERY_MS = 100
const MAX_FILE_WORKERS = 4

// One composition: each service is made once, from those above it, and given to the operations that use it.
export function createApplication(given: ApplicationPorts): Application {
  const reading = given.policy ?? NO_POLICY
  const policy = toPolicy(reading)
  const ports = underPolicy(given, policy)
  const { clock, random, settings } = ports
  const events = createEvents()
  const { emit } = events
  const notices = createNotifications({ clock, random, emit })
  const tokens = createFileTokens({ random })
  const fileWorkers = given.fileWorkers ?? startFileWorkers(ports)
  const emitMoves = createThrottle(clock, EVENT_EVERY_MS, () =>
    emit({ name: 'queue.changed', payload: {} }),
  )
  const network = createNetworkService({
    ...ports,
    liveBaseUrl: () => settings.read().liveBaseUrl,
    dialogTitle: async () => (await loadTranslator(settings.read().language))('dialog.pickCaFile'),
  })
  const smallFiles = createTextFileService(ports)
  const officeKey = createOfficeKeyService({ ...ports, textFiles: smallFiles }, policy)
  const host = createHost(ports, {
    policy,
    fileWorkers,
    openNetwork: network.open,
    readMarkRule: officeKey.readRule,
    onChange: emitMoves.run,
    notices,
    emit,
  })
  const environments = createEnvironments(host, {
    settings,
    clock,
    open: () => openChosen(host, settings, notices),
    onOpened() {
      emit({ name: 'account.changed', payload: {} })
      emitMoves.run()
    },
    emit,
    setStartsWithSystem: ports.setStartsWithSystem,
  })
  const { workspace } = environments
  const operations = createInFlight()
  /** Operations that an update waits for: not the one that asks for the update. */
  const others = createInFlight()
  const updates = startUpdates(ports, { policy, workspace, operations: others, notices, emit })
  const lotes = createLoteService({ ...ports, tokens, emit })
  const saved = Promise.withResolvers<void>()
  const dispatch = createGuardedDispatch(
    ports,
    { policy, workspace },
    {
      clock,
      confirmSaved: saved.resolve,
      log: ports.log,
      application: ports.description,
      policy: toPolicyView(reading, ports.osUser ?? ''),
      support: {
        report: createSupportService({ ...ports, policy, work: host.settled }),
        noticesFile: ports.noticesFile,
      },
      updates,
      environment: environments.environment,
      settings: environments.settings,
      key: createKeyServiceOf(ports, { workspace, notices, emit }),
      officeKey,
      network: network.handlers,
      accounts: environments.accounts,
      queue: createQueueService(workspace, host.tryNow),
      files: createFileService({ ...ports, tokens, fileWorkers }),
      smallFiles,
      sheets: createSheetService({ ...ports, tokens, fileWorkers }),
      lotes,
      work: environments.work,
      batches: createBatchService({ ...ports, accounts: environments.accounts, emit }),
      archiveFolder: createArchiveFolderService(ports, workspace),
      desktop: ports.desktop,
      pages: createPageService(ports),
      emit,
      notices: { list: notices.list, dismiss: notices.dismiss },
    },
  )
  const saveLastWords = async (): Promise<void> => {
    if (ports.hasPage?.()) {
      emit({ name: 'edits.requested', payload: {} })
      await saved.promise
    }
    await operations.settled()
  }

  return {
    dispatch(operation, input) {
      const work = operations.track(dispatch(operation, input))
      return operation.startsWith('update.') ? work : others.track(work)
    },
    admitFiles: tokens.admit,
    offerFiles(paths) {
      const admitted = tokens.admit(paths)
      if (admitted.ok) lotes.offer(admitted.value)
    },
    async storedFile(sha256) {
      const opened = workspace()
      return opened.ok ? opened.value.files.path(sha256) : undefined
    },
    async archivedFile(documentId) {
      const opened = workspace()
      if (!opened.ok) return undefined
      const found = await findArchived(clock, opened.value, documentId, 'read')
      return found.ok ? found.value : undefined
    },
    onEvent: events.on,
    async start() {
      await Promise.all([raiseOfStart(ports, reading, notices), environments.start()])
      void updates.run()
    },
    setFocused: host.setFocused,
    noteSuspend: host.noteSuspend,
    noteResume: host.noteResume,
    async stop() {
      host.halt()
      emitMoves.stop()
      updates.stop()
      lotes.stop()
      // Unsaved edits are on disk before the journal closes; a page that does not answer is not waited for longer.
      await waitAtMost(clock, LAST_WORDS_MS, saveLastWords())
      await host.close()
      if (!given.fileWorkers) await fileWorkers.close()
    },
  }
}

type Emit = HandlerContext['emit']

function createEvents(): { readonly emit: Emit; readonly on: Application['onEvent'] } {
  const listeners = new Set<Emit>()
  return {
    emit(event) {
      for (const listener of listeners) listener(event)
    },
    on(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function startFileWorkers({ workers }: ApplicationPorts): FileWorkers {
  return createFileWorkers({
    entry: workers.files,
    startProcess: workers.startProcess,
    count: Math.min(MAX_FILE_WORKERS, availableParallelism()),
  })
}

function createHost(
  ports: ApplicationPorts,
  {
    policy,
    notices,
    emit,
    ...services
  }: Pick<EnvironmentHostPorts, 'fileWorkers' | 'openNetwork' | 'readMarkRule' | 'onChange'> & {
    readonly policy: Policy
    readonly notices: Notifications
    readonly emit: Emit
  },
): EnvironmentHost {
  const { settings, osUser = '' } = ports
  return createEnvironmentHost({
    ...ports,
    ...services,
    preferences: settings.read,
    reviewRule: {
      limits: policy.secondPerson,
      osUser,
      email: findUserEmail(policy, osUser),
    },
    onAnswersAgain: () => emit({ name: 'account.changed', payload: {} }),
    onBatchChange: () => emit({ name: 'batch.changed', payload: {} }),
    onRelease: ({ kind, at, ...params }) => notices.raise(kind, { ...params, time: at }),
    onUpgrade: (step) => notices.raise('journalUpgrading', step),
    onSignedGone: (document) => notices.raise('signedGone', { document }),
    onJournalWaits: createWaitsNotice(settings, notices),
  })
}

async function openChosen(
  host: EnvironmentHost,
  settings: SettingsFile,
  notices: Notifications,
): Promise<void> {
  const opened = await host.open(settings.read())
  notices.end('journalUpgrading')
  if (opened.ok && !opened.value.journalTrouble()) notices.end('journalWaits')
  const restored = opened.ok ? opened.value.opening.restored : undefined
  if (restored) notices.raise('journalRestored', toRestoredParams(restored))
}

type KeyEvents = {
  readonly workspace: () => Result<Workspace>
  readonly notices: Notifications
  readonly emit: Emit
}

function createKeyServiceOf(
  ports: ApplicationPorts,
  { workspace, notices, emit }: KeyEvents,
): KeyService {
  const emitAccount = (): void => emit({ name: 'account.changed', payload: {} })
  return createKeyService(ports, {
    async saved() {
      const opened = workspace()
      if (opened.ok) opened.value.queue.tryHolds('read')
      emitAccount()
      if ((await ports.secrets.persistence()) === 'session') notices.raise('keyForSession')
    },
    forgotten() {
      notices.end('keyForSession')
      emitAccount()
    },
  })
}

function createGuardedDispatch(
  { log, random, settings, osUser = '' }: ApplicationPorts,
  { policy, workspace }: { readonly policy: Policy; readonly workspace: KeyEvents['workspace'] },
  context: HandlerContext,
): Dispatch {
  const dispatch = createDispatch(createHandlers(context), {
    log,
    random,
    explain(error) {
      const opened = workspace()
      return opened.ok ? toDiskFailure(error, opened.value.dataFolder) : undefined
    },
  })
  return guardByPolicy(dispatch, {
    policy,
    osUser,
    environment: () => settings.read().environment,
  })
}

/** Raises the notices of the start: settings put aside, a policy that cannot be used, the stand-in. */
async function raiseOfStart(
  { settings, description }: ApplicationPorts,
  reading: PolicyReading,
  notices: Notifications,
): Promise<void> {
  const putAside = settings.putAside()
  if (putAside !== undefined) notices.raise('settingsPutAside', { file: basename(putAside) })
  if (reading.kind === 'bad') {
    const where = sayWhere(reading.problem, await loadTranslator(settings.read().language))
    notices.raise('policyUnusable', { place: reading.place, where })
  }
  if (description.host === 'standIn') notices.raise('standIn')
}

/**
 * Settings and network settings with the policy over them: what the policy sets is read instead of the person's
 * choice.
 */
function underPolicy(ports: ApplicationPorts, policy: Policy): ApplicationPorts {
  const file = withNetworkPolicy(ports.network.file, policy)
  const settings = withSettingsPolicy(ports.settings, policy)
  return { ...ports, settings, network: { ...ports.network, file } }
}
