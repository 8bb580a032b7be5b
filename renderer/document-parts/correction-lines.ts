// Sentences for the plan of editing, adding or replacing signers: which signer becomes whom in how many documents,
// what is lost, which links are sent at what cost. Pure.
import type { Translate } from '../../shared/i18n/translate.ts'
import type { SigningPlan } from '../../shared/model/signing.ts'
import { LINK_CHANNELS } from '../../shared/model/signing.ts'
import { addUpPlans } from '../../shared/rules/signing-plan.ts'

export type SigningSentence = { readonly isGrave: boolean; readonly words: string }

export const say = (words: string): SigningSentence => ({ isGrave: false, words })
export const warn = (words: string): SigningSentence => ({ isGrave: true, words })

/** More changes of addresses are shown as a list. */
const MAX_CHANGE_SENTENCES = 3

type PlanOf<K extends SigningPlan['kind']> = Extract<SigningPlan, { kind: K }>

export function toCorrectionSentences(
  plans: readonly SigningPlan[],
  t: Translate,
): readonly SigningSentence[] {
  const edits = plans.filter((plan) => plan.kind === 'edit')
  const additions = plans.filter((plan) => plan.kind === 'add')
  const replacements = plans.filter((plan) => plan.kind === 'replace')
  return [
    ...toEditSentences(edits, t),
    ...toAdditionSentences(additions, t),
    ...toReplacementSentences(replacements, t),
    ...toLastSentences([...additions, ...replacements], t),
    ...toLinkSentences(plans, t),
  ]
}

function toEditSentences(
  plans: readonly PlanOf<'edit'>[],
  t: Translate,
): readonly SigningSentence[] {
  if (plans.length === 0) return []
  const asked = plans.reduce(
    (sum, { evidence }) => sum + (evidence === 'unknown' ? 0 : evidence.length),
    0,
  )
  const unknown = plans.filter(({ evidence }) => evidence === 'unknown').length
  return [
    ...toChangeSentences(plans, t),
    say(t('signing.edit.kept')),
    ...(asked > 0 ? [say(t('signing.edit.evidence', { count: asked }))] : []),
    ...(unknown > 0 ? [warn(t('signing.edit.unknownEvidence', { count: unknown }))] : []),
  ]
}

function toChangeSentences(
  plans: readonly PlanOf<'edit'>[],
  t: Translate,
): readonly SigningSentence[] {
  const changes = toChanges(plans)
  if (changes.length > MAX_CHANGE_SENTENCES) {
    const params = { addresses: changes.length, count: plans.length }
    return [say(t('signing.edit.many', params))]
  }
  return changes.map(({ from, to, count }) =>
    say(t(from === to ? 'signing.edit.data' : 'signing.edit.about', { from, to, count })),
  )
}

/** Returns a line per change of an address, if there are too many for sentences; else empty. */
export function toAddressLines(plans: readonly SigningPlan[], t: Translate): readonly string[] {
  const changes = toChanges(plans.filter((plan) => plan.kind === 'edit'))
  if (changes.length <= MAX_CHANGE_SENTENCES) return []
  return changes.map((change) => t('signing.edit.about', change))
}

function toChanges(plans: readonly PlanOf<'edit'>[]) {
  const byPair = Map.groupBy(plans, ({ signer, becomes }) => `${signer.email}\n${becomes.email}`)
  return [...byPair.values()].flatMap((own) => {
    const [first] = own
    return first ? [{ from: first.signer.email, to: first.becomes.email, count: own.length }] : []
  })
}

function toAdditionSentences(
  plans: readonly PlanOf<'add'>[],
  t: Translate,
): readonly SigningSentence[] {
  const [first] = plans
  if (!first) return []
  return [
    say(t('signing.add.about', { to: toWho(first.becomes), count: plans.length })),
    say(t('signing.add.noEvidence')),
  ]
}

function toReplacementSentences(
  plans: readonly PlanOf<'replace'>[],
  t: Translate,
): readonly SigningSentence[] {
  const [first] = plans
  if (!first) return []
  const withEvidence = plans.filter(({ lost }) => lost.evidence > 0).length
  const withSubstitutes = plans.filter(({ lost }) => lost.substitutes > 0).length
  const params = { from: first.signer.email, to: toWho(first.becomes), count: plans.length }
  return [
    say(t('signing.replace.about', params)),
    ...(withEvidence > 0 ? [warn(t('signing.replace.evidence', { count: withEvidence }))] : []),
    ...(withSubstitutes > 0
      ? [warn(t('signing.replace.substitutes', { count: withSubstitutes }))]
      : []),
  ]
}

function toLastSentences(
  plans: readonly { readonly isLast: boolean }[],
  t: Translate,
): readonly SigningSentence[] {
  const last = plans.filter(({ isLast }) => isLast).length
  return last > 0 ? [warn(t('signing.isLast', { count: last }))] : []
}

/** RES-04: counts the links that cost quota, by channel. */
function toLinkSentences(plans: readonly SigningPlan[], t: Translate): readonly SigningSentence[] {
  const { cost, links } = addUpPlans(plans)
  if (links === 0) return [say(t('signing.links.none'))]
  return LINK_CHANNELS.filter((channel) => cost[channel] > 0).map((channel) => ({
    isGrave: channel !== 'Email',
    words: t(`signing.links.by.${channel}`, { count: cost[channel] }),
  }))
}

function toWho({ email, role }: { readonly email: string; readonly role: string }): string {
  return `${email} (${role})`
}
