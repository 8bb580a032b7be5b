// How a document's three facets look as one state: where it stands on its way to the service, then
// with its signers, then to the archive. The last facet that has begun is the one that is said.
import { assertNever } from '../../shared/assert-never.ts'
import type { TextKey, TextParams } from '../../shared/i18n/translate.ts'
import type { ArchiveState } from '../../shared/model/archive-state.ts'
import type { Delivery } from '../../shared/model/delivery.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { Tracking } from '../../shared/model/tracking.ts'
import { SIGNATURE_STATUSES } from '../../shared/model/tracking.ts'
import type { IconName } from './icon.tsx'
import type { Tone } from './mark.tsx'

export type DocumentFacets = Pick<DocumentRowView, 'delivery' | 'tracking' | 'archive'>

export type DocumentLook = {
  readonly icon: IconName
  readonly tone: Tone
  readonly words: TextKey
  readonly params?: TextParams
}

type SignatureStatus = (typeof SIGNATURE_STATUSES)[number]

export function lookAtDocument({ delivery, tracking, archive }: DocumentFacets): DocumentLook {
  return delivery.kind === 'sent' ? lookAtTracking(tracking, archive) : lookAtDelivery(delivery)
}

function lookAtDelivery(delivery: Delivery): DocumentLook {
  switch (delivery.kind) {
    case 'draft':
      return { icon: 'edit', tone: 'quiet', words: 'delivery.draft' }
    case 'queued':
      return { icon: 'waiting', tone: 'quiet', words: 'delivery.queued' }
    case 'sending':
      return { icon: 'sending', tone: 'accent', words: `documentState.${delivery.step}` }
    case 'sent':
      return { icon: 'sending', tone: 'good', words: 'delivery.sent' }
    case 'rejected':
      return { icon: 'bad', tone: 'bad', words: `documentState.rejected.${delivery.reason}` }
    case 'held':
      return { icon: 'pause', tone: 'warn', words: 'documentState.held' }
    case 'unconfirmed':
      return { icon: 'settling', tone: 'warn', words: 'delivery.unconfirmed' }
    case 'needsDecision':
      return { icon: 'decision', tone: 'warn', words: 'delivery.needsDecision' }
    case 'withdrawn':
      return { icon: 'undo', tone: 'quiet', words: 'delivery.withdrawn' }
    default:
      return assertNever(delivery)
  }
}

function lookAtTracking(tracking: Tracking, archive: ArchiveState): DocumentLook {
  switch (tracking.kind) {
    case 'none':
      return { icon: 'sending', tone: 'good', words: 'delivery.sent' }
    case 'ended':
      return { icon: 'stopped', tone: 'warn', words: `documentState.${tracking.how}` }
    case 'gone':
      return { icon: 'bad', tone: 'bad', words: 'documentState.gone' }
    case 'seen':
      return lookAtSeen(tracking.signatureStatus, archive)
    default:
      return assertNever(tracking)
  }
}

const SEEN_LOOKS: Readonly<Record<SignatureStatus, Pick<DocumentLook, 'icon' | 'tone'>>> = {
  SignatureNotSet: { icon: 'info', tone: 'quiet' },
  SettingUpSignatures: { icon: 'waiting', tone: 'quiet' },
  SignaturesDeliveryScheduled: { icon: 'waiting', tone: 'quiet' },
  WaitingSignatures: { icon: 'person', tone: 'accent' },
  FinalizingSignatures: { icon: 'waiting', tone: 'accent' },
  ErrorOnFinalizingSignatures: { icon: 'bad', tone: 'bad' },
  Signed: { icon: 'good', tone: 'good' },
}

function lookAtSeen(status: string, archive: ArchiveState): DocumentLook {
  return status === 'Signed' ? lookAtArchive(archive) : lookAtSignatureStatus(status)
}

/** WIRE-13: a status that is not known is shown as the service wrote it. */
export function lookAtSignatureStatus(status: string): DocumentLook {
  const known = SIGNATURE_STATUSES.find((each) => each === status)
  return known === undefined
    ? { icon: 'info', tone: 'quiet', words: 'documentState.unknown', params: { status } }
    : { ...SEEN_LOOKS[known], words: `documentState.${known}` }
}

function lookAtArchive(archive: ArchiveState): DocumentLook {
  switch (archive.kind) {
    case 'waiting':
      return { icon: 'selected', tone: 'accent', words: 'documentState.archive.waiting' }
    case 'downloading':
      return { icon: 'down', tone: 'accent', words: 'documentState.archive.downloading' }
    case 'storing':
      return { icon: 'archive', tone: 'accent', words: 'documentState.archive.storing' }
    case 'stored':
      return { icon: 'good', tone: 'good', words: 'documentState.archive.stored' }
    case 'failed':
      return { icon: 'warn', tone: 'bad', words: `documentState.archive.${nameFault(archive)}` }
    default:
      return assertNever(archive)
  }
}

/** A file that was stored and is not what it was any more is another matter than one that never came. */
function nameFault({ fault }: Extract<ArchiveState, { kind: 'failed' }>) {
  return fault === 'fileMissing' || fault === 'fileChanged' ? fault : 'failed'
}
