// `correct`: corrects wrong addresses in every document that waits for them, after it printed the plan.
import { readFile } from 'node:fs/promises'
import { assertNever } from '../../../shared/assert-never.ts'
import type { AwaitedSignature } from '../../../shared/model/awaited.ts'
import type {
  SigningForecast,
  SigningItem,
  SigningOutcome,
  SigningResult,
} from '../../../shared/model/signing.ts'
import type { AddressChange } from '../../../shared/rules/address-changes.ts'
import { readAddressChanges } from '../../../shared/rules/address-changes.ts'
import { isEmail } from '../../../shared/rules/email.ts'
import { toCanonicalEmail } from '../../../shared/rules/canonical.ts'
import { addUpPlans, isPossible } from '../../../shared/rules/signing-plan.ts'
import type { Workspace } from '../../app/workspace.ts'
import { toSourceFault } from '../../import/admission-fault.ts'
import { readTableFile } from '../../import/sheet/read-table-file.ts'
import type { TableFileResult } from '../../import/sheet/table-file.ts'
import { systemClock } from '../../platform/system-ports.ts'
import type { CorrectArguments } from '../correct-arguments.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT, exitCodeOf } from '../exit-codes.ts'

type Planned = {
  readonly change: AddressChange
  readonly awaited: AwaitedSignature
  readonly item: SigningItem
  readonly forecast: SigningForecast
}

export async function runCorrect(
  { of, sendsLink, isPlanOnly }: CorrectArguments,
  { journal, signing }: Workspace,
  output: Output,
  stopping: AbortSignal,
): Promise<ExitCode> {
  const changes = await readChanges(of, output)
  if (!changes) return EXIT.badInput
  const found: Planned[] = []
  for (const change of changes) {
    if (stopping.aborted) return EXIT.stopped
    const emails = [toCanonicalEmail(change.from)]
    const waiting = await journal.awaited.of({ emails }, systemClock.now())
    const items = waiting.map(({ documentId, signatureId }): SigningItem => ({
      documentId,
      action: { kind: 'edit', signatureId, change: { email: change.to }, resend: sendsLink },
    }))
    const forecasts = items.length === 0 ? [] : await signing.forecast(items)
    const planned = waiting.flatMap((awaited, index): readonly Planned[] => {
      const [forecast, item] = [forecasts[index], items[index]]
      return forecast && item ? [{ change, awaited, item, forecast }] : []
    })
    const possible = planned.filter((each) =>
      sayForecast(each.awaited, each.forecast, output),
    ).length
    const facts = { ...change, found: waiting.length, possible }
    output.say('addressPlanned', facts, 'cli.correct.address', facts)
    found.push(...planned)
  }
  sayPlan(found, output)
  const unread = found.find(({ forecast }) => forecast.kind === 'notRead')?.forecast
  if (isPlanOnly || !found.some(({ forecast }) => canBeDone(forecast))) {
    return unread?.kind === 'notRead' ? exitCodeOf(unread.failure.code) : EXIT.done
  }
  return correctAll(found, signing, output, stopping)
}

/** Reads the changes; undefined when one of them cannot be used, which was printed with its place. */
async function readChanges(
  of: CorrectArguments['of'],
  output: Output,
): Promise<readonly AddressChange[] | undefined> {
  if ('from' in of) {
    const change = { from: of.from, to: of.to.trim() }
    if (isEmail(change.to)) return [change]
    output.complain('failed', { code: 'badEmail', value: of.to }, 'cli.correct.badEmail', {
      value: of.to,
    })
    return undefined
  }
  const path = of.sheetPath
  const read = await readAddressTables(path)
  if (!read.ok) {
    const code = `sheet.${read.fault}`
    const text = output.translate(`sheet.fault.${read.fault}`)
    output.complain('failed', { code, path }, 'cli.prepare.sheetRefused', { path, text })
    return undefined
  }
  const { changes, faults } = readAddressChanges(read.tables[0]?.rows ?? [])
  for (const { why, line, value } of faults) {
    const facts = { line, value }
    output.complain('failed', { code: why, ...facts }, `address.fault.${why}`, facts)
  }
  return faults.length === 0 ? changes : undefined
}

async function readAddressTables(path: string): Promise<TableFileResult> {
  const bytes = await readFile(path).catch(toSourceFault)
  if (typeof bytes !== 'string') return readTableFile(bytes, path)
  return { ok: false, fault: bytes === 'missing' ? 'missing' : 'unreadable' }
}

function sayPlan(found: readonly Planned[], output: Output): void {
  const possible = found.map(({ forecast }) => forecast).filter(canBeDone)
  const { cost } = addUpPlans(possible.map(({ plan }) => plan))
  const facts = {
    found: found.length,
    possible: possible.length,
    sms: cost.Sms,
    whatsApp: cost.WhatsApp,
  }
  output.say('planned', facts, 'cli.correct.planned', facts)
}

function canBeDone(
  forecast: SigningForecast,
): forecast is Extract<SigningForecast, { kind: 'foreseen' }> {
  return forecast.kind === 'foreseen' && isPossible(forecast.plan)
}

/** Corrects documents one after the other, as planned, until a stop. */
async function correctAll(
  found: readonly Planned[],
  signing: Workspace['signing'],
  output: Output,
  stopping: AbortSignal,
): Promise<ExitCode> {
  const results: SigningResult[] = []
  for (const { awaited, item, forecast } of found) {
    if (!canBeDone(forecast)) continue
    if (stopping.aborted) return EXIT.stopped
    const [result] = await signing.act([{ ...item, effect: forecast.effect }], {})
    if (!result) continue
    results.push(result)
    sayResult(awaited, result.outcome, output)
  }
  const done = results.filter(({ outcome }) => outcome.kind === 'done').length
  const facts = { done, total: found.length }
  output.say('corrected', facts, 'cli.correct.ended', facts)
  if (results.some(({ outcome }) => outcome.kind === 'unknown')) return EXIT.needsDecision
  return done === found.length ? EXIT.done : EXIT.rejected
}

/** Prints the forecast; true when the document will be corrected. */
function sayForecast(
  { documentId, documentName, role }: AwaitedSignature,
  forecast: SigningForecast,
  output: Output,
): boolean {
  if (forecast.kind === 'notRead') {
    output.fail(forecast.failure)
    return false
  }
  const { plan } = forecast
  if (isPossible(plan)) return true
  const why = plan.kind === 'impossible' ? plan.why : 'missing'
  const params = {
    document: documentName,
    role,
    text: output.translate(`signing.impossible.${why}`),
  }
  output.complain('notCorrected', { documentId, why }, 'cli.correct.one', params)
  return false
}

function sayResult(
  { documentId, documentName, role }: AwaitedSignature,
  outcome: SigningOutcome,
  output: Output,
): void {
  switch (outcome.kind) {
    case 'done':
      output.say('documentCorrected', { documentId, outcome: 'done' }, 'cli.correct.one', {
        document: documentName,
        role,
        text: output.translate('signing.edit.done'),
      })
      return
    case 'failed':
      output.complain('notCorrected', { documentId, outcome: 'failed' }, 'cli.correct.one', {
        document: documentName,
        role,
        text: '',
      })
      output.fail(outcome.failure)
      return
    case 'notDone':
    case 'unknown':
    case 'changed':
    case 'recent':
    case 'half':
      output.complain('notCorrected', { documentId, outcome: outcome.kind }, 'cli.correct.one', {
        document: documentName,
        role,
        text: output.translate(`signing.outcome.${outcome.kind}`),
      })
      return
    case 'notCalled':
      throw new Error('a correction needs no binding')
    default:
      assertNever(outcome)
  }
}
