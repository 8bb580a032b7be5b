// Forecast of a release from its drafts, shown before the release.
import type { ReleaseForecast } from '../../shared/model/batch-view.ts'
import type { Signer } from '../../shared/model/signer.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { toCanonicalEmail } from '../../shared/rules/canonical.ts'
import { hasError } from '../../shared/rules/finding.ts'
import type { DraftEntry } from './draft-entries.ts'

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
    withoutAreas: ready.filter(({ document }) => document.areas.length === 0).length,
    unseenAreas: countUnseen(ready),
    options: countOptions(ready),
    ...(first ? { firstId: first.document.id } : {}),
  }
}

function countUnseen(ready: readonly DraftEntry[]): ReleaseForecast['unseenAreas'] {
  const unseen = ready.map(
    ({ document }) => document.areas.filter(({ isUnseen }) => isUnseen).length,
  )
  return {
    areas: unseen.reduce((sum, count) => sum + count, 0),
    documents: unseen.filter((count) => count > 0).length,
  }
}

function countOptions(ready: readonly DraftEntry[]): ReleaseForecast['options'] {
  const deadlines = ready
    .flatMap(({ document }) => document.deadlineAt ?? [])
    .toSorted((a, b) => a - b)
  return {
    deadlines: omitUndefined({
      first: deadlines[0],
      last: deadlines.at(-1),
      count: deadlines.length,
    }),
    reminders: ready.filter(({ document }) => document.reminderFrequency !== undefined).length,
    messages: ready.filter(({ document }) => (document.message ?? '').trim() !== '').length,
  }
}

/** Returns the invitations by channel; the link goes by e-mail unless the signer has another channel (SIGN-09). */
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
