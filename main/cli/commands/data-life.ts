// `data usage`, `data clean`, `erase` and `export-person`: life of the data.
import { assertNever } from '../../../shared/assert-never.ts'
import type { ErasurePlan, ErasureReceipt, ErasureSubject } from '../../../shared/model/erasure.ts'
import { ERASURE_KEPT, ERASURE_PLACES } from '../../../shared/model/erasure.ts'
import type { Workspace } from '../../app/workspace.ts'
import type { DataArguments } from '../data-arguments.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT } from '../exit-codes.ts'
import { findNamedBatch } from './named-batch.ts'
import { writeOutput } from './write-output.ts'

export async function runDataLife(
  words: DataArguments,
  workspace: Workspace,
  output: Output,
): Promise<ExitCode> {
  switch (words.act) {
    case 'usage':
      return sayUsage(workspace, output)
    case 'clean': {
      const amount = words.isPlanOnly
        ? (await workspace.dataLife.usage()).unneeded
        : await workspace.dataLife.clean()
      const key = words.isPlanOnly ? 'cli.data.unneeded' : 'cli.data.cleaned'
      output.say(words.isPlanOnly ? 'unneeded' : 'cleaned', amount, key, amount)
      return EXIT.done
    }
    case 'erase':
      return erase(words, workspace, output)
    case 'export':
      return exportData(words, workspace, output)
    default:
      return assertNever(words)
  }
}

async function sayUsage({ dataLife }: Workspace, output: Output): Promise<ExitCode> {
  const { kinds, unneeded } = await dataLife.usage()
  for (const { kind, files, bytes } of kinds) {
    output.say('usage', { kind, files, bytes }, 'cli.data.usage', {
      kind: output.translate(`dataLife.kind.${kind}`),
      files,
      bytes,
    })
  }
  output.say('unneeded', unneeded, 'cli.data.unneeded', unneeded)
  return EXIT.done
}

async function erase(
  {
    person,
    batch,
    isPlanOnly,
    isConfirmed,
    withSignedFiles,
  }: Extract<DataArguments, { act: 'erase' }>,
  workspace: Workspace,
  output: Output,
): Promise<ExitCode> {
  const subject = await toSubject({ person, batch }, workspace, output)
  if (subject === 'several') return EXIT.badInput
  const plan = subject
    ? await workspace.erasures.plan(subject, withSignedFiles)
    : ({ kind: 'nothing' } as const)
  const ended = sayPlan(plan, output)
  if (ended !== undefined) return ended
  if (isPlanOnly || !isConfirmed || !subject) {
    if (!isPlanOnly) output.complain('notErased', {}, 'cli.erase.confirm')
    return isPlanOnly ? EXIT.done : EXIT.badInput
  }
  const receipt = await workspace.erasures.erase(subject, withSignedFiles)
  if (!receipt) return EXIT.done
  output.say('erased', receipt, 'cli.erase.ended', { id: receipt.id, digest: receipt.digest })
  return hasKeptRows(receipt) ? EXIT.needsDecision : EXIT.done
}

/** Subject of an erasure, a batch with drafts alone included; undefined where there is none. */
async function toSubject(
  { person, batch = '' }: Pick<Extract<DataArguments, { act: 'erase' }>, 'person' | 'batch'>,
  { journal }: Workspace,
  output: Output,
): Promise<ErasureSubject | 'several' | undefined> {
  if (person !== undefined) return { kind: 'person', text: person }
  const drafts = (await journal.drafts.list()).map(({ draft }) => ({
    id: draft.batchId,
    name: draft.name,
  }))
  const found = findNamedBatch([...(await journal.batches.list()), ...drafts], batch, output)
  if (found.kind === 'several') return 'several'
  return found.kind === 'one' ? { kind: 'batch', batchId: found.id } : undefined
}

/** Prints the plan; returns the exit code where nothing can be erased, else undefined. */
function sayPlan(plan: ErasurePlan, output: Output): ExitCode | undefined {
  switch (plan.kind) {
    case 'notAPerson':
      output.complain('notAPerson', {}, 'cli.erase.notAPerson')
      return EXIT.badInput
    case 'several':
      output.complain('severalPeople', { people: plan.people }, 'cli.erase.several', {
        people: plan.people.join(', '),
      })
      return EXIT.needsDecision
    case 'nothing':
      output.say('nothingFound', {}, 'cli.erase.nothing')
      return EXIT.done
    case 'found':
      output.say('erasurePlanned', plan)
      for (const place of ERASURE_PLACES) {
        const count = plan.erased[place]
        if (count !== undefined) sayCount(output, 'cli.erase.goes', `erasure.place.${place}`, count)
      }
      for (const why of ERASURE_KEPT) {
        const count = plan.kept[why]
        if (count !== undefined) sayCount(output, 'cli.erase.stays', `erasure.kept.${why}`, count)
      }
      return undefined
    default:
      return assertNever(plan)
  }
}

function sayCount(
  output: Output,
  key: 'cli.erase.goes' | 'cli.erase.stays',
  what: Parameters<Output['translate']>[0],
  count: number,
): void {
  output.say('counted', { what, count }, key, { what: output.translate(what), count })
}

function hasKeptRows({ kept }: ErasureReceipt): boolean {
  return Object.keys(kept).some((why) => why !== 'signedFile')
}

async function exportData(
  { person, outPath }: Extract<DataArguments, { act: 'export' }>,
  { dataLife }: Workspace,
  output: Output,
): Promise<ExitCode> {
  const written = await writeOutput(outPath, output, () => dataLife.exportPerson(person, outPath))
  if (!written.ok) return written.exitCode
  const result = written.value
  if (result.kind !== 'saved') return sayPlan(result, output) ?? EXIT.done
  const { documents, drafts, files } = result
  const facts = { documents, drafts, files, path: outPath }
  output.say('exported', facts, 'cli.exported', facts)
  return EXIT.done
}
