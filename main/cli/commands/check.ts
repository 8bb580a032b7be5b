// `check FILE`: findings, sends nothing. `send` begins with the same.
import type { BatchDescription } from '../../../shared/model/batch-description.ts'
import type { DocumentContent } from '../../../shared/model/document.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import type { Finding } from '../../../shared/rules/finding.ts'
import { hasError } from '../../../shared/rules/finding.ts'
import type { CheckedBatch, CheckedDocument } from '../../import/check-description.ts'
import { checkDescription } from '../../import/check-description.ts'
import { readDescription } from '../../import/read-description.ts'
import { toLane } from '../../queue/lane.ts'
import { toCallFailure } from '../../failures.ts'
import { systemClock } from '../../system-ports.ts'
import type { Workspace } from '../../workspace.ts'
import type { Arguments } from '../arguments.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT, exitCodeOf } from '../exit-codes.ts'

export type Checked =
  | {
      readonly ok: true
      readonly description: BatchDescription
      readonly batch: CheckedBatch
    }
  | { readonly ok: false; readonly exitCode: ExitCode }

export async function runCheck(
  words: Arguments,
  workspace: Workspace,
  output: Output,
): Promise<ExitCode> {
  const checked = await check(words, workspace, output, { isOnline: false })
  if (!checked.ok) return checked.exitCode
  sayFindings(checked.batch, output)
  return hasErrors(checked.batch) ? EXIT.badInput : EXIT.done
}

/** Reads, admits, checks and says what was found. With `isOnline` the account must answer first. */
export async function check(
  words: Arguments,
  workspace: Workspace,
  output: Output,
  { isOnline }: { readonly isOnline: boolean },
): Promise<Checked> {
  const [path = ''] = words.files
  const read = await readDescription(path)
  if (!read.ok) {
    const { kind, ...params } = read.problem
    const facts = { code: `description.${kind}`, file: path, ...params }
    output.complain('failed', facts, `cli.description.${kind}`, { file: path, ...params })
    output.say('nothingSent', {}, 'cli.nothingSent')
    return { ok: false, exitCode: EXIT.badInput }
  }
  const { description } = read
  const { accountId } = description
  const asked = await workspace.reference.refresh(accountId)
  if (asked.kind !== 'answered' && isOnline) {
    const failure = toCallFailure(asked)
    output.fail(failure)
    output.say('nothingSent', {}, 'cli.nothingSent')
    return { ok: false, exitCode: exitCodeOf(failure.code) }
  }
  const known = await workspace.reference.known(accountId)
  if (!known) output.complain('rolesUnknown', { accountId }, 'cli.rolesUnknown')
  const { partner, journal } = workspace
  const batch = await checkDescription(
    description,
    path,
    workspace.files,
    omitUndefined({
      now: asked.facts?.serviceAt ?? systemClock.now(),
      roles: known?.facts.roles,
      features: known?.facts.features,
      measure: (content: DocumentContent) =>
        partner.measureCreate({
          accountId,
          content,
          documentName: content.name,
          file: { ...content.file, open: emptyFile },
        }),
      isSentBefore: async (content: DocumentContent) => {
        const like = {
          accountId,
          fileSha256: content.file.sha256,
          lane: toLane(accountId, content),
        }
        const isAllowed = words.again || words.resend.includes(content.name)
        return !isAllowed && (await journal.areSentBefore([like])).includes(true)
      },
    }),
  )
  if (batch.storeFault) {
    output.fail({ code: batch.storeFault, params: { path: words.dataFolder } })
    return { ok: false, exitCode: EXIT.badInput }
  }
  return { ok: true, description, batch }
}

async function* emptyFile(): AsyncGenerator<Uint8Array> {}

export function hasErrors({ documents }: CheckedBatch): boolean {
  return documents.some(({ findings }) => hasError(findings))
}

export function sayFindings({ documents }: CheckedBatch, output: Output): void {
  const count = (severity: Finding['severity']): number =>
    documents.flatMap(({ findings }) => findings).filter((each) => each.severity === severity)
      .length
  for (const document of documents) {
    for (const finding of document.findings) sayFinding(document, finding, output)
  }
  const totals = { documents: documents.length, errors: count('error'), warnings: count('warning') }
  output.say('checked', totals, 'cli.checked', totals)
}

function sayFinding(
  { name, file }: CheckedDocument,
  { code, severity, path, params }: Finding,
  output: Output,
): void {
  const text = output.translate(`finding.${code}`, params)
  const where = path.length === 0 ? '' : ` [${path.join('.')}]`
  output.complain(
    'finding',
    { document: name, file, code, severity, path, params },
    'cli.finding',
    { severity: output.translate(`cli.severity.${severity}`), document: name, where, text },
  )
}
