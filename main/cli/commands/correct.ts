// `correct`: a wrong address mended in every document that waits for it, the plan said first.
import { assertNever } from '../../../shared/assert-never.ts'
import type { AwaitedSignature } from '../../../shared/model/awaited.ts'
import type {
  SigningForecast,
  SigningItem,
  SigningOutcome,
  SigningResult,
} from '../../../shared/model/signing.ts'
import { isEmail } from '../../../shared/rules/email.ts'
import { toCanonicalEmail } from '../../../shared/rules/canonical.ts'
import { addUpPlans, isPossible } from '../../../shared/rules/signing-plan.ts'
import type { Workspace } from '../../app/workspace.ts'
import { systemClock } from '../../platform/system-ports.ts'
import type { CorrectArguments } from '../arguments.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT, exitCodeOf } from '../exit-codes.ts'

type Told = {
  readonly awaited: AwaitedSignature
  readonly item: SigningItem
  readonly told: string
}

export async function runCorrect(
  { from, to, sendsLink, isPlanOnly }: CorrectArguments,
  { journal, signing }: Workspace,
  output: Output,
  stopping: AbortSignal,
): Promise<ExitCode> {
  if (!isEmail(to.trim())) {
    output.complain('failed', { code: 'badEmail', value: to }, 'cli.correct.badEmail', {
      value: to,
    })
    return EXIT.badInput
  }
  const emails = [toCanonicalEmail(from)]
  const waiting = await journal.awaitedOf({ emails }, systemClock.now())
  const items = waiting.map(({ documentId, signatureId }): SigningItem => ({
    documentId,
    action: { kind: 'edit', signatureId, change: { email: to.trim() }, resend: sendsLink },
  }))
  const forecasts = items.length === 0 ? [] : await signing.forecast(items)
  const told = waiting.flatMap((awaited, index): readonly Told[] => {
    const [forecast, item] = [forecasts[index], items[index]]
    return forecast && item && sayForecast(awaited, forecast, output)
      ? [{ awaited, item, told: forecast.told }]
      : []
  })
  const { cost } = addUpPlans(
    forecasts.flatMap((each) => (each.kind === 'told' ? [each.plan] : [])),
  )
  const facts = {
    found: waiting.length,
    possible: told.length,
    sms: cost.Sms,
    whatsApp: cost.WhatsApp,
  }
  output.say('planned', facts, 'cli.correct.planned', facts)
  const unread = forecasts.find((each) => each.kind === 'notRead')
  if (isPlanOnly || told.length === 0) {
    return unread ? exitCodeOf(unread.failure.code) : EXIT.done
  }
  const results: SigningResult[] = []
  for (const { awaited, item, told: agreed } of told) {
    if (stopping.aborted) return EXIT.stopped
    const [result] = await signing.act([{ ...item, told: agreed }], {})
    if (!result) continue
    results.push(result)
    sayResult(awaited, result.outcome, output)
  }
  const done = results.filter(({ outcome }) => outcome.kind === 'done').length
  output.say('corrected', { done, total: waiting.length }, 'cli.correct.ended', {
    done,
    total: waiting.length,
  })
  if (results.some(({ outcome }) => outcome.kind === 'unknown')) return EXIT.needsDecision
  return done === waiting.length ? EXIT.done : EXIT.rejected
}

/** True when it will be corrected; the reason is said otherwise. */
function sayForecast(
  { documentId, documentName, role }: AwaitedSignature,
  forecast: SigningForecast,
  output: Output,
): forecast is Extract<SigningForecast, { kind: 'told' }> {
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
    default:
      assertNever(outcome)
  }
}
