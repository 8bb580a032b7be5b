import { accountRules } from './account-rules.en.ts'
import { serviceMetrics } from './service-metrics.en.ts'
import { background } from './background.en.ts'
import { batch } from './batch.en.ts'
import { batchFiles } from './batch-files.en.ts'
import { batches } from './batches.en.ts'
import { bindings } from './bindings.en.ts'
import { cli } from './cli.en.ts'
import { demo } from './demo.en.ts'
import { guide } from './guide.en.ts'
import { grid } from './grid.en.ts'
import { preview } from './preview.en.ts'
import { editor } from './editor.en.ts'
import { evidenceSheet } from './evidence-sheet.en.ts'
import { failures } from './failures.en.ts'
import { causes } from './causes.en.ts'
import { findings } from './findings.en.ts'
import { accountPlan } from './account-plan.en.ts'
import { service } from './service.en.ts'
import { savedIds } from './saved-ids.en.ts'
import { issues } from './issues.en.ts'
import { layouts } from './layouts.en.ts'
import { lookup } from './lookup.en.ts'
import { lotes } from './lotes.en.ts'
import { menu } from './menu.en.ts'
import type { ptBR } from './pt-BR.ts'
import { screens } from './screens.en.ts'
import { selection } from './selection.en.ts'
import { areaCheck } from './area-check.en.ts'
import { areas } from './areas.en.ts'
import { release } from './release.en.ts'
import { secondPerson } from './second-person.en.ts'
import { review } from './review.en.ts'
import { risks } from './risks.en.ts'
import { updates } from './updates.en.ts'
import { welcome } from './welcome.en.ts'
import { documentState } from './document-state.en.ts'
import { attempts } from './attempts.en.ts'
import { support } from './support.en.ts'
import { tracking } from './tracking.en.ts'
import { unreadable } from './unreadable.en.ts'
import { decisions } from './decisions.en.ts'
import { duplicates } from './duplicates.en.ts'
import { archive } from './archive.en.ts'
import { policy } from './policy.en.ts'
import { queueOrder } from './queue-order.en.ts'
import { queuePanel } from './queue-panel.en.ts'
import { refusals } from './refusals.en.ts'
import { remake } from './remake.en.ts'
import { unwatched } from './unwatched.en.ts'
import { network } from './network.en.ts'
import { networkFaults } from './network-faults.en.ts'
import { history } from './history.en.ts'
import { holidays } from './holidays.en.ts'
import { officeMark } from './office-mark.en.ts'
import { obstacles } from './obstacles.en.ts'
import { options } from './options.en.ts'
import { textTemplates } from './text-templates.en.ts'
import { dataLife } from './data-life.en.ts'
import { report } from './report.en.ts'
import { savedViews } from './saved-views.en.ts'
import { overview } from './overview.en.ts'
import { pageError } from './page-error.en.ts'
import { people } from './people.en.ts'
import { signing } from './signing.en.ts'
import { roleOptions } from './role-options.en.ts'
import { signers } from './signers.en.ts'
import { sheet } from './sheet.en.ts'
import { sheetPairing } from './sheet-pairing.en.ts'
import { sampleSheet } from './sample-sheet.en.ts'
import { window } from './window.en.ts'

export const en: Readonly<Record<keyof typeof ptBR, string>> = {
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
