// Services that the handlers take from the application, each handler those that it uses. `application.ts` supplies all
// of them, a test the few that it needs.
import type { AppEvent } from '../../shared/ipc/contract.ts'
import type { ApplicationDescription } from '../../shared/model/application.ts'
import type { Result } from '../../shared/model/failure.ts'
import type { Notice, NoticeId } from '../../shared/model/notice.ts'
import type { PolicyView } from '../../shared/model/policy.ts'
import type { AccountService } from '../app/account-service.ts'
import type { ArchiveFolderService } from '../app/archive-folder-service.ts'
import type { BatchService } from '../app/batch-service.ts'
import type { OpenWork } from '../app/environment-host.ts'
import type { EnvironmentService, SettingsService } from '../app/environment-service.ts'
import type { FileService } from '../app/file-service.ts'
import type { KeyService } from '../app/key-service.ts'
import type { LoteService } from '../app/lote-service.ts'
import type { NetworkActions } from '../app/network-service.ts'
import type { OfficeKeyService } from '../app/office-key-service.ts'
import type { Pages } from '../app/page-service.ts'
import type { QueueService } from '../app/queue-service.ts'
import type { SheetService } from '../app/sheet-service.ts'
import type { TextFileService } from '../app/text-file-service.ts'
import type { UpdateService } from '../app/update-service.ts'
import type { Clock, Desktop, Log } from '../ports.ts'

export type HandlerContext = {
  readonly clock: Pick<Clock, 'now' | 'sleep'>
  readonly application: ApplicationDescription
  readonly support: {
    /** Makes the text of the report, which is shown and saved. */
    readonly report: () => Promise<string>
    /** Absolute path; undefined where the licences are not beside the program. */
    readonly noticesFile: string | undefined
  }
  readonly updates: Pick<UpdateService, 'view' | 'check' | 'install'>
  /** What the administrator's policy sets on this machine. */
  readonly policy: PolicyView
  readonly environment: EnvironmentService
  readonly settings: SettingsService
  readonly key: KeyService
  readonly officeKey: Pick<OfficeKeyService, 'status' | 'save' | 'create' | 'forget'>
  /** Network of the live environment. */
  readonly network: NetworkActions
  readonly accounts: Pick<AccountService, 'list' | 'chosen'>
  /** Notes that the page has saved its unsaved edits, for which the end of the program asks. */
  readonly confirmSaved: () => void
  /** Technical log. */
  readonly log: Log
  readonly queue: QueueService
  readonly files: FileService
  readonly smallFiles: TextFileService
  readonly sheets: SheetService
  readonly lotes: LoteService
  /** Open workspace of the chosen environment once no opening is under way, or the failure that keeps it closed. */
  readonly work: () => Promise<Result<OpenWork>>
  readonly batches: BatchService
  /** Archive folder of the chosen environment. */
  readonly archiveFolder: ArchiveFolderService
  readonly desktop: Desktop
  readonly pages: Pages
  readonly emit: (event: AppEvent) => void
  readonly notices: {
    readonly list: () => readonly Notice[]
    readonly dismiss: (id: NoticeId) => void
  }
}
