import { accountRules } from './account-rules.pt-BR.ts'
import { serviceMetrics } from './service-metrics.pt-BR.ts'
import { background } from './background.pt-BR.ts'
import { batch } from './batch.pt-BR.ts'
import { batchFiles } from './batch-files.pt-BR.ts'
import { batches } from './batches.pt-BR.ts'
import { bindings } from './bindings.pt-BR.ts'
import { cli } from './cli.pt-BR.ts'
import { demo } from './demo.pt-BR.ts'
import { guide } from './guide.pt-BR.ts'
import { grid } from './grid.pt-BR.ts'
import { preview } from './preview.pt-BR.ts'
import { editor } from './editor.pt-BR.ts'
import { evidenceSheet } from './evidence-sheet.pt-BR.ts'
import { failures } from './failures.pt-BR.ts'
import { causes } from './causes.pt-BR.ts'
import { findings } from './findings.pt-BR.ts'
import { accountPlan } from './account-plan.pt-BR.ts'
import { service } from './service.pt-BR.ts'
import { savedIds } from './saved-ids.pt-BR.ts'
import { issues } from './issues.pt-BR.ts'
import { layouts } from './layouts.pt-BR.ts'
import { lookup } from './lookup.pt-BR.ts'
import { lotes } from './lotes.pt-BR.ts'
import { menu } from './menu.pt-BR.ts'
import { screens } from './screens.pt-BR.ts'
import { selection } from './selection.pt-BR.ts'
import { areaCheck } from './area-check.pt-BR.ts'
import { areas } from './areas.pt-BR.ts'
import { release } from './release.pt-BR.ts'
import { secondPerson } from './second-person.pt-BR.ts'
import { review } from './review.pt-BR.ts'
import { risks } from './risks.pt-BR.ts'
import { updates } from './updates.pt-BR.ts'
import { welcome } from './welcome.pt-BR.ts'
import { documentState } from './document-state.pt-BR.ts'
import { attempts } from './attempts.pt-BR.ts'
import { support } from './support.pt-BR.ts'
import { tracking } from './tracking.pt-BR.ts'
import { unreadable } from './unreadable.pt-BR.ts'
import { decisions } from './decisions.pt-BR.ts'
import { duplicates } from './duplicates.pt-BR.ts'
import { archive } from './archive.pt-BR.ts'
import { policy } from './policy.pt-BR.ts'
import { queueOrder } from './queue-order.pt-BR.ts'
import { queuePanel } from './queue-panel.pt-BR.ts'
import { refusals } from './refusals.pt-BR.ts'
import { remake } from './remake.pt-BR.ts'
import { unwatched } from './unwatched.pt-BR.ts'
import { network } from './network.pt-BR.ts'
import { networkFaults } from './network-faults.pt-BR.ts'
import { history } from './history.pt-BR.ts'
import { holidays } from './holidays.pt-BR.ts'
import { officeMark } from './office-mark.pt-BR.ts'
import { obstacles } from './obstacles.pt-BR.ts'
import { options } from './options.pt-BR.ts'
import { textTemplates } from './text-templates.pt-BR.ts'
import { dataLife } from './data-life.pt-BR.ts'
import { report } from './report.pt-BR.ts'
import { savedViews } from './saved-views.pt-BR.ts'
import { overview } from './overview.pt-BR.ts'
import { pageError } from './page-error.pt-BR.ts'
import { people } from './people.pt-BR.ts'
import { signing } from './signing.pt-BR.ts'
import { roleOptions } from './role-options.pt-BR.ts'
import { signers } from './signers.pt-BR.ts'
import { sheet } from './sheet.pt-BR.ts'
import { sheetPairing } from './sheet-pairing.pt-BR.ts'
import { sampleSheet } from './sample-sheet.pt-BR.ts'
import { window } from './window.pt-BR.ts'

/** Every text of the product in Brazilian Portuguese; the other languages have exactly its keys. */
export const ptBR = {
  ...evidenceSheet,
  ...failures,
  ...causes,
  ...findings,
  ...grid,
  ...preview,
  ...batches,
  ...batch,
  ...batchFiles,
  ...layouts,
  ...lookup,
  ...lotes,
  ...issues,
  ...signers,
  ...roleOptions,
  ...dataLife,
  ...report,
  ...savedViews,
  ...signing,
  ...overview,
  ...pageError,
  ...people,
  ...officeMark,
  ...obstacles,
  ...options,
  ...history,
  ...holidays,
  ...textTemplates,
  ...bindings,
  ...savedIds,
  ...service,
  ...accountPlan,
  ...accountRules,
  ...serviceMetrics,
  ...network,
  ...networkFaults,
  ...cli,
  ...demo,
  ...window,
  ...screens,
  ...selection,
  ...menu,
  ...editor,
  ...areaCheck,
  ...areas,
  ...release,
  ...secondPerson,
  ...review,
  ...risks,
  ...welcome,
  ...guide,
  ...documentState,
  ...attempts,
  ...tracking,
  ...unreadable,
  ...decisions,
  ...duplicates,
  ...archive,
  ...policy,
  ...background,
  ...support,
  ...updates,
  ...queueOrder,
  ...queuePanel,
  ...refusals,
  ...remake,
  ...unwatched,
  ...sampleSheet,
  ...sheet,
  ...sheetPairing,
}
