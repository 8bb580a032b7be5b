// `prepare`: makes a batch file of a folder of contracts and a sheet, as the window does: files, sheet, pairs, rules.
// Doubts are printed and left for a person in the window; nothing is sent.
import { basename } from 'node:path'
import { describeEvidence } from '../../../shared/i18n/describe-evidence.ts'
import { assertNever } from '../../../shared/assert-never.ts'
import type { ColumnMapping } from '../../../shared/model/column-mapping.ts'
import type { Confidence } from '../../../shared/model/area-mark.ts'
import { findMark } from '../../../shared/model/area-mark.ts'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import { toFileName } from '../../../shared/model/draft.ts'
import type { Result } from '../../../shared/model/failure.ts'
import type { Layout } from '../../../shared/model/layout.ts'
import type { BatchId, DocumentId } from '../../../shared/model/ids.ts'
import { layoutIdSchema } from '../../../shared/model/ids.ts'
import type { ProposedPositions } from '../../../shared/model/proposed-positions.ts'
import type { SheetMatching, SheetView } from '../../../shared/model/sheet-import.ts'
import { MATCH_WAYS } from '../../../shared/model/sheet-import.ts'
import { toSeen } from '../../../shared/model/signature-area.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import { hasError } from '../../../shared/rules/finding.ts'
import type { Workspace } from '../../app/workspace.ts'
import type { DraftEntry } from '../../drafts/draft-entries.ts'
import { applyLayouts } from '../../drafts/layouts/apply-layouts.ts'
import { hasOpenSigner } from '../../drafts/positions.ts'
import { systemClock, systemRandom } from '../../platform/system-ports.ts'
import type { Arguments, PrepareArguments } from '../arguments.ts'
import type { Output } from '../console-output.ts'
import type { CommandPorts } from '../open-command.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT } from '../exit-codes.ts'
import { sayFindings } from './check.ts'
import { openLocked } from './open-locked.ts'
import { readInputs, refuse, Refused } from './prepare-inputs.ts'

type PrepareGiven = Pick<CommandPorts, 'environment'> & { readonly stopping: AbortSignal }

export async function runPrepare(
  words: PrepareArguments & Pick<Arguments, 'passwordPath'>,
  workspace: Workspace,
  output: Output,
  { stopping, environment }: PrepareGiven,
): Promise<ExitCode> {
  const { drafts, intake, sheets, positions } = workspace
  let batchId: BatchId | undefined
  const stop = (): void => {
    if (!batchId) return
    intake.stop(batchId)
    sheets.stop(batchId)
    positions.stop(batchId)
  }
  stopping.addEventListener('abort', stop)
  try {
    const { mapping, layout, passwords, sealPassword } = await readInputs(
      words,
      environment,
      output,
    )
    await learnAccount(words, workspace, output)
    const name = basename(words.outPath).replace(/\.lote$/iu, '')
    const accountId = words.accountId
    const batch = await drafts.create({ name, ...(accountId ? { accountId } : {}) })
    batchId = batch.batchId
    await takeContracts(words, passwords, batchId, workspace, output)
    const matching = await applySheet(words, batchId, mapping, workspace, output)
    const proposed = ok(await positions.propose(batchId, undefined, ignore), output)
    if (layout) await placeByLayout(layout, batchId, workspace, stopping, output)
    if (stopping.aborted) {
      output.complain('stopped', {}, 'cli.stopped.prepare')
      return EXIT.stopped
    }
    const entries = (await drafts.open(batchId)).entries()
    sayPositions(proposed, output)
    const doubts = sayDoubts(matching, entries, output)
    sayDocuments(entries, output)
    await save(words, batchId, sealPassword, workspace, output)
    const isGood = doubts === 0 && entries.every(({ findings }) => !hasError(findings))
    return isGood ? EXIT.done : EXIT.badInput
  } catch (error) {
    if (error instanceof Refused) return EXIT.badInput
    throw error
  } finally {
    stopping.removeEventListener('abort', stop)
    // The batch is only in its file, so that the same data folder may send it.
    if (batchId) await drafts.discard(batchId)
  }
}

/** Places areas by the layout for signers without a place: proposals of the contract's text come first. */
async function placeByLayout(
  layout: Layout,
  batchId: BatchId,
  { files, drafts }: Workspace,
  stopping: AbortSignal,
  output: Output,
): Promise<void> {
  const id = layoutIdSchema.parse(systemRandom.uuid())
  const applied = ok(
    await applyLayouts({ files }, drafts, {
      batchId,
      choice: { by: 'one', layoutId: id },
      layouts: [{ id, layout, changedAt: systemClock.now() }],
      isWanted: (document) => hasOpenSigner(document),
      how: 'apply',
      signal: stopping,
      onProgress: ignore,
    }),
    output,
  )
  const { whole, incomplete } = applied.outcome
  const params = { name: layout.name, whole, incomplete }
  output.say('layout', params, 'cli.prepare.layout', params)
}

/** Learns roles and features of the account from the service, else from the last answer. */
async function learnAccount(
  { accountId }: PrepareArguments,
  { reference }: Workspace,
  output: Output,
): Promise<void> {
  if (!accountId) {
    output.complain('noAccount', {}, 'cli.prepare.noAccount')
    return
  }
  const asked = await reference.refresh(accountId)
  const isKnown = asked.kind === 'answered' || (await reference.known(accountId)) !== undefined
  if (!isKnown) output.complain('rolesUnknown', { accountId }, 'cli.rolesUnknown')
}

async function takeContracts(
  { contractFolder: path }: PrepareArguments,
  passwords: readonly string[],
  batchId: BatchId,
  workspace: Workspace,
  output: Output,
): Promise<void> {
  const { drafts, intake } = workspace
  const added = ok(await intake.add(batchId, [{ path, fileName: basename(path) }], ignore), output)
  const { skippedFiles } = (await drafts.header(batchId)) ?? {}
  if (skippedFiles?.isCutShort === true) {
    output.complain('cutShort', { path }, 'cli.prepare.cutShort', { path })
  }
  for (const { kind, path: skipped } of skippedFiles?.files ?? []) {
    if (kind === 'system' || kind === 'sheet') continue
    output.complain('skipped', { kind, path: skipped }, 'cli.prepare.skipped', { path: skipped })
  }
  await sayLocked(batchId, passwords, workspace, output)
  const { length: count } = added
  output.say('contracts', { documents: count }, 'cli.prepare.contracts', { count })
}

async function sayLocked(
  batchId: BatchId,
  passwords: readonly string[],
  { drafts, locked }: Workspace,
  output: Output,
): Promise<void> {
  const { unlocked, failed } = ok(await openLocked(batchId, passwords, locked), output)
  if (unlocked > 0) {
    output.say('unlocked', { documents: unlocked }, 'cli.prepare.unlocked', { count: unlocked })
  }
  for (const { documentId, fault } of failed) {
    const { document } = (await drafts.find(documentId)) ?? {}
    const file = document ? toFileName(document) : documentId
    output.complain('stillLocked', { file, fault }, `cli.prepare.stillLocked.${fault}`, { file })
  }
}

async function applySheet(
  { sheetPath: path }: PrepareArguments,
  batchId: BatchId,
  mapping: ColumnMapping | undefined,
  { sheets }: Workspace,
  output: Output,
): Promise<SheetMatching> {
  const fileName = basename(path)
  const opened = ok(await sheets.open(batchId, { path, fileName }), output)
  if (opened.kind === 'refused') {
    const { fault, line } = opened
    const text = output.translate(`sheet.fault.${fault}`)
    refuse(output, `sheet.${fault}`, 'cli.prepare.sheetRefused', {
      path,
      text,
      ...(line === undefined ? {} : { line }),
    })
  }
  const view = mapping ? ok(await sheets.map(batchId, mapping), output) : opened.view
  sayMapping(path, view, mapping, output)
  const matching = ok(await sheets.match(batchId, { ways: MATCH_WAYS }, ignore), output)
  ok(await sheets.apply(batchId, 'draft', { onTexts: ignore, onRows: ignore }), output)
  return matching
}

function sayMapping(
  path: string,
  { choice, preview, mapping, missingColumns }: SheetView,
  given: ColumnMapping | undefined,
  output: Output,
): void {
  if (missingColumns.length > 0) {
    const columns = missingColumns.join(', ')
    refuse(output, 'columnsMissing', 'cli.prepare.columnsMissing', { path, columns })
  }
  const { rows, hiddenRows } = preview
  output.say('sheet', { path, rows, hiddenRows, choice, mapping }, 'cli.prepare.sheet', {
    count: rows,
    path,
  })
  if (!given) output.complain('mappingGuessed', {}, 'cli.prepare.mappingGuessed')
}

/** @returns count of rows and files without a certain pair */
function sayDoubts(
  { ambiguities, leftRows, leftFiles }: SheetMatching,
  entries: readonly DraftEntry[],
  output: Output,
): number {
  const names = new Map(entries.map(({ document }) => [document.id, toFileName(document)]))
  const toNames = (ids: readonly DocumentId[]): string =>
    ids.map((id) => names.get(id) ?? id).join(', ')
  for (const { lines, documentIds } of ambiguities) {
    const params = { rows: lines.join(', '), files: toNames(documentIds) }
    output.complain('ambiguous', params, 'cli.prepare.ambiguous', params)
  }
  for (const row of leftRows) {
    output.complain('rowWithoutFile', { row }, 'cli.prepare.rowWithoutFile', { row })
  }
  for (const id of leftFiles) {
    const file = toNames([id])
    output.complain('fileWithoutRow', { file }, 'cli.prepare.fileWithoutRow', { file })
  }
  return ambiguities.length + leftRows.length + leftFiles.length
}

function sayPositions({ certain, likely, look, none }: ProposedPositions, output: Output): void {
  const params = { certain, likely, look, none }
  output.say('positions', params, 'cli.prepare.positions', params)
}

function sayDocuments(entries: readonly DraftEntry[], output: Output): void {
  for (const entry of entries) output.say('document', toLine(entry, output))
  const documents = entries.map(({ document, findings }) => ({
    name: document.name,
    file: toFileName(document),
    findings,
  }))
  sayFindings({ documents }, output)
}

function toLine({ document, findings }: DraftEntry, output: Output): Record<string, unknown> {
  const { name, source, signers, areas } = document
  return {
    name,
    file: toFileName(document),
    row: source?.line ?? null,
    signers,
    areas: areas.map((area) => ({ ...toSeen(area), ...toReason(document, area, output) })),
    findings: findings.map(({ code, severity, path, params }) => ({
      code,
      severity,
      path,
      params,
      message: output.translate(`finding.${code}`, params),
    })),
  }
}

/** Confidence and reason of an area; none for an area without a proposal. */
function toReason(
  document: DraftDocument,
  area: SignatureArea,
  { translate }: Output,
): { readonly confidence: Confidence; readonly reason: string } | undefined {
  const mark = findMark(document, area)
  if (!mark) return undefined
  const { confidence, evidence } = mark
  return { confidence, reason: describeEvidence(evidence, area.page, translate) }
}

async function save(
  { outPath: path }: PrepareArguments,
  batchId: BatchId,
  password: string | undefined,
  { portable }: Workspace,
  output: Output,
): Promise<void> {
  const saved = await portable.save(batchId, path, { password })
  switch (saved.kind) {
    case 'saved': {
      const { documents: count } = saved
      output.say('saved', { path, batchId, documents: count }, 'cli.prepare.saved', { path, count })
      return
    }
    case 'nothingToSave':
      return refuse(output, 'nothingToSave', 'cli.prepare.nothingToSave', { path })
    case 'noOfficeKey':
      return refuse(output, 'noOfficeKey', 'cli.prepare.noOfficeKey', {})
    case 'notSaved': {
      const problem = saved.problem === 'unwritable' ? saved.code : saved.problem
      return refuse(output, 'notSaved', 'cli.prepare.notSaved', { path, problem })
    }
    default:
      return assertNever(saved)
  }
}

/** Ignores progress, since the lines that follow tell the result. */
function ignore(): void {}

/**
 * Returns the value of a result.
 * @throws Refused after it printed the failure
 */
function ok<T>(result: Result<T>, output: Output): T {
  if (result.ok) return result.value
  output.fail(result.failure)
  throw new Refused()
}
