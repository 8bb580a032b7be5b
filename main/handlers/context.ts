// What the handlers need of the application, and no more: each part narrow enough for a test to
// supply. `application.ts` fills it in.
import type { AppEvent } from '../../shared/ipc/contract.ts'
import type { AccountView } from '../../shared/model/account-view.ts'
import type { ApplicationDescription } from '../../shared/model/application.ts'
import type { Draft } from '../../shared/model/draft.ts'
import type { Environment } from '../../shared/model/environment.ts'
import type { Result } from '../../shared/model/failure.ts'
import type { FileDescription, FileToken, FileTokenId } from '../../shared/model/file-token.ts'
import type { AccountId, BatchId } from '../../shared/model/ids.ts'
import type { NetworkChange, NetworkTrial, NetworkView } from '../../shared/model/network.ts'
import type { Notice, NoticeId } from '../../shared/model/notice.ts'
import type { PolicyView } from '../../shared/model/policy.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import type { Settings } from '../../shared/model/settings.ts'
import type { OpenWork } from '../app/environment-host.ts'
import type { NamedPath } from '../drafts/scan-folder.ts'
import type { KeyService } from '../app/key-service.ts'
import type { LoteService } from '../app/lote-service.ts'
import type { Clock, Desktop } from '../ports.ts'
import type { OfficeKeyService } from '../app/office-key-service.ts'
import type { SheetService } from '../app/sheet-service.ts'
import type { TextFileService } from '../app/text-file-service.ts'
import type { Pages } from '../app/page-service.ts'
import type { UpdateService } from '../app/update-service.ts'
import type { Workspace } from '../app/workspace.ts'
import type { FileTokens } from './file-tokens.ts'

export type HandlerContext = {
  readonly clock: Pick<Clock, 'now' | 'sleep'>
  readonly application: ApplicationDescription
  readonly support: {
    /** The text of the report, as it is shown and saved. */
    readonly report: () => Promise<string>
    /** Absolute; undefined where the notices are not beside the program. */
    readonly noticesFile: string | undefined
  }
  readonly updates: Pick<UpdateService, 'view' | 'check' | 'install'>
  /** What an administrator set for this machine. */
  readonly policy: PolicyView
  readonly environment: {
    readonly current: () => Environment
    /** Closes what is open and opens the other one; answers the settings as they then are. */
    readonly choose: (environment: Environment) => Promise<Result<Settings>>
    /** An address of the practice service's page, good for one visit. */
    readonly practicePage: () => Promise<Result<string>>
    /** Practice only: its service's clock, and what is sent is looked at again. */
    readonly movePracticeClock: (ms: number) => Promise<Result<Record<string, never>>>
  }
  readonly settings: {
    readonly read: () => Settings
    /** Already checked; a `liveBaseUrl` is normalised. */
    readonly change: (patch: Partial<Settings>) => Promise<Result<Settings>>
  }
  readonly key: KeyService
  readonly officeKey: Pick<OfficeKeyService, 'status' | 'save' | 'create' | 'forget'>
  /** Of the live environment. */
  readonly network: {
    readonly read: () => Promise<Result<NetworkView>>
    readonly change: (change: NetworkChange) => Promise<Result<NetworkView>>
    /** Of the manual proxy that is saved, for the user that it has. */
    readonly savePassword: (password: string) => Promise<Result<NetworkView>>
    readonly forgetPassword: () => Promise<Result<NetworkView>>
    /** Asks the person; unchanged when they closed the dialog. */
    readonly pickCaFile: () => Promise<Result<NetworkView>>
    readonly forgetCaFile: () => Promise<Result<NetworkView>>
    readonly test: () => Promise<Result<NetworkTrial>>
  }
  readonly accounts: {
    /** From the service, with what each lacks for sending. */
    readonly list: () => Promise<Result<readonly AccountView[]>>
    /** The one that the window works with, as far as it was chosen. */
    readonly chosen: () => AccountId | undefined
  }
  /** The page has saved what was typed, as it was asked to when the program ends. */
  readonly confirmSaved: () => void
  readonly queue: {
    readonly status: () => Promise<QueueStatus>
    readonly pause: () => void
    readonly resume: () => void
    readonly tryNow: () => void
    readonly tryHolds: (accountId?: AccountId) => void
  }
  readonly files: {
    /** Asks the person; empty when they closed the dialog. */
    readonly pick: () => Promise<Result<readonly FileToken[]>>
    /** The same; of a folder, whose files are looked for when they are added. */
    readonly pickFolder: () => Promise<Result<readonly FileToken[]>>
    /** Asks the person where to; the folder of contracts with their sheet that was written there. */
    readonly writeSamples: () => Promise<Result<readonly FileToken[]>>
    /** Paths that were found here, for the page to name. */
    readonly admit: FileTokens['admit']
    readonly describe: (token: FileTokenId) => Promise<Result<FileDescription>>
    readonly locate: (token: FileTokenId) => Result<NamedPath>
  }
  readonly smallFiles: TextFileService
  readonly sheets: SheetService
  readonly lotes: LoteService
  /** What is open in the chosen environment once it is, or why nothing is. */
  readonly work: () => Promise<Result<OpenWork>>
  readonly batches: {
    /** Practice only. */
    readonly createSample: (workspace: Workspace) => Promise<Result<Draft>>
    /** Asks the service, in its own time, for what the rules need to know of the batch's account. */
    readonly freshen: (workspace: Workspace, batchId: BatchId) => void
    /** Brings its contracts in line with its annexes, in its own time. */
    readonly appendAnnexes: (workspace: Workspace, batchId: BatchId) => void
  }
  /** Of the chosen environment. */
  readonly archiveFolder: {
    /** A person chose it, whatever is in it now. */
    readonly accept: () => Promise<void>
    readonly isDefault: () => boolean
    /** Asks the person; undefined when they closed the dialog. */
    readonly pick: () => Promise<string | undefined>
    /** The same, of the folder into which archived files are copied. */
    readonly pickForCopies: () => Promise<string | undefined>
    /** The same, of the zip that is made of them. */
    readonly pickForZip: () => Promise<string | undefined>
  }
  readonly desktop: Desktop
  readonly pages: Pages
  readonly emit: (event: AppEvent) => void
  readonly notices: {
    readonly list: () => readonly Notice[]
    readonly dismiss: (id: NoticeId) => void
  }
}
