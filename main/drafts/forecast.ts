// What a release would do, from the drafts alone: said to the person before it is asked for.
import type { ReleaseForecast } from '../../shared/model/batch-view.ts'
import type { Signer } from '../../shared/model/signer.ts'
import { toCanonicalEmail } from '../../shared/rules/canonical.ts'
import { hasError } from '../../shared/rules/finding.ts'
import type { DraftEntry } from './draft-store.ts'

export function isReady({ findings }: DraftEntry): boolean {
  return !hasError(findings)
}

export function forecast(entries: readonly DraftEntry[]): ReleaseForecast {
  const ready = entries.filter(isReady)
  const signers = ready.flatMap(({ document }) => document.signers)
  const first = ready[0]
  return {
    ready: ready.length,
    blocked: entries.length - ready.length,
    warned: ready.filter(({ findings }) => findings.length > 0).length,
    people: new Set(signers.map(({ email }) => toCanonicalEmail(email))).size,
    invitations: countInvitations(signers),
    scheduled: ready.filter(({ document }) => document.scheduledToAt !== undefined).length,
    ...(first ? { firstId: first.document.id } : {}),
  }
}

/** The link goes by e-mail unless the signer says otherwise (SIGN-09). */
function countInvitations(signers: readonly Signer[]): ReleaseForecast['invitations'] {
  const count = (method: NonNullable<Signer['signatureLinkMethod']>): number =>
    signers.filter(({ signatureLinkMethod = 'Email' }) => signatureLinkMethod === method).length
  return {
    email: count('Email'),
    sms: count('Sms'),
    whatsApp: count('WhatsApp'),
    notSent: count('NotSend'),
  }
}
