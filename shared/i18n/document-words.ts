// A document's three facets said as one state: where it stands on its way to the service, then with its signers,
// then to the archive. The last facet that has begun is the one that is said.
import { assertNever } from '../assert-never.ts'
import type { ArchiveState } from '../model/archive-state.ts'
import type { Delivery } from '../model/delivery.ts'
import { toStanding } from '../model/document-standing.ts'
import type { RedoneAs } from '../model/remake.ts'
import type { Tracking } from '../model/tracking.ts'
import { SIGNATURE_STATUSES } from '../model/tracking.ts'
import type { TextParams } from './choose-text.ts'

export type DocumentFacets = {
  readonly delivery: Delivery
  readonly tracking: Tracking
  readonly archive: ArchiveState
  readonly redoneAs?: Pick<RedoneAs, 'name'>
}

type SignatureStatus = (typeof SIGNATURE_STATUSES)[number]

export type DocumentWordsKey =
  | `delivery.${Exclude<Delivery['kind'], 'sending' | 'held' | 'rejected'>}`
  | `documentState.${Extract<Delivery, { kind: 'sending' }>['step']}`
  | `documentState.rejected.${Extract<Delivery, { kind: 'rejected' }>['reason']}`
  | `documentState.${Extract<Tracking, { kind: 'ended' }>['how']}`
  | `documentState.${SignatureStatus | 'held' | 'gone' | 'unknown' | 'redone' | 'redoneErased'}`
  | `documentState.archive.${ArchiveState['kind'] | 'fileMissing' | 'fileChanged'}`

export type DocumentWords = { readonly words: DocumentWordsKey; readonly params?: TextParams }

export function toDocumentWords(facets: DocumentFacets): DocumentWords {
  const { delivery, tracking, archive } = facets
  switch (delivery.kind) {
    case 'sent':
      return sayRedone(facets) ?? sayTracking(tracking, archive)
    case 'sending':
      return { words: `documentState.${delivery.step}` }
    case 'rejected':
      return { words: `documentState.rejected.${delivery.reason}` }
    case 'held':
      return { words: 'documentState.held' }
    default:
      return { words: `delivery.${delivery.kind}` }
  }
}

function sayRedone(facets: DocumentFacets): DocumentWords | undefined {
  const name = facets.redoneAs?.name
  if (name === undefined || toStanding(facets) !== 'redone') return undefined
  return name === ''
    ? { words: 'documentState.redoneErased' }
    : { words: 'documentState.redone', params: { name } }
}

function sayTracking(tracking: Tracking, archive: ArchiveState): DocumentWords {
  switch (tracking.kind) {
    case 'none':
      return { words: 'delivery.sent' }
    case 'ended':
      return { words: `documentState.${tracking.how}` }
    case 'gone':
      return { words: 'documentState.gone' }
    case 'seen':
      return tracking.signatureStatus === 'Signed'
        ? { words: `documentState.archive.${nameArchive(archive)}` }
        : saySignatureStatus(tracking.signatureStatus)
    default:
      return assertNever(tracking)
  }
}

/** WIRE-13: a status that is not known is said as the service wrote it. */
export function saySignatureStatus(status: string): DocumentWords {
  const known = SIGNATURE_STATUSES.find((each) => each === status)
  return known === undefined
    ? { words: 'documentState.unknown', params: { status } }
    : { words: `documentState.${known}` }
}

/** A file that was stored and is not what it was any more is another matter than one that never came. */
function nameArchive(archive: ArchiveState) {
  if (archive.kind !== 'failed') return archive.kind
  const { fault } = archive
  return fault === 'fileMissing' || fault === 'fileChanged' ? fault : archive.kind
}
