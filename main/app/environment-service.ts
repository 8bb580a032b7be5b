// Environment that is open, practice or live, and the settings that decide it. The page gets `settings.changed` only
// once the other environment is open, since it asks that one at once.
import type { AppEvent } from '../../shared/ipc/contract.ts'
import type { Environment } from '../../shared/model/environment.ts'
import type { Failure, FailureCode, Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { errorCodeOf } from '../platform/error-code.ts'
import type { Clock, SettingsFile } from '../ports.ts'
import type { AccountService } from './account-service.ts'
import { createAccountService } from './account-service.ts'
import type { EnvironmentHost, OpenWork } from './environment-host.ts'
import type { Workspace } from './workspace.ts'

export type EnvironmentService = {
  /** Environment that the page shows: the one before while another opens. */
  readonly current: () => Environment
  /** Closes the open environment and opens the other one; resolves to the settings after that. */
  readonly choose: (environment: Environment) => Promise<Result<Settings>>
  /** Address of the practice service's page, valid for one visit. */
  readonly practicePage: () => Promise<Result<string>>
  /** Moves the practice service's clock on, and looks at sent documents again; practice only. */
  readonly movePracticeClock: (ms: number) => Promise<Result<Record<string, never>>>
}

export type SettingsService = {
  /** Settings with the environment that the page shows. */
  readonly read: () => Settings
  /**
   * Writes checked settings, with a normalised `liveBaseUrl`; opens the environment anew when they choose another.
   */
  readonly change: (patch: Partial<Settings>) => Promise<Result<Settings>>
}

/** Services of environment, settings and accounts. */
export type Environments = {
  readonly environment: EnvironmentService
  readonly settings: SettingsService
  readonly accounts: AccountService
  readonly workspace: () => Result<Workspace>
  /**
   * Open workspace once no opening is under way, or the failure. A folder that could not be opened for a reason that
   * passes is opened anew.
   */
  readonly work: () => Promise<Result<OpenWork>>
  /** Opens the chosen environment and emits its events; one that cannot be opened is shown in the window. */
  readonly start: () => Promise<void>
}

/** Failures of an opening that pass: another program held the folder, its disk was full or away. */
const PASSING: readonly FailureCode[] = ['journalInUse', 'journalUnavailable', 'diskFull']
/** Shortest time after an opening before the next one: the page asks for many things at once. */
const OPEN_AGAIN_MS = 2_000

export function createEnvironments(
  host: Pick<EnvironmentHost, 'current' | 'settled' | 'practicePage' | 'movePracticeClock'>,
  ports: {
    readonly settings: SettingsFile
    readonly clock: Pick<Clock, 'monotonicMs'>
    /** Opens the environment of the settings. */
    readonly open: () => Promise<unknown>
    readonly onOpened: () => void
    readonly emit: (event: AppEvent) => void
    /**
     * Makes the program start with the system, or no longer; absent: the host cannot.
     * @throws the system's error
     */
    readonly setStartsWithSystem?: ((starts: boolean) => Promise<void>) | undefined
  },
): Environments {
  const { settings, clock, onOpened, emit, setStartsWithSystem } = ports
  let shown = settings.read().environment
  /** Settings for the page, which shows an environment until the other one is open. */
  const read = (): Settings => ({ ...settings.read(), environment: shown })

  let openedAtMs = -Infinity
  const open = async (): Promise<void> => {
    await ports.open()
    openedAtMs = clock.monotonicMs()
  }
  let again: Promise<void> | undefined
  const openAgain = async (): Promise<void> => {
    try {
      await open()
    } finally {
      again = undefined
    }
    if (host.current().ok) onOpened()
  }
  const work = async (): Promise<Result<OpenWork>> => {
    const found = await host.settled()
    if (found.ok || !PASSING.includes(found.failure.code)) return found
    if (!again && clock.monotonicMs() - openedAtMs < OPEN_AGAIN_MS) return found
    await (again ??= openAgain())
    return host.settled()
  }

  /** Failure of a start with the system that could not be set; undefined when nothing was to be set. */
  const findStartFailure = async (starts: boolean | undefined): Promise<Failure | undefined> => {
    if (starts === undefined || starts === settings.read().startsWithSystem) return undefined
    try {
      await setStartsWithSystem?.(starts)
      return undefined
    } catch (error) {
      const detail = errorCodeOf(error)
      if (detail === '') throw error
      return fail('startNotSet', { path: toErrorPath(error), detail }).failure
    }
  }
  const change = async (patch: Partial<Settings>): Promise<Result<Settings>> => {
    const failure = await findStartFailure(patch.startsWithSystem)
    if (failure) return { ok: false, failure }
    const before = settings.read()
    const after = { ...before, ...patch }
    settings.write(after)
    const isElsewhere =
      before.environment !== after.environment || before.liveBaseUrl !== after.liveBaseUrl
    // A failure of the opening is shown by the accounts; the choice of the person is kept.
    if (isElsewhere) {
      await open()
      shown = after.environment
    }
    // Read again, since other settings may have been changed during the opening.
    const now = read()
    emit({ name: 'settings.changed', payload: now })
    if (isElsewhere) onOpened()
    return succeed(now)
  }
  const accounts = createAccountService(async () => toWorkspace(await work()), {
    read: settings.read,
    change,
  })
  return {
    environment: {
      current: () => shown,
      async choose(environment) {
        const chosen = await change({ environment, hasChosenEnvironment: true })
        // Practice has accounts that cannot send: the first that can is chosen.
        if (environment === 'practice') await accounts.chooseReady()
        return chosen.ok ? succeed(read()) : chosen
      },
      practicePage: host.practicePage,
      movePracticeClock: host.movePracticeClock,
    },
    settings: { read, change },
    accounts,
    workspace: () => toWorkspace(host.current()),
    work,
    async start() {
      await open()
      onOpened()
    },
  }
}

/** Path that an error of the file system names. */
function toErrorPath(error: unknown): string {
  return error instanceof Error && 'path' in error ? String(error.path) : ''
}

function toWorkspace(opened: Result<OpenWork>): Result<Workspace> {
  return opened.ok ? succeed(opened.value.workspace) : opened
}
