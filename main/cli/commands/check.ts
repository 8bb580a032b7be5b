// `check FILE`: prints findings and sends nothing; `send` begins with the same check.
import { assertNever } from '../../../shared/assert-never.ts'
import { describeIssue } from '../../../shared/i18n/describe-issue.ts'
import type { Result } from '../../../shared/model/failure.ts'
import { succeed } from '../../../shared/model/failure.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { Finding } from '../../../shared/rules/finding.ts'
import { hasError } from '../../../shared/rules/finding.ts'
import type { CheckedBatch, CheckedDocument } from '../../import/check-description.ts'
import { toCallFailure } from '../../failures.ts'
import { systemClock } from '../../platform/system-ports.ts'
import type { Workspace } from '../../app/workspace.ts'
import type { Arguments } from '../arguments.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT, exitCodeOf } from '../exit-codes.ts'
import type { CommandPorts } from '../open-command.ts'
import { readPasswords } from './open-locked.ts'
import type { BatchHeader, ReadableLote } from './read-batch.ts'
import { readBatch } from './read-batch.ts'

export type Checked =
  | { readonly ok: true; readonly header: BatchHeader; readonly batch: CheckedBatch }
  | { readonly ok: false; readonly exitCode: ExitCode }

export async function runCheck(
  words: Arguments,
  workspace: Workspace,
  output: Output,
  { environment }: Pick<CommandPorts, 'environment'>,
): Promise<ExitCode> {
  const checked = await check(words, workspace, output, { isOnline: false, environment })
  if (!checked.ok) return checked.exitCode
  sayFindings(checked.batch, output)
  return hasErrors(checked.batch) ? EXIT.badInput : EXIT.done
}

/**
 * Reads, admits and checks a batch, and prints the findings. With `isOnline` the service must answer for the account
 * first.
 */
export async function check(
  words: Arguments,
  workspace: Workspace,
  output: Output,
  { isOnline, environment }: Pick<CommandPorts, 'environment'> & { readonly isOnline: boolean },
): Promise<Checked> {
  const [path = ''] = words.files
  const passwords = await readPasswords(words.passwordPath, environment)
  if (!passwords) {
    const params = { path: words.passwordPath ?? '' }
    output.complain('failed', { code: 'noPasswords', ...params }, 'cli.prepare.noPasswords', params)
    return { ok: false, exitCode: EXIT.badInput }
  }
  const askNow = async (accountId: AccountId): Promise<Result<EpochMs>> => {
    const asked = await workspace.reference.refresh(accountId)
    if (asked.kind !== 'answered' && isOnline) return { ok: false, failure: toCallFailure(asked) }
    const known = await workspace.reference.known(accountId)
    if (!known) output.complain('rolesUnknown', { accountId }, 'cli.rolesUnknown')
    return succeed(asked.facts?.serviceAt ?? systemClock.now())
  }
  const isResent = (name: string): boolean => words.again || words.resend.includes(name)
  const read = await readBatch(path, workspace, { askNow, isResent, passwords })
  switch (read.kind) {
    case 'read': {
      const { header, batch, preview } = read
      if (preview) sayPreview(preview, output)
      if (!batch.storeFault) return { ok: true, header, batch }
      output.fail({ code: batch.storeFault, params: { path: words.dataFolder } })
      return { ok: false, exitCode: EXIT.badInput }
    }
    case 'unanswered':
      output.fail(read.failure)
      output.say('nothingSent', {}, 'cli.nothingSent')
      return { ok: false, exitCode: exitCodeOf(read.failure.code) }
    case 'unreadable':
      for (const { code, text, params: given, issue } of read.faults) {
        const params = issue ? { ...given, detail: describeIssue(issue, output.translate) } : given
        output.complain('failed', { code, ...params }, text, params)
      }
      output.say('nothingSent', {}, 'cli.nothingSent')
      return { ok: false, exitCode: EXIT.badInput }
    default:
      return assertNever(read)
  }
}

const MAX_NAMED = 3

/** Prints what the window shows before a batch file is opened. */
function sayPreview({ summary, mark, isSealed }: ReadableLote, output: Output): void {
  const { people, peopleCount: count, unsigned, sheet } = summary
  if (sheet !== undefined) output.complain('sheetWaits', { sheet }, 'cli.sheetWaits', { sheet })
  const office = mark.kind === 'none' ? undefined : mark.office
  output.say(
    'lote',
    { isSealed, mark: mark.kind, office },
    `cli.mark.${mark.kind}`,
    omitUndefined({ office }),
  )
  const named = people
    .slice(0, MAX_NAMED)
    .map(({ name, email, documents }) => `${name || email} (${documents})`)
  const more = count - named.length
  const names = [...named, ...(more > 0 ? [`+${more}`] : [])].join(', ')
  const facts = { people, peopleCount: count, unsigned }
  output.say('signers', facts, 'cli.people', { count, names })
}

export function hasErrors({ documents }: CheckedBatch): boolean {
  return documents.some(({ findings }) => hasError(findings))
}

/** Largest count of warnings of one kind; more are printed as one line, so that they do not hide the others. */
const MAX_ALIKE = 5

/** Prints findings; in JSON each has its own line, whatever their number. */
export function sayFindings({ documents }: Pick<CheckedBatch, 'documents'>, output: Output): void {
  const found = documents.flatMap((document) =>
    document.findings.map((finding) => ({ document, finding })),
  )
  const warnings = found.filter(({ finding }) => finding.severity === 'warning')
  const alike = [...Map.groupBy(warnings, ({ finding }) => finding.code)].filter(
    ([, each]) => each.length > MAX_ALIKE,
  )
  const summed = new Set(alike.flatMap(([, each]) => each))
  for (const each of found) sayFinding(each, output, summed.has(each))
  for (const [code, each] of alike) {
    const names = [...new Set(each.map(({ document }) => document.name))]
    output.sum('cli.findingsAlike', {
      severity: output.translate('cli.severity.warning'),
      count: names.length,
      cause: output.translate(`cause.${code}`),
      names: names.slice(0, MAX_NAMED).join(', '),
    })
  }
  const totals = {
    documents: documents.length,
    errors: found.length - warnings.length,
    warnings: warnings.length,
  }
  output.say('checked', totals, 'cli.checked', totals)
}

type Found = {
  readonly document: Pick<CheckedDocument, 'name' | 'file'>
  readonly finding: Finding
}

function sayFinding(
  { document: { name, file }, finding: { code, severity, path, params } }: Found,
  output: Output,
  isSummed: boolean,
): void {
  const text = output.translate(`finding.${code}`, params)
  const where = path.length === 0 ? '' : ` [${path.join('.')}]`
  const words = {
    severity: output.translate(`cli.severity.${severity}`),
    document: name,
    where,
    text,
  }
  const facts = { document: name, file, code, severity, path, params }
  if (isSummed) output.say('finding', { ...facts, message: output.translate('cli.finding', words) })
  else output.complain('finding', facts, 'cli.finding', words)
}
