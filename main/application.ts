// The application without a host: ports in, one door and events out. Electron, the stand-in and the
// tests run this whole.
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import type { AppEvent } from '../shared/ipc/contract.ts'
import type { ApplicationDescription } from '../shared/model/application.ts'
import type { Result } from '../shared/model/failure.ts'
import { succeed } from '../shared/model/failure.ts'
import type { FileToken } from '../shared/model/file-token.ts'
import type { DocumentId, Sha256 } from '../shared/model/ids.ts'
import type { Notice, NoticeKind } from '../shared/model/notice.ts'
import type { Policy } from '../shared/model/policy.ts'
import type { QueueStatus } from '../shared/model/queue-status.ts'
import type { Settings } from '../shared/model/settings.ts'
import { sayWhere } from '../shared/i18n/say-where.ts'
import { createTranslator } from '../shared/i18n/translate.ts'
import { createAccountService } from './app/account-service.ts'
import {
  toPolicy,
  toPolicyView,
  withNetworkPolicy,
  withSettingsPolicy,
} from './app/apply-policy.ts'
import { createBatchService } from './app/batch-service.ts'
import type { EnvironmentHostPorts } from './app/environment-host.ts'
import { createEnvironmentHost } from './app/environment-host.ts'
import { toDiskFailure } from './failures.ts'
import { createFileService } from './app/file-service.ts'
import { findArchived } from './handlers/archive.ts'
import type { HandlerContext } from './handlers/context.ts'
import type { Dispatch } from './handlers/dispatch.ts'
import { createDispatch } from './handlers/dispatch.ts'
import { createFileTokens } from './handlers/file-tokens.ts'
import { guardByPolicy } from './handlers/guard-by-policy.ts'
import { createHandlers } from './handlers/handlers.ts'
import { createNotifications } from './handlers/notifications.ts'
import type { FileWorkers } from './import/file-workers.ts'
import { createFileWorkers } from './import/file-workers.ts'
import { createKeyService } from './app/key-service.ts'
import { createLoteService } from './app/lote-service.ts'
import { createOfficeKeyService } from './app/office-key-service.ts'
import type { NetworkServicePorts } from './app/network-service.ts'
import { createNetworkService } from './app/network-service.ts'
import { createInFlight } from './app/in-flight.ts'
import type { Desktop, Dialogs, Notifier, SettingsFile } from './ports.ts'
import { createPageService } from './app/page-service.ts'
import { toRestoredParams } from './app/restored-notice.ts'
import type { PolicyReading } from './app/read-policy.ts'
import { NO_POLICY } from './app/read-policy.ts'
import { createSheetService } from './app/sheet-service.ts'
import { createSupportService } from './app/support-service.ts'
import { createTextFileService } from './app/text-file-service.ts'
import { createThrottle } from './app/throttle.ts'
import { waitAtMost } from './platform/wait-at-most.ts'
import type { UpdateSource } from './app/update-service.ts'
import { createUpdateService } from './app/update-service.ts'
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
  /** Licences of what the program is made with, absolute; unknown unless given. */
  readonly noticesFile?: string
  /** Where newer versions come from; nowhere unless given. */
  readonly updates?: UpdateSource
  /** What an administrator set; nothing unless given. */
  readonly policy?: PolicyReading
  /** Who works here, as the system names the person (`OFFICE\\maria`). */
  readonly osUser?: string
  /** Whether a window shows the page; none unless given. */
  readonly hasPage?: () => boolean
  /** Of several applications in one process, which ends them; an application without them has its own. */
  readonly fileWorkers?: FileWorkers
}

export type Application = {
  readonly dispatch: Dispatch
  /** Absolute paths of dropped files, from the preload alone. */
  readonly admitFiles: (paths: readonly string[]) => Result<readonly FileToken[]>
  /** Absolute paths of batches that the system was asked to open; they wait until the window asks. */
  readonly offerFiles: (paths: readonly string[]) => void
  /** Path of a file in the open workspace's store, for the host that serves it to the page. */
  readonly storedFile: (sha256: Sha256) => Promise<string | undefined>
  /** The same of a document's signed file in the archive folder. */
  readonly archivedFile: (documentId: DocumentId) => Promise<string | undefined>
  readonly onEvent: (listener: (event: AppEvent) => void) => () => void
  /** Opens the chosen environment. A journal that cannot be opened is a state of the window, not an end. */
  readonly start: () => Promise<void>
  /** Whether somebody looks at the window: the service is asked more often then. */
  readonly setFocused: (isFocused: boolean) => void
  /** The system says that the machine is about to sleep, and that it woke. */
  readonly noteSuspend: () => void
  readonly noteResume: () => void
  readonly stop: () => Promise<void>
}

/** For the page to save what was typed; what it asked last is short, or stopped with the rest. */
const LAST_WORDS_MS = 2_000
/** The page is told of moves at most this often. */
const EVENT_EVERY_MS = 100
const MAX_FILE_WORKERS = 4

export function createApplication(given: ApplicationPorts): Application {
  const reading = given.policy ?? NO_POLICY
  const policy = toPolicy(reading)
  const { osUser = '' } = given
  const ports = underPolicy(given, policy)
  const { clock, random, log, secrets, settings } = ports
  const listeners = new Set<(event: AppEvent) => void>()
  const emit = (event: AppEvent): void => {
    for (const listener of listeners) listener(event)
  }
  const tokens = createFileTokens({ random })
  const board = createNotifications({ clock, random })
  const fileWorkers =
    given.fileWorkers ??
    createFileWorkers({
      entry: ports.workers.files,
      startProcess: ports.workers.startProcess,
      count: Math.min(MAX_FILE_WORKERS, availableParallelism()),
    })
  const tellMoves = createThrottle(clock, EVENT_EVERY_MS, () =>
    emit({ name: 'queue.changed', payload: {} }),
  )
  const tellBatches = (): void => emit({ name: 'batch.changed', payload: {} })
  const tellAccount = (): void => emit({ name: 'account.changed', payload: {} })
  const network = createNetworkService({
    ...ports,
    liveBaseUrl: () => settings.read().liveBaseUrl,
    dialogTitle: () => createTranslator(settings.read().language)('dialog.pickCaFile'),
  })
  const textFiles = createTextFileService(ports)
  const officeKey = createOfficeKeyService({ ...ports, textFiles }, policy)
  const host = createEnvironmentHost({
    ...ports,
    fileWorkers,
    preferences: settings.read,
    openNetwork: network.open,
    reviewRule: { limits: policy.secondPerson, osUser },
    readMarkRule: officeKey.readRule,
    onChange: tellMoves.run,
    onAnswersAgain: tellAccount,
    onBatchChange: tellBatches,
    onRelease: ({ kind, batch, at }) => raise(kind, { batch, time: at }),
    onUpgrade: (step) => raise('journalUpgrading', step),
    onSignedGone: (document) => raise('signedGone', { document }),
    onJournalWaits: ({ code, params }) => {
      const text = createTranslator(settings.read().language)(`failure.${code}`, params)
      raise('journalWaits', { text })
    },
  })
  const lotes = createLoteService({ ...ports, tokens, emit })
  const workspace = (): Result<Workspace> => {
    const current = host.current()
    return current.ok ? succeed(current.value.workspace) : current
  }

  const raise = (kind: NoticeKind, params?: Notice['params']): void => {
    const notice = board.raise(kind, params)
    emit({ name: 'notice.raised', payload: notice })
  }

  const open = async (): Promise<Result<Workspace>> => {
    const result = await host.open(settings.read())
    if (board.end('journalUpgrading')) emit({ name: 'notice.ended', payload: {} })
    const restored = result.ok ? result.value.opening.restored : undefined
    if (restored) raise('journalRestored', toRestoredParams(restored))
    return result
  }
  const tellOpened = (): void => {
    tellAccount()
    tellMoves.run()
  }

  const changeSettings = async (patch: Partial<Settings>): Promise<Result<Settings>> => {
    const before = settings.read()
    const after = { ...before, ...patch }
    settings.write(after)
    const isElsewhere =
      before.environment !== after.environment || before.liveBaseUrl !== after.liveBaseUrl
    // Whether it opens is shown where the accounts are; the choice itself stands. The page is told
    // once the other one is open: until then there would be nothing to ask it for.
    if (isElsewhere) await open()
    emit({ name: 'settings.changed', payload: after })
    if (isElsewhere) tellOpened()
    return succeed(after)
  }

  const settledWorkspace = async (): Promise<Result<Workspace>> => {
    await host.settled()
    return workspace()
  }
  const accounts = createAccountService(settledWorkspace, {
    read: settings.read,
    change: changeSettings,
  })
  const updates = createUpdateService({
    ...ports,
    source: ports.updates,
    policy: policy.updates,
    isBusy: async () => isAtWork(await readQueueStatus(workspace())),
    onChange(view) {
      emit({ name: 'update.changed', payload: view })
      if (view.kind === 'ready') raise('updateReady', { version: view.version })
    },
  })
  const saved = Promise.withResolvers<void>()
  const context: HandlerContext = {
    clock,
    confirmSaved: saved.resolve,
    application: ports.description,
    policy: toPolicyView(reading, osUser),
    support: {
      report: createSupportService({ ...ports, policy, work: host.settled }),
      noticesFile: ports.noticesFile,
    },
    updates,
    environment: {
      current: () => settings.read().environment,
      async choose(environment) {
        const chosen = await changeSettings({ environment, hasChosenEnvironment: true })
        // Practice has accounts in every condition: the first that can send is the one to begin with.
        if (environment === 'practice') await accounts.chooseReady()
        return chosen.ok ? succeed(settings.read()) : chosen
      },
      practicePage: host.practicePage,
      movePracticeClock: host.movePracticeClock,
    },
    settings: { read: settings.read, change: changeSettings },
    key: createKeyService(ports, {
      saved: async () => {
        await forOpen(workspace(), ({ queue }) => queue.tryHolds('read'))
        tellAccount()
        if ((await secrets.persistence()) === 'session') raise('keyForSession')
      },
      forgotten: tellAccount,
    }),
    officeKey,
    network: network.handlers,
    accounts,
    queue: {
      status: () => readQueueStatus(workspace()),
      pause: () => void forOpen(workspace(), ({ queue }) => queue.pause()),
      resume: () => void forOpen(workspace(), ({ queue }) => queue.resume()),
      tryNow: host.tryNow,
      tryHolds: (accountId) =>
        void forOpen(workspace(), ({ queue }) => queue.tryHolds('row', accountId)),
    },
    files: createFileService({ ...ports, tokens, fileWorkers }),
    smallFiles: textFiles,
    sheets: createSheetService({ ...ports, tokens, fileWorkers }),
    lotes,
    work: host.settled,
    batches: createBatchService({
      ...ports,
      accounts,
      tellBatches,
      tellWork: (payload) => emit({ name: 'files.worked', payload }),
    }),
    archiveFolder: {
      accept: () => forOpen(workspace(), ({ archive }) => archive.acceptFolder()),
      isDefault: () => settings.read().archiveFolder[settings.read().environment] === undefined,
      async pick() {
        const opened = workspace()
        const current = opened.ok ? opened.value.archivePlace().folder : ''
        const title = createTranslator(settings.read().language)('dialog.pickArchiveFolder')
        return ports.dialogs.pickFolder({ title, current })
      },
      pickForCopies() {
        const title = createTranslator(settings.read().language)('dialog.pickCopiesFolder')
        return ports.dialogs.pickFolder({ title, current: '' })
      },
      pickForZip() {
        const say = createTranslator(settings.read().language)
        return ports.dialogs.pickNewFile({
          title: say('dialog.pickZip'),
          suggestedName: say('dialog.zipName'),
          extension: 'zip',
        })
      },
    },
    desktop: ports.desktop,
    pages: createPageService(ports),
    emit,
    notices: { list: board.list, dismiss: board.dismiss },
  }

  const unguarded = createDispatch(createHandlers(context), {
    log,
    random,
    explain(error) {
      const opened = workspace()
      return opened.ok ? toDiskFailure(error, opened.value.dataFolder) : undefined
    },
  })
  const dispatch = guardByPolicy(unguarded, {
    policy,
    osUser,
    environment: () => settings.read().environment,
  })
  const operations = createInFlight()
  const saveLastWords = async (): Promise<void> => {
    if (ports.hasPage?.()) {
      emit({ name: 'edits.requested', payload: {} })
      await saved.promise
    }
    await operations.settled()
  }

  return {
    dispatch: (operation, input) => operations.track(dispatch(operation, input)),
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
    onEvent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async start() {
      const putAside = settings.putAside()
      if (putAside !== undefined) raise('settingsPutAside', { file: basename(putAside) })
      if (reading.kind === 'bad') {
        const say = createTranslator(settings.read().language)
        const where = sayWhere(reading.problem, say)
        raise('policyUnusable', { place: reading.place, where })
      }
      if (ports.description.host === 'standIn') raise('standIn')
      await open()
      tellOpened()
      void updates.run()
    },
    setFocused: host.setFocused,
    noteSuspend: host.noteSuspend,
    noteResume: host.noteResume,
    async stop() {
      host.halt()
      tellMoves.stop()
      updates.stop()
      lotes.stop()
      // What was typed last is on disk before the journal closes; a page that is dead says nothing.
      await waitAtMost(clock, LAST_WORDS_MS, saveLastWords())
      await host.close()
      if (!given.fileWorkers) await fileWorkers.close()
    },
  }
}

/** What the policy sets is read in the place of the person's own choice, everywhere. */
function underPolicy(ports: ApplicationPorts, policy: Policy): ApplicationPorts {
  const file = withNetworkPolicy(ports.network.file, policy)
  const settings = withSettingsPolicy(ports.settings, policy)
  return { ...ports, settings, network: { ...ports.network, file } }
}

async function forOpen(
  workspace: Result<Workspace>,
  act: (workspace: Workspace) => Promise<void> | void,
): Promise<void> {
  if (workspace.ok) await act(workspace.value)
}

/** A request is out, or rows are on their way to one: an end now would leave them to be looked for. */
function isAtWork({ state, inFlight }: QueueStatus): boolean {
  return inFlight > 0 || state === 'sending' || state === 'settling'
}

async function readQueueStatus(workspace: Result<Workspace>): Promise<QueueStatus> {
  if (workspace.ok) return workspace.value.queue.status()
  return { state: 'stopped', counts: {}, inFlight: 0, holds: [], stops: [] }
}
