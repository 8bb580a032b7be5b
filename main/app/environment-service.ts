// Which environment is open, practice or live, and the settings that decide it. The page is told of a change once
// the other one is open: until then there would be nothing to ask it for.
import type { AppEvent } from '../../shared/ipc/contract.ts'
import type { Environment } from '../../shared/model/environment.ts'
import type { Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { Settings } from '../../shared/model/settings.ts'
import type { SettingsFile } from '../ports.ts'
import type { AccountService } from './account-service.ts'
import { createAccountService } from './account-service.ts'
import type { EnvironmentHost, OpenWork } from './environment-host.ts'
import type { Workspace } from './workspace.ts'

export type EnvironmentService = {
  readonly current: () => Environment
  /** Closes what is open and opens the other one; answers the settings as they then are. */
  readonly choose: (environment: Environment) => Promise<Result<Settings>>
  /** An address of the practice service's page, good for one visit. */
  readonly practicePage: () => Promise<Result<string>>
  /** Practice only: its service's clock, and what is sent is looked at again. */
  readonly movePracticeClock: (ms: number) => Promise<Result<Record<string, never>>>
}

export type SettingsService = {
  readonly read: () => Settings
  /** Already checked; a `liveBaseUrl` is normalised. */
  readonly change: (patch: Partial<Settings>) => Promise<Result<Settings>>
}

/** What opens and closes environments, settings, and the accounts of what is open. */
export type Environments = {
  readonly environment: EnvironmentService
  readonly settings: SettingsService
  readonly accounts: AccountService
  readonly workspace: () => Result<Workspace>
  /** Opens the chosen one and tells the page; one that cannot be opened is a state of the window. */
  readonly start: () => Promise<void>
}

export function createEnvironments(
  host: Pick<EnvironmentHost, 'current' | 'settled' | 'practicePage' | 'movePracticeClock'>,
  ports: {
    readonly settings: SettingsFile
    /** Opens what the settings say. */
    readonly open: () => Promise<unknown>
    readonly onOpened: () => void
    readonly emit: (event: AppEvent) => void
  },
): Environments {
  const { settings, open, onOpened, emit } = ports

  const change = async (patch: Partial<Settings>): Promise<Result<Settings>> => {
    const before = settings.read()
    const after = { ...before, ...patch }
    settings.write(after)
    const isElsewhere =
      before.environment !== after.environment || before.liveBaseUrl !== after.liveBaseUrl
    // Whether it opens is shown where the accounts are; the choice itself stands.
    if (isElsewhere) await open()
    emit({ name: 'settings.changed', payload: after })
    if (isElsewhere) onOpened()
    return succeed(after)
  }
  const accounts = createAccountService(async () => toWorkspace(await host.settled()), {
    read: settings.read,
    change,
  })
  return {
    environment: {
      current: () => settings.read().environment,
      async choose(environment) {
        const chosen = await change({ environment, hasChosenEnvironment: true })
        // Practice has accounts in every condition: the first that can send is the one to begin with.
        if (environment === 'practice') await accounts.chooseReady()
        return chosen.ok ? succeed(settings.read()) : chosen
      },
      practicePage: host.practicePage,
      movePracticeClock: host.movePracticeClock,
    },
    settings: { read: settings.read, change },
    accounts,
    workspace: () => toWorkspace(host.current()),
    async start() {
      await open()
      onOpened()
    },
  }
}

function toWorkspace(opened: Result<OpenWork>): Result<Workspace> {
  return opened.ok ? succeed(opened.value.workspace) : opened
}
