// Sentences for the plan of a command by a bound operation. Pure.
import type { SigningPlan } from '../../shared/model/signing.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { BoundAct } from '../../shared/rules/signing-acts.ts'
import type { SigningSentence } from './correction-lines.ts'
import { say, warn } from './correction-lines.ts'

/** Converts the numbers and ids of plans to words. */
export type BoundWords = {
  readonly day: (at: EpochMs) => string
  readonly group: (id: string) => string
  readonly method: (code: string) => string
}

type PlanOf<K extends BoundAct> = Extract<SigningPlan, { kind: K }>

export function toBoundSentences(
  plans: readonly SigningPlan[],
  t: Translate,
  words: BoundWords,
): readonly SigningSentence[] {
  const [first] = plans.filter(isBoundPlan)
  switch (first?.kind) {
    case 'requestAgain':
      return toRequestSentences(plansOf(plans, 'requestAgain'), t, words)
    case 'groups': {
      const { groups } = first
      const params = { count: plans.length, groups: groups.map(words.group).join(', ') }
      const kind = groups.length === 0 ? 'none' : 'about'
      return [say(t(`signing.groups.${kind}`, params)), warn(t('signing.groups.access'))]
    }
    case 'evidence': {
      const { signer, methods } = first
      const params = { who: signer.email, methods: methods.map(words.method).join(', ') }
      const kind = methods.length === 0 ? 'none' : 'about'
      return [
        say(t(`signing.evidence.${kind}`, params)),
        ...(methods.length === 0 ? [] : [say(t('signing.evidence.cost'))]),
      ]
    }
    case 'delete':
      return toDeleteSentences(plansOf(plans, 'delete'), t)
    default:
      return []
  }
}

function isBoundPlan(plan: SigningPlan): plan is PlanOf<BoundAct> {
  return plan.kind !== 'impossible'
}

function plansOf<K extends BoundAct>(plans: readonly SigningPlan[], kind: K): readonly PlanOf<K>[] {
  return plans.filter((plan): plan is PlanOf<K> => plan.kind === kind)
}

function toRequestSentences(
  plans: readonly PlanOf<'requestAgain'>[],
  t: Translate,
  { day }: BoundWords,
): readonly SigningSentence[] {
  const count = plans.length
  const signers = plans.reduce((sum, { to }) => sum + to.length, 0)
  const withAreas = plans.filter(({ areas }) => areas > 0).length
  const deadline = plans[0]?.deadlineAt
  return [
    say(t('signing.requestAgain.about', { count, signers })),
    say(
      deadline === undefined
        ? t('signing.requestAgain.noDeadline')
        : t('signing.requestAgain.until', { deadline: day(deadline) }),
    ),
    say(t('signing.requestAgain.cost')),
    ...(withAreas > 0 ? [warn(t('signing.requestAgain.areas', { count: withAreas }))] : []),
  ]
}

function toDeleteSentences(
  plans: readonly PlanOf<'delete'>[],
  t: Translate,
): readonly SigningSentence[] {
  const open = plans.filter(({ isSigned }) => !isSigned)
  const lost = open.reduce((sum, { made }) => sum + made, 0)
  const pending = open.filter((plan) => plan.pending > 0).length
  const kept = plans.length - open.length
  return [
    warn(t('signing.delete.about', { count: plans.length })),
    ...(lost > 0 ? [warn(t('signing.delete.lost', { count: lost }))] : []),
    ...(pending > 0 ? [warn(t('signing.delete.pending', { count: pending }))] : []),
    ...(kept > 0 ? [warn(t('signing.delete.kept', { count: kept }))] : []),
    say(t('signing.delete.history')),
  ]
}
