// Opens and closes the workspace of the chosen environment: practice with its own service, live at the address in the
// settings. At most one is open at a time.
import { join } from 'node:path'
import type { Failure, Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { DAY_MS } from '../../shared/model/time.ts'
import type { Background } from './background.ts'
import { runBackground } from './background.ts'
import { choosePlace } from './choose-place.ts'
import { closeToOthers } from './data-folder.ts'
import { toArchivePlace } from './folder-settings.ts'
import { describeError } from '../platform/describe-error.ts'
import { keepRemovingUnused } from '../drafts/unused-files.ts'
import { toDiskFailure, toJournalFailure } from '../failures.ts'
import type { FileWorkers } from '../import/file-workers.ts'
import type { Clock, Log, Random, SecretStore, WorkerEntries } from '../ports.ts'
import type { PracticeWorker } from '../practice/start-practice-worker.ts'
import type { Practice } from './start-practice.ts'
import type { WorkspaceNetwork } from './open-partner.ts'
import type { SendLimits } from '../queue/send/send-rules.ts'
import type { Workspace, WorkspaceOptions } from './workspace.ts'
import { waitAtMost } from '../platform/wait-at-most.ts'
import { openWorkspace } from './workspace.ts'

export type EnvironmentHostPorts = {
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly secrets: SecretStore
  readonly workers: WorkerEntries
  readonly fileWorkers: FileWorkers
  readonly folders: {
    readonly practice: string
    readonly live: string
    readonly state: string
    readonly logs?: string
  }
  /** Shortest settle time in milliseconds (R7); absent: ten minutes. */
  readonly settleFloorMs?: number
  /** Settings as they are now; a change of one of these does not open the workspace anew. */
  readonly preferences: () => Pick<
    Settings,
    | 'archiveFolder'
    | 'archiveNameTemplate'
    | 'holidays'
    | 'originalsKeptDays'
    | 'pollSeconds'
    | 'sendsAtOnce'
    | 'sendsAtOncePerAccount'
    | 'stopAfterRefusals'
  >
  /** Opens the network of the live environment; practice is on this machine and needs none. */
  readonly openNetwork: () => WorkspaceNetwork
  /** Called when a batch changed without a person's command. */
  readonly onBatchChange: () => void
  readonly reviewRule?: WorkspaceOptions['reviewRule']
  readonly readMarkRule?: WorkspaceOptions['readMarkRule']
  readonly onRelease: NonNullable<WorkspaceOptions['onRelease']>
  /** Called when a signed document is gone at the service before its file was fetched (A5). */
  readonly onSignedGone: (name: string) => void
  /** Called when queue, tracking or archive moved. */
  readonly onChange: () => void
  /** Called when the service answers again after a failure. */
  readonly onAnswersAgain: () => void
  readonly onUpgrade: NonNullable<WorkspaceOptions['onUpgrade']>
  /** Called when the journal cannot be written, so that nothing is sent, and with undefined when it can again. */
  readonly onJournalWaits: (failure: Failure | undefined) => void
}

/** Open workspace with its loops of watching and archiving. */
export type OpenWork = {
  readonly workspace: Workspace
  readonly background: Pick<Background, 'now' | 'status' | 'stopCheck'>
}

export type EnvironmentHost = {
  /** Closes the open workspace and opens the one of the settings; keeps a failure and answers with it. */
  readonly open: (settings: Settings) => Promise<Result<Workspace>>
  /** Open workspace, or the failure that keeps it closed; does not wait for an opening. */
  readonly current: () => Result<OpenWork>
  /** Open workspace, or the failure, once no opening or closing is under way. */
  readonly settled: () => Promise<Result<OpenWork>>
  /** Address of the practice service's page, valid for one visit. */
  readonly practicePage: () => Promise<Result<string>>
  /** Moves the practice service's clock on by `ms`: what falls due happens at once, and a cycle looks for it. */
  readonly movePracticeClock: (ms: number) => Promise<Result<Record<string, never>>>
  /** Notes whether a window has the focus, for the pace of this workspace and of those opened later. */
  readonly setFocused: (isFocused: boolean) => void
  /** Tries everything that waits for the service now (R21, waits are bounded). */
  readonly tryNow: () => void
  /** Notes that the system is about to sleep (`noteSuspend`) or woke (`noteResume`). */
  readonly noteSuspend: () => void
  readonly noteResume: () => void
  /** Begins the end of the program: no create begins, reads are cut, no workspace opens any more (R19). */
  readonly halt: () => void
  /** Halts and closes the open workspace; a part that hangs is waited for only a limited time. */
  readonly close: () => Promise<void>
}

/** How long running calls are waited for when the program ends or the environment changes. */
const GRACE_MS = 5_000
/** Wait before the archive checks its files: a person who opens the program wants its window first. */
const ARCHIVE_CALM_MS = 60_000

type Opened = {
  readonly workspace: Workspace
  readonly background: Background
  readonly practice: PracticeWorker | undefined
  /** Daily removal of unused stored files; `ended` resolves after `stop`. */
  readonly removal: { readonly stop: () => void; readonly ended: Promise<void> }
}

export function createEnvironmentHost(ports: EnvironmentHostPorts): EnvironmentHost {
  let opened: Opened | undefined
  let failure: Failure = { code: 'baseUrlMissing' }
  let isFocused = true
  let isEnding = false
  /** Count of calls of `open`: an opening that a later one overtook does not begin to send. */
  let openings = 0

  /** Openings and closings run one after the other: two at once would leave a workspace open for good. */
  let turns: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const mine = turns.then(act)
    turns = mine.catch(() => {})
    return mine
  }
  const current = (): Result<OpenWork> =>
    opened
      ? succeed({ workspace: opened.workspace, background: opened.background })
      : { ok: false, failure }

  const halt = (): void => {
    isEnding = true
    opened?.workspace.halt()
  }

  const close = async (): Promise<void> => {
    const closing = opened
    opened = undefined
    if (!closing) return
    const { workspace, background, practice, removal } = closing
    workspace.halt()
    removal.stop()
    // A folder on an unreachable share may hang: the end does not wait for its round longer than this.
    const stopped = Promise.all([workspace.archive.stop(), background.stop(), removal.ended])
    await waitAtMost(ports.clock, GRACE_MS, stopped)
    await workspace.close(GRACE_MS)
    await practice?.close()
  }

  /** Closes the open workspace and opens another; a defect at it is an `unexpected` failure. */
  const openAnew = async (settings: Settings, isWanted: () => boolean): Promise<Result<Opened>> => {
    try {
      await close()
      return await openFor(ports, settings, isWanted)
    } catch (error) {
      const reference = ports.random.uuid()
      const details = { ...describeError(error), reference }
      ports.log({ level: 'error', event: 'workspace.openingFailed', details })
      return fail('unexpected', { reference })
    }
  }

  return {
    async open(settings) {
      if (isEnding) return { ok: false, failure }
      opened?.workspace.halt()
      openings += 1
      const mine = openings
      const isWanted = (): boolean => mine === openings && !isEnding
      return inTurn(async () => {
        const result = await openAnew(settings, isWanted)
        if (!result.ok) {
          failure = result.failure
          ports.log({
            level: 'warn',
            event: 'workspace.notOpened',
            details: { code: failure.code },
          })
          return result
        }
        opened = result.value
        opened.background.setFocused(isFocused)
        return succeed(opened.workspace)
      })
    },
    current,
    async settled() {
      await turns
      return current()
    },
    async practicePage() {
      return opened?.practice ? succeed(await opened.practice.pageAddress()) : fail('practiceOnly')
    },
    async movePracticeClock(ms) {
      if (!opened?.practice) return fail('practiceOnly')
      await opened.practice.advanceClock(ms)
      opened.background.hurry()
      return succeed({})
    },
    setFocused(next) {
      isFocused = next
      opened?.background.setFocused(next)
    },
    noteSuspend: () => opened?.workspace.noteSuspend(),
    noteResume: () => opened?.workspace.noteResume(),
    tryNow() {
      opened?.workspace.archive.tryNow()
      opened?.workspace.queue.tryNow()
      opened?.background.hurry()
    },
    halt,
    close() {
      halt()
      return inTurn(close)
    },
  }
}

/** Name of an origin's integration key in the secret store. */
export function toKeyName(origin: string): string {
  return `key:${origin}`
}

/**
 * Opens the workspace that the settings choose.
 * @param isWanted whether the workspace may send once it is open
 */
async function openFor(
  ports: EnvironmentHostPorts,
  settings: Settings,
  isWanted: () => boolean,
): Promise<Result<Opened>> {
  const place = choosePlace(ports.folders, settings)
  if (!place.ok) return place
  const { environment, dataFolder, identity } = place.value
  await closeToOthers(dataFolder)
  // The practice service starts while the journal opens.
  const practice = environment === 'practice' ? await practise(ports, dataFolder) : undefined
  const network = practice ? undefined : ports.openNetwork()
  let background: Background | undefined
  try {
    const workspace = await openWorkspace({
      ...ports,
      identity,
      baseUrl: practice ? async () => (await practice.worker).baseUrl : identity.baseUrl,
      readKey: async () =>
        practice
          ? (await practice.worker).key
          : ports.secrets.read(toKeyName(new URL(identity.baseUrl).origin)),
      dataFolder,
      archivePlace: () => toArchivePlace(ports.preferences(), environment, dataFolder),
      stateFolder: ports.folders.state,
      logFolder: ports.folders.logs,
      originalsKeptDays: () => ports.preferences().originalsKeptDays,
      forgetAtPractice: practice && (async (asked) => (await practice.worker).forget(asked)),
      archiveCalmMs: ARCHIVE_CALM_MS,
      limits: () => toLimits(ports.preferences()),
      holidays: () => ports.preferences().holidays,
      onJournalTrouble: (trouble) =>
        ports.onJournalWaits(trouble && toJournalFailure(trouble, dataFolder)),
      onWake: () => background?.hurry(),
      onCheckProgress: ports.onChange,
      ...(practice ? { presetBindings: practice.presetBindings } : {}),
      ...(network ? { network } : {}),
    })
    await recover(workspace)
    workspace.queue.onChange(ports.onChange)
    workspace.archive.onChange((gone) => {
      if (gone) ports.onSignedGone(gone.content?.name ?? '')
      ports.onChange()
    })
    finishErasure(workspace, ports)
    finishLayouts(workspace, ports)
    if (isWanted()) {
      workspace.queue.run()
      workspace.releases.run()
    }
    const cycleMs = (): number => ports.preferences().pollSeconds * 1_000
    const isOffline = async () => (await workspace.queue.status()).offline !== undefined
    background = runBackground(workspace, { ...ports, cycleMs, isOffline })
    workspace.queue.onChange(background.noteLine)
    workspace.queue.onChange(background.noteSent)
    return succeed({
      workspace,
      practice: await practice?.worker,
      background,
      removal: startRemovingUnused(workspace, ports),
    })
  } catch (error) {
    await network?.httpTransport.close()
    await practice?.worker.then(({ close }) => close()).catch(() => {})
    const known = toJournalFailure(error, dataFolder) ?? toDiskFailure(error, dataFolder)
    if (!known) throw error
    return { ok: false, failure: known }
  }
}

async function practise({ workers }: EnvironmentHostPorts, dataFolder: string): Promise<Practice> {
  const { startPractice } = await import('./start-practice.ts')
  return startPractice(workers.practice, join(dataFolder, 'practice-service'))
}

/** Daily removal of stored files that no document refers to: they still hold personal data. */
function startRemovingUnused(
  workspace: Workspace,
  { clock, log }: Pick<EnvironmentHostPorts, 'clock' | 'log'>,
): Opened['removal'] {
  const stopping = new AbortController()
  const waits = { firstAfterMs: ARCHIVE_CALM_MS, everyMs: DAY_MS }
  const ended = keepRemovingUnused({ ...workspace, clock }, waits, stopping.signal, (error) =>
    log({ level: 'warn', event: 'files.notRemoved', details: describeError(error) }),
  )
  return { stop: () => stopping.abort(), ended }
}

/** Recovery of what the last process left half done. A workspace that fails at it is closed, which frees its lock. */
async function recover(workspace: Workspace): Promise<void> {
  try {
    await workspace.queue.recover()
    await workspace.archive.recover()
    await workspace.portable.recover()
    await workspace.drafts.recover({ isRestored: isRestored(workspace.opening) })
  } catch (error) {
    await workspace.close(0)
    throw error
  }
}

/**
 * Rest of an erasure that the last process left undone; a folder that cannot be reached is tried at the next start.
 */
function finishErasure({ erasures }: Workspace, { log }: Pick<EnvironmentHostPorts, 'log'>): void {
  void erasures
    .recover()
    .catch((error: unknown) =>
      log({ level: 'warn', event: 'erasure.notFinished', details: describeError(error) }),
    )
}

/** Rest of the placing that a changed layout asked for and the last process did not end. */
function finishLayouts({ layouts }: Workspace, { log }: Pick<EnvironmentHostPorts, 'log'>): void {
  void layouts
    .recover()
    .catch((error: unknown) =>
      log({ level: 'warn', event: 'layouts.notFollowed', details: describeError(error) }),
    )
}

/**
 * Whether the journal was restored: from a backup, or by an older copy of the folder (R17, restored journal). The
 * sign `old` proves nothing.
 */
function isRestored({ restored, restoreSign }: Workspace['opening']): boolean {
  return restored !== undefined || (restoreSign !== undefined && restoreSign !== 'old')
}

function toLimits({
  sendsAtOnce,
  sendsAtOncePerAccount,
  stopAfterRefusals,
}: ReturnType<EnvironmentHostPorts['preferences']>): SendLimits {
  return {
    concurrency: sendsAtOnce,
    concurrencyPerAccount: sendsAtOncePerAccount,
    stopAfterRefusals: stopAfterRefusals > 0 ? stopAfterRefusals : undefined,
  }
}
