// Sentences for the plan and the outcome of a command on signatures. Pure.
import { assertNever } from '../../shared/assert-never.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { AccountId, DocumentId, SignatureId } from '../../shared/model/ids.ts'
import type { SelectedDocument, StandingCounts } from '../../shared/model/selection.ts'
import type {
  SigningActionKind,
  SigningForecast,
  SigningItem,
  SigningPlan,
} from '../../shared/model/signing.ts'
import { LINK_CHANNELS } from '../../shared/model/signing.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import { toSignerPair } from '../../shared/rules/canonical.ts'
import { addUpPlans } from '../../shared/rules/signing-plan.ts'
import type { BoundWords } from './bound-lines.ts'
import { toBoundSentences } from './bound-lines.ts'
import type { SigningSentence } from './correction-lines.ts'
import { say, toCorrectionSentences, warn } from './correction-lines.ts'

export type SigningQuestion = {
  readonly kind: SigningActionKind
  readonly items: readonly SigningItem[]
  readonly names: ReadonlyMap<DocumentId, string>
  /** E-mail of the signer by signature, for a question about several people. */
  readonly signers?: ReadonlyMap<SignatureId, string>
  /** Counts of selected documents that are not asked about. */
  readonly left?: StandingCounts
  /** Signatures of the chosen people whose turn it is not yet, which are not asked about. */
  readonly notTheirTurn?: number
  /** Account whose groups are changed. */
  readonly accountId?: AccountId
}

type Foreseen = Extract<SigningForecast, { kind: 'foreseen' }>

export function toPlans(forecasts: readonly SigningForecast[]): readonly SigningPlan[] {
  return forecasts
    .filter((each): each is Foreseen => each.kind === 'foreseen')
    .map(({ plan }) => plan)
}

/** Returns sentences: how many, for whom, at what cost. */
export function toSigningSentences(
  kind: SigningActionKind,
  forecasts: readonly SigningForecast[],
  t: Translate,
  words: BoundWords,
): readonly SigningSentence[] {
  const plans = toPlans(forecasts)
  const total = addUpPlans(plans)
  const { documents, lost, links, cost, finalized } = total
  if (documents === 0) {
    const isUnread = forecasts.some((each) => each.kind === 'notRead')
    return [isUnread ? warn(t('signing.unread')) : say(t(`signing.${kind}.nothing`))]
  }
  switch (kind) {
    case 'cancel':
      return [
        say(t('signing.cancel.about', { count: documents })),
        lost > 0
          ? warn(t('signing.cancel.lost', { count: lost }))
          : say(t('signing.cancel.lostNone')),
        say(t('signing.cancel.quota')),
      ]
    case 'resend':
      return [
        say(t('signing.resend.about', { count: links })),
        ...LINK_CHANNELS.filter((channel) => cost[channel] > 0).map((channel) => ({
          isGrave: channel !== 'Email',
          words: t(`signing.resend.by.${channel}`, { count: cost[channel] }),
        })),
      ]
    case 'remove':
      return [
        say(t('signing.remove.about', { count: documents, who: nameRemoved(plans) })),
        ...(finalized > 0 ? [warn(t('signing.remove.finalizes', { count: finalized }))] : []),
        ...toRemovalNotes(plans, t),
      ]
    case 'edit':
    case 'add':
    case 'replace':
      return toCorrectionSentences(plans, t)
    case 'requestAgain':
    case 'groups':
    case 'evidence':
    case 'delete':
      return toBoundSentences(plans, t, words)
    default:
      return assertNever(kind)
  }
}

function removals(plans: readonly SigningPlan[]) {
  return plans.filter((plan) => plan.kind === 'remove')
}

function nameRemoved(plans: readonly SigningPlan[]): string {
  return [...new Set(removals(plans).map(({ signer }) => `${signer.email} (${signer.role})`))].join(
    ', ',
  )
}

function toRemovalNotes(plans: readonly SigningPlan[], t: Translate): readonly SigningSentence[] {
  const alone = removals(plans).filter(({ isOnly }) => isOnly).length
  const next = new Set(removals(plans).flatMap((plan) => plan.next.map(({ email }) => email)))
  return [
    ...(alone > 0 ? [{ isGrave: true, words: t('signing.remove.isOnly', { count: alone }) }] : []),
    ...(next.size > 0
      ? [{ isGrave: false, words: t('signing.remove.next', { names: [...next].join(', ') }) }]
      : []),
  ]
}

/** Returns who or what a plan does not reach, and why. */
export function toLeftOut(plan: SigningPlan, t: Translate): readonly string[] {
  if (plan.kind === 'impossible') return [t(`signing.impossible.${plan.why}`)]
  if (plan.kind !== 'resend') return []
  return plan.left.map(({ email, why }) => t(`signing.left.${why}`, { who: email }))
}

/** Undefined when the question is about one person, whom its words name. */
export function findWho(
  { signers }: SigningQuestion,
  item: SigningItem | undefined,
): string | undefined {
  if (!signers || !item || !('signatureId' in item.action)) return undefined
  const { signatureId } = item.action
  return signatureId === undefined ? undefined : signers.get(signatureId)
}

/** Tells whether the document was waiting when it was last read; it is read again before a command. */
export function isWaiting({
  delivery,
  tracking,
}: Pick<DocumentRowView, 'delivery' | 'tracking'>): boolean {
  return (
    delivery.kind === 'sent' &&
    tracking.kind === 'seen' &&
    tracking.signatureStatus === 'WaitingSignatures'
  )
}

type Named = Pick<DocumentRowView, 'id' | 'name'>

/** @param documents as last read; they are read again before the command runs */
export function askOfAll(
  kind: 'cancel' | 'resend' | 'delete',
  documents: readonly Named[],
  left: StandingCounts = {},
): SigningQuestion {
  const items = documents.map(({ id }) => ({ documentId: id, action: { kind } }))
  return { kind, items, names: toNames(documents), left }
}

/** Asks about one signer of one document. */
export function askOfSigner(
  kind: 'remove' | 'resend',
  document: Named,
  signatureId: SignatureId,
): SigningQuestion {
  const items = [{ documentId: document.id, action: { kind, signatureId } }]
  return { kind, items, names: toNames([document]) }
}

export type Removable = { readonly pair: string; readonly words: string }

/** Returns each person who has not signed in some of the documents, once. */
export function listRemovable(documents: readonly SelectedDocument[]): readonly Removable[] {
  const found = new Map<string, string>()
  for (const { email, role } of documents.flatMap(({ unsigned }) => unsigned)) {
    found.set(toSignerPair({ email, role }), `${email} (${role})`)
  }
  return [...found].map(([pair, words]) => ({ pair, words }))
}

/** Asks to remove a person, by e-mail and role, from every document that waits for this person. */
export function askToRemove(
  documents: readonly SelectedDocument[],
  pair: string,
  left: StandingCounts,
): SigningQuestion {
  const items = documents.flatMap(({ id, unsigned }): readonly SigningItem[] => {
    const signature = unsigned.find((each) => toSignerPair(each) === pair)
    if (!signature) return []
    const { signatureId } = signature
    return [{ documentId: id, action: { kind: 'remove', signatureId } }]
  })
  return { kind: 'remove', items, names: toNames(documents), left }
}

function toNames(documents: readonly Named[]): SigningQuestion['names'] {
  return new Map(documents.map(({ id, name }) => [id, name]))
}
