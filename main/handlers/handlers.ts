// All handlers by operation. The type has every operation of the contract and no other, so that an operation without
// a handler does not compile.
import { createAccountHandlers } from './account.ts'
import { createAnnexHandlers } from './annex.ts'
import { createAppHandlers } from './app.ts'
import { createArchiveHandlers } from './archive.ts'
import { createAwaitedHandlers } from './awaited.ts'
import { createBatchHandlers } from './batch.ts'
import { createBindingHandlers } from './binding.ts'
import type { HandlerContext } from './context.ts'
import type { Handlers } from './handler-types.ts'
import { createDocumentHandlers } from './document.ts'
import { createDraftHandlers } from './draft.ts'
import { createDuplicateHandlers } from './duplicate.ts'
import { createEnvironmentHandlers } from './environment.ts'
import { createFileHandlers } from './file.ts'
import { createSavedIdsHandlers } from './saved-ids.ts'
import { createKeyHandlers } from './key.ts'
import { createLayoutHandlers } from './layout.ts'
import { createLockedHandlers } from './locked.ts'
import { createLoteHandlers } from './lote.ts'
import { createNetworkHandlers } from './network.ts'
import { createNoticeHandlers } from './notice.ts'
import { createOfficeKeyHandlers } from './office-key.ts'
import { createOriginalHandlers } from './original.ts'
import { createPolicyHandlers } from './policy.ts'
import { createPositionHandlers } from './position.ts'
import { createQueueHandlers } from './queue.ts'
import { createDataHandlers } from './data.ts'
import { createReportHandlers } from './report.ts'
import { createSavedViewHandlers } from './saved-view.ts'
import { createServiceHandlers } from './service.ts'
import { createSettingsHandlers } from './settings.ts'
import { createSheetHandlers } from './sheet.ts'
import { createSignersHandlers } from './signers.ts'
import { createSigningHandlers } from './signing.ts'
import { createUpdateHandlers } from './update.ts'
import { createWatchHandlers } from './watch.ts'
import { createWordHandlers } from './word.ts'
import { createSupportHandlers } from './support.ts'
import { createTemplateHandlers } from './template.ts'

export function createHandlers(context: HandlerContext): Handlers {
  return {
    ...createAppHandlers(context),
    ...createSettingsHandlers(context),
    ...createEnvironmentHandlers(context),
    ...createPolicyHandlers(context),
    ...createSupportHandlers(context),
    ...createUpdateHandlers(context),
    ...createKeyHandlers(context),
    ...createOfficeKeyHandlers(context),
    ...createNetworkHandlers(context),
    ...createAccountHandlers(context),
    ...createServiceHandlers(context),
    ...createBindingHandlers(context),
    ...createSavedIdsHandlers(context),
    ...createQueueHandlers(context),
    ...createFileHandlers(context),
    ...createBatchHandlers(context),
    ...createLoteHandlers(context),
    ...createDraftHandlers(context),
    ...createAnnexHandlers(context),
    ...createOriginalHandlers(context),
    ...createLockedHandlers(context),
    ...createWordHandlers(context),
    ...createDocumentHandlers(context),
    ...createWatchHandlers(context),
    ...createDuplicateHandlers(context),
    ...createReportHandlers(context),
    ...createSavedViewHandlers(context),
    ...createDataHandlers(context),
    ...createSigningHandlers(context),
    ...createAwaitedHandlers(context),
    ...createSignersHandlers(context),
    ...createSheetHandlers(context),
    ...createTemplateHandlers(context),
    ...createPositionHandlers(context),
    ...createLayoutHandlers(context),
    ...createArchiveHandlers(context),
    ...createNoticeHandlers(context),
  }
}
