// Plan of an act on signatures, from the signatures as the service shows them: shown to the person before the act,
// and compared before the act is done (W5).
import { assertNever } from '../assert-never.ts'
import type { LinkChannel, SigningAction, SigningPlan } from '../model/signing.ts'
import type { SignersNow } from '../model/signing-write.ts'
import { nextToSign } from '../model/tracking.ts'
import type { BoundFacts } from './bound-plan.ts'
import { planBound } from './bound-plan.ts'
import { planAdd, planEdit, planReplace } from './correction-plan.ts'
import { findSignerObstacle } from './signing-acts.ts'
import type { Signature } from './signing-channel.ts'
import { isBoundAction } from './bound-plan.ts'
import type { SigningState } from './signing-channel.ts'
import { toChannel, toPerson } from './signing-channel.ts'

type Resend = Extract<SigningPlan, { kind: 'resend' }>

const NOBODY_KNOWN: SignersNow = { signers: [], areas: [] }
const NOTHING_KNOWN: BoundFacts = { isRemade: false, isStored: false, now: 0 }

/**
 * @param known signers as the program knows them; the status does not show all of their data (STAT-07)
 * @param facts for the acts that are called by a binding
 */
export function planSigning(
  action: SigningAction,
  state: SigningState,
  known: SignersNow = NOBODY_KNOWN,
  facts: BoundFacts = NOTHING_KNOWN,
): SigningPlan {
  if (isBoundAction(action)) return planBound(action, state, known, facts)
  const { signatureStatus, signatures } = state
  if (signatureStatus !== 'WaitingSignatures') return { kind: 'impossible', why: 'notWaiting' }
  switch (action.kind) {
    case 'edit':
      return planEdit(action, signatures, known)
    case 'add':
      return planAdd(action.signer, signatures)
    case 'replace':
      return planReplace(action, signatures, known)
    case 'cancel':
      return planCancel(signatures)
    case 'remove':
      return planRemove(action.signatureId, signatures)
    case 'resend':
      return planResend(action.signatureId, signatures)
    default:
      return assertNever(action)
  }
}

function planCancel(signatures: readonly Signature[]): SigningPlan {
  const made = signatures.filter(({ signed }) => signed).length
  return { kind: 'cancel', made, pending: signatures.length - made }
}

function planRemove(
  signatureId: Signature['signatureId'],
  signatures: readonly Signature[],
): SigningPlan {
  const signer = signatures.find((each) => each.signatureId === signatureId)
  const why = findSignerObstacle('remove', signer, signatures)
  if (!signer || why) return { kind: 'impossible', why: why ?? 'missing' }
  const rest = signatures.filter((each) => each !== signer)
  const before = nextToSign(signatures)
  return {
    kind: 'remove',
    signer: toPerson(signer),
    finalizes: rest.length > 0 && rest.every(({ signed }) => signed),
    isOnly: rest.length === 0,
    next: nextToSign(rest)
      .filter((each) => !before.includes(each))
      .map(toPerson),
  }
}

function planResend(
  signatureId: Signature['signatureId'] | undefined,
  signatures: readonly Signature[],
): SigningPlan {
  const asked = signatures.filter(
    (each) => signatureId === undefined || each.signatureId === signatureId,
  )
  if (asked.length === 0) return { kind: 'impossible', why: 'missing' }
  const turns = nextToSign(signatures)
  const to: Resend['to'][number][] = []
  const left: Resend['left'][number][] = []
  for (const signature of asked) {
    const person = toPerson(signature)
    const channel = toChannel(signature)
    if (signature.signed) left.push({ ...person, why: 'signed' })
    else if (!turns.includes(signature)) left.push({ ...person, why: 'notTheirTurn' })
    else if (channel === 'NotSend') left.push({ ...person, why: 'notSend' })
    else to.push({ ...person, channel })
  }
  return { kind: 'resend', to, left }
}

/** Returns the plan as text, to compare the plan that was shown with the one of now. */
export function toEffect(plan: SigningPlan): string {
  return JSON.stringify(plan)
}

/** Number of links by channel; each counts against the account's quota (RES-04). */
export type ResendCost = Readonly<Record<LinkChannel, number>>

/** Sum over several plans. */
export type SigningTotal = {
  /** Number of documents with a possible act. */
  readonly documents: number
  readonly impossible: number
  readonly lost: number
  /** Documents with signatures that would be lost. */
  readonly withPartial: number
  readonly finalized: number
  readonly links: number
  readonly cost: ResendCost
  readonly left: number
}

export function addUpPlans(plans: readonly SigningPlan[]): SigningTotal {
  const cancels = plans.filter((plan) => plan.kind === 'cancel')
  const removals = plans.filter((plan) => plan.kind === 'remove')
  const resends = plans.filter((plan) => plan.kind === 'resend')
  const links = plans.flatMap(toLinks)
  const by = (wanted: LinkChannel): number =>
    links.filter(({ channel }) => channel === wanted).length
  return {
    documents: plans.filter(isPossible).length,
    impossible: plans.filter((plan) => !isPossible(plan)).length,
    lost: cancels.reduce((sum, { made }) => sum + made, 0),
    withPartial: cancels.filter(({ made }) => made > 0).length,
    finalized: removals.filter(({ finalizes }) => finalizes).length,
    links: links.length,
    cost: { Email: by('Email'), Sms: by('Sms'), WhatsApp: by('WhatsApp'), other: by('other') },
    left: resends.reduce((sum, { left }) => sum + left.length, 0),
  }
}

/** Returns the channels of all links that a plan sends. */
function toLinks(plan: SigningPlan): readonly { readonly channel: LinkChannel }[] {
  if (plan.kind === 'resend') return plan.to
  return 'link' in plan && plan.link !== undefined ? [{ channel: plan.link }] : []
}

export function isPossible(plan: SigningPlan): boolean {
  return plan.kind !== 'impossible' && (plan.kind !== 'resend' || plan.to.length > 0)
}
