// What people do with the archive: settle what a check found, start a check, have the manifest written, save a signed
// file with its attachments, try name templates.
import { toLocalDay } from '../../shared/model/calendar-day.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { FindingResult, NameExamples } from '../../shared/model/archive-view.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import { toArchiveNameFields, toArchivePath } from '../../shared/rules/archive-name.ts'
import { toPathLimits } from '../../shared/rules/safe-path.ts'
import { toNameFacts, toRoleField } from '../archive/final-name.ts'
import type { Workspace } from '../app/workspace.ts'
import { isSent } from '../watch/check-document.ts'
import type { HandlersOf } from './handler-types.ts'
import type { InOpen } from './in-open.ts'
import { toDocumentView } from './views.ts'
import { forEachAtOnce } from '../platform/for-each-at-once.ts'

type ArchiveActs = Pick<
  HandlersOf<'archive'>,
  | 'archive.findings'
  | 'archive.settle'
  | 'archive.startCheck'
  | 'archive.stopCheck'
  | 'archive.writeManifest'
  | 'archive.saveWithAttachments'
  | 'archive.tryNames'
>

/** Documents that are settled at the same time. */
const AT_ONCE = 4
/** Count of example names that are shown while a template is typed. */
const EXAMPLES = 3

export function createArchiveActs(inOpen: InOpen): ArchiveActs {
  return {
    'archive.findings': ({ offset, limit }) =>
      inOpen(async ({ workspace: { journal } }) => {
        const page = await journal.archive.findings(offset, limit)
        const names = new Map((await journal.batches.list()).map(({ id, name }) => [id, name]))
        return succeed({
          rows: page.rows.map((row) => toDocumentView(row, names.get(row.batchId) ?? '')),
          total: await journal.archive.countFindings(),
          unreadable: page.unreadable.map(({ id, problem }) => ({ id, problem })),
        })
      }),
    'archive.settle': ({ documentIds, how }) =>
      inOpen(async ({ workspace: { archive } }) => {
        const settle = how === 'refetch' ? archive.refetch : archive.leaveAsItIs
        return succeed(await settleAll(documentIds, settle))
      }),
    'archive.startCheck': () =>
      inOpen(async ({ workspace: { archive } }) => {
        await archive.startCheck()
        return succeed({})
      }),
    'archive.stopCheck': () =>
      inOpen(async ({ workspace: { archive } }) => {
        archive.stopCheck()
        return succeed({})
      }),
    'archive.writeManifest': () =>
      inOpen(async ({ workspace: { archive } }) => succeed(await archive.writeManifest())),
    'archive.saveWithAttachments': ({ documentId }) =>
      inOpen(async ({ workspace: { archive, journal } }) => {
        const row = (await journal.documents.list({ ids: [documentId] })).rows.find(isSent)
        return row ? succeed(await archive.saveWithAttachments(row)) : fail('notFound')
      }),
    'archive.tryNames': ({ template }) =>
      inOpen(async ({ workspace }) => succeed(await tryNames(workspace, template))),
  }
}

async function settleAll(
  documentIds: readonly DocumentId[],
  settle: (documentId: DocumentId) => Promise<FindingResult['outcome']>,
): Promise<readonly FindingResult[]> {
  const outcomes = new Map<DocumentId, FindingResult['outcome']>()
  await forEachAtOnce(documentIds, AT_ONCE, async (documentId) => {
    outcomes.set(documentId, await settle(documentId))
  })
  return [...outcomes].map(([documentId, outcome]) => ({ documentId, outcome }))
}

async function tryNames(
  { journal, archivePlace }: Workspace,
  template: string,
): Promise<NameExamples> {
  const total = await journal.documents.count({})
  const offset = Math.max(0, total - EXAMPLES)
  const { rows } = await journal.documents.list({ offset, limit: EXAMPLES })
  const names = new Map((await journal.batches.list()).map(({ id, name }) => [id, name]))
  const limits = toPathLimits(archivePlace().folder)
  const examples = rows.map((row) => {
    const facts = toNameFacts(row, names.get(row.batchId) ?? '')
    // A document that is not signed yet is shown with the date of today.
    const signedOn = facts.signedOn === '' ? toLocalDay(toEpochMs(Date.now())) : facts.signedOn
    const fields = toArchiveNameFields({ ...facts, signedOn })
    return { documentId: row.id, path: toArchivePath(template, fields, limits) }
  })
  const roles = new Set(
    rows.flatMap(({ content }) => content?.signers.map(({ role }) => role) ?? []),
  )
  // A role with a character of the template's syntax cannot be a field.
  const fields = [...roles].filter((role) => !/[{}:]/u.test(role)).map(toRoleField)
  return { examples, columns: [...(await journal.archive.knownColumns()), ...fields] }
}
