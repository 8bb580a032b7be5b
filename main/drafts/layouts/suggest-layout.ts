// Suggestion of a layout from the areas of one document: for each area the rule that finds a like place in most of
// the other documents; all candidate rules are tried in each.
import type { RuleTrial, TriedRule } from '../../../shared/layout/rule-trial.ts'
import { isLike } from '../../../shared/layout/rule-trial.ts'
import type { AreaGroup } from '../../../shared/layout/suggest-rules.ts'
import { groupAreas, listAnchors, listCandidates } from '../../../shared/layout/suggest-rules.ts'
import { foldText } from '../../../shared/fold-text.ts'
import type { DraftDocument } from '../../../shared/model/draft.ts'
import type { DocumentId, Sha256 } from '../../../shared/model/ids.ts'
import type { LayoutPerson } from '../../../shared/model/layout.ts'
import { findLayoutSigner } from '../../../shared/model/layout.ts'
import type {
  LayoutProblem,
  SuggestedLayout,
  TrialScope,
} from '../../../shared/model/layout-view.ts'
import type { FindingCode } from '../../../shared/rules/finding.ts'
import type { FileStore } from '../../import/file-store.ts'
import type { LayoutProgress } from './apply-layouts.ts'
import { FILE_JOBS_AT_ONCE } from '../../import/file-workers.ts'
import { forEachAtOnce } from '../../platform/for-each-at-once.ts'

export type SuggestRequest = {
  readonly source: DraftDocument
  readonly others: readonly DraftDocument[]
  readonly signal: AbortSignal
  readonly onProgress: LayoutProgress
}

type Readers = Pick<FileStore, 'findTexts' | 'readPageTexts' | 'tryRules'>

/** Rules offered for one area. */
const MAX_CHOICES = 5

/** Returns the suggestion; undefined when the document has no readable pages. */
export async function suggestLayout(
  files: Readers,
  { source, others, signal, onProgress }: SuggestRequest,
): Promise<SuggestedLayout | undefined> {
  const pages = toPages(source)
  if (!pages) return undefined
  const groups = groupAreas(source.areas, source.signers, pages.count)
  const candidates = await findCandidates(files, source, pages, groups)
  const all = candidates.flat()
  const tryIn = (sha256: Sha256, { signers }: DraftDocument) => files.tryRules(sha256, all, signers)
  const own = await tryIn(pages.sha256, source)
  const trials = new Map<DocumentId, readonly RuleTrial[]>()
  const tried = others.filter((document) => document.id !== source.id && toPages(document))
  const tryOther = async (document: DraftDocument): Promise<void> => {
    const file = toPages(document)
    if (file) trials.set(document.id, await tryIn(file.sha256, document))
    onProgress(trials.size, tried.length)
  }
  onProgress(0, tried.length)
  await forEachAtOnce(tried, FILE_JOBS_AT_ONCE, tryOther, () => signal.aborted)
  const chosen = chooseRules(candidates, own, trials)
  const known = tried.filter(({ id }) => trials.has(id))
  const exceptions = known.flatMap((document) => {
    const problems = listProblems(chosen, own, trials.get(document.id) ?? [])
    return problems.length > 0 ? [{ documentId: document.id, name: document.name, problems }] : []
  })
  const placed = groups.reduce((sum, { areas }) => sum + areas.length, 0)
  return {
    rules: chosen.map(({ choices }) => ({
      choices: choices.slice(0, MAX_CHOICES).map(({ rule, fits }) => ({ rule, fits })),
    })),
    fits: known.length - exceptions.length + 1,
    total: known.length + 1,
    exceptions,
    documentIds: [source.id, ...known.map(({ id }) => id)],
    leftOut: source.areas.length - placed,
    isStopped: trials.size < tried.length,
  }
}

/** Condition for the other documents in which the rules are tried. */
export function isInScope(
  source: DraftDocument,
  scope: TrialScope,
): (document: DraftDocument) => boolean {
  if (scope.of === 'all') return () => true
  if (scope.of === 'documents') {
    const ids = new Set(scope.documentIds)
    return ({ id }) => ids.has(id)
  }
  const read = ({ columns = {} }: DraftDocument): string =>
    foldText(columns[scope.column] ?? '').trim()
  return (document) => read(document) === read(source)
}

type Pages = { readonly sha256: Sha256; readonly count: number }

function toPages({ file }: DraftDocument): Pages | undefined {
  const count = file.kind === 'stored' ? (file.analysis?.pages.length ?? 0) : 0
  return file.kind === 'stored' && count > 0 ? { sha256: file.file.sha256, count } : undefined
}

/** Returns the candidate rules of each group, in the order of the groups. */
async function findCandidates(
  files: Readers,
  { signers }: DraftDocument,
  { sha256, count }: Pages,
  groups: readonly AreaGroup[],
): Promise<readonly (readonly TriedRule[])[]> {
  const texts = await files.readPageTexts(sha256)
  const withAnchors = groups.map((group) => {
    const person: LayoutPerson = signers[findLayoutSigner(group.signer, signers) ?? -1] ?? {
      role: '',
    }
    const choices = listAnchors(group.areas[0], person, texts).map((choice) => ({
      choice,
      text: 'text' in choice ? choice.text : (person[choice.of] ?? ''),
    }))
    return { group, person, choices }
  })
  const wanted = withAnchors.flatMap(({ choices }) => choices.map(({ text }) => text))
  const found = await files.findTexts(sha256, [...new Set(wanted)])
  return withAnchors.map(({ group, person, choices }) =>
    listCandidates({
      group,
      person,
      pages: count,
      lines: found.lines,
      anchors: choices.flatMap(({ choice, text }) => {
        const matches = found.texts.find((each) => each.text === text)
        return matches ? [{ choice, found: matches }] : []
      }),
    }),
  )
}

type Choice = {
  readonly rule: TriedRule['rule']
  readonly fits: number
  /** Index among all candidates. */
  readonly index: number
}
type ChosenRule = { readonly choices: readonly Choice[] }

function chooseRules(
  candidates: readonly (readonly TriedRule[])[],
  own: readonly RuleTrial[],
  trials: ReadonlyMap<DocumentId, readonly RuleTrial[]>,
): readonly ChosenRule[] {
  let first = 0
  return candidates.map((ofArea) => {
    const choices = ofArea.map(({ rule }, place): Choice => {
      const index = first + place
      const fits = [...trials.values()].filter((each) => isFit(each[index], own[index])).length
      return { rule, index, fits: fits + 1 }
    })
    first += ofArea.length
    return { choices: choices.toSorted((a, b) => b.fits - a.fits) }
  })
}

/** Whether a rule fits in a document; it also fits where its signer is missing, since there is nothing to place. */
function isFit(trial: RuleTrial | undefined, own: RuleTrial | undefined): boolean {
  return trial !== undefined && (trial.kind === 'noSigner' || isLike(trial, own))
}

function listProblems(
  chosen: readonly ChosenRule[],
  own: readonly RuleTrial[],
  trials: readonly RuleTrial[],
): SuggestedLayout['exceptions'][number]['problems'] {
  const best = chosen.flatMap(({ choices: [choice] }) => choice ?? [])
  const isNobodyThere = best.every(({ index }) => trials[index]?.kind === 'noSigner')
  return best.flatMap(({ rule, index }) => {
    const trial = trials[index]
    const { signer } = rule
    const role = signer.by === 'role' ? signer.role : String(signer.position)
    if (isNobodyThere) return [{ role, problem: 'noSigner' as const }]
    if (!trial || isFit(trial, own[index])) return []
    const problem = trial.kind === 'notPlaced' ? PROBLEMS[trial.code] : 'otherPlace'
    return [{ role, problem: problem ?? 'otherPlace' }]
  })
}

const PROBLEMS: Readonly<Partial<Record<FindingCode, LayoutProblem>>> = {
  'area.anchorMissing': 'notFound',
  'area.anchorRepeated': 'repeated',
  'area.anchorScanned': 'scanned',
  'area.anchorUnknown': 'unknownText',
  'area.lineMissing': 'noLine',
  'area.fewPages': 'fewPages',
}
