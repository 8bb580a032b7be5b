// What the handlers need of the application, and no more: each part narrow enough for a test to
// supply. `application.ts` fills it in.
import type { AccountView } from '../../shared/model/account-view.ts'
import type { ApplicationDescription } from '../../shared/model/application.ts'
import type { Environment } from '../../shared/model/environment.ts'
import type { Result } from '../../shared/model/failure.ts'
import type { FileDescription, FileToken, FileTokenId } from '../../shared/model/file-token.ts'
import type { KeyStatus } from '../../shared/model/key-status.ts'
import type { Notice, NoticeId } from '../../shared/model/notice.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import type { Settings } from '../../shared/model/settings.ts'
import type { Clock } from '../ports.ts'

export type HandlerContext = {
  readonly clock: Pick<Clock, 'now'>
  readonly application: ApplicationDescription
  readonly environment: {
    readonly current: () => Environment
    /** Closes what is open and opens the other one; answers the settings as they then are. */
    readonly choose: (environment: Environment) => Promise<Result<Settings>>
  }
  readonly settings: {
    readonly read: () => Settings
    /** Already checked; a `liveBaseUrl` is normalised. */
    readonly change: (patch: Partial<Settings>) => Promise<Result<Settings>>
  }
  readonly key: {
    readonly status: () => Promise<KeyStatus>
    /** A key in the form of one, without blanks or prefix; bound to the base address of the moment. */
    readonly save: (key: string) => Promise<Result<KeyStatus>>
    readonly forget: () => Promise<Result<KeyStatus>>
  }
  readonly accounts: {
    /** From the service, with what each lacks for sending. */
    readonly list: () => Promise<Result<readonly AccountView[]>>
  }
  readonly queue: {
    readonly status: () => Promise<QueueStatus>
    readonly pause: () => void
    readonly resume: () => void
    readonly releaseHolds: () => Promise<void>
  }
  readonly files: {
    /** Asks the person; empty when they closed the dialog. */
    readonly pick: () => Promise<Result<readonly FileToken[]>>
    readonly describe: (token: FileTokenId) => Promise<Result<FileDescription>>
  }
  readonly notices: {
    readonly list: () => readonly Notice[]
    readonly dismiss: (id: NoticeId) => void
  }
}
