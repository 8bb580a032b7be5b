// Sentences that explain a document's state and what can be done. The words of a refusal are shown beside them
// (refusal-words.tsx).
import { assertNever } from '../../shared/assert-never.ts'
import { describeHold } from '../../shared/i18n/describe-refusal.ts'
import type { TextKey, TextParams, Translate } from '../../shared/i18n/translate.ts'
import { needsPerson } from '../../shared/model/archive-state.ts'
import type { NeverLeftCause } from '../../shared/model/attempt.ts'
import { NEVER_LEFT_CAUSES } from '../../shared/model/attempt.ts'
import type { Delivery, DeliveryOf } from '../../shared/model/delivery.ts'
import { toStanding } from '../../shared/model/document-standing.ts'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { isOverdue } from '../../shared/model/tracking.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toStage } from '../../shared/rules/document-acts.ts'
import type { Format } from '../components/use-format.ts'

type Words = {
  readonly t: Translate
  readonly format: Format
  readonly now: EpochMs
  readonly nameFeatures: (codes: readonly string[]) => string
}
type Row = Pick<DocumentRowView, 'delivery' | 'doubtedSince' | 'tracking' | 'archive' | 'redoneAs'>

export function explainDocument(row: Row, words: Words): readonly string[] {
  if (row.delivery.kind === 'sent') return explainSent(row, row.delivery, words)
  const isDoubted = toStage(row) === 'doubted'
  return [
    ...explainDelivery(row.delivery, words),
    ...(isDoubted ? [words.t('explain.doubted')] : []),
  ]
}

function explainDelivery(
  delivery: Exclude<Delivery, { kind: 'sent' }>,
  words: Words,
): readonly string[] {
  const { t, format } = words
  switch (delivery.kind) {
    case 'draft':
      return []
    case 'queued':
      return [
        ...(delivery.after === undefined ? [] : [explainReturn(delivery.after, t)]),
        t('explain.queued'),
      ]
    case 'sending':
      return [t('explain.sending')]
    case 'rejected':
      return delivery.reason === 'refused' ? [] : [t(`explain.${delivery.reason}`)]
    case 'held':
      return [describeHold(delivery.hold, t, words.nameFeatures)]
    case 'unconfirmed':
      return [
        t('explain.unconfirmed', {
          moment: format.moment(delivery.since),
          cause: t(`unknownCause.${delivery.cause}`),
        }),
      ]
    case 'needsDecision':
      return [t('explain.needsDecision')]
    case 'withdrawn':
      return [t('explain.withdrawn', { moment: format.moment(delivery.withdrawnAt) })]
    default:
      return assertNever(delivery)
  }
}

const isNeverLeft = (cause: string): cause is NeverLeftCause =>
  NEVER_LEFT_CAUSES.some((each) => each === cause)

function explainReturn(after: NonNullable<DeliveryOf<'queued'>['after']>, t: Translate): string {
  return isNeverLeft(after)
    ? t('after.neverLeft', { cause: t(`neverLeft.${after}`) })
    : t(`after.${after}`)
}

function explainSent(
  row: Row,
  { evidence, sentAt }: DeliveryOf<'sent'>,
  { t, format, now }: Words,
): readonly string[] {
  const { tracking, archive } = row
  const say = (key: TextKey, params?: TextParams): readonly string[] => [t(key, params)]
  const weak = evidence === 'nameAndSigners' ? say('explain.weak') : []
  if (tracking.kind === 'none') {
    return [...say('explain.none', { moment: format.moment(sentAt) }), ...weak]
  }
  if (toStanding(row) === 'redone') return [...say('explain.redone'), ...weak]
  if (tracking.kind === 'ended') return [...say(`explain.${tracking.how}`), ...weak]
  if (tracking.kind === 'gone') {
    const isLost = archive.kind === 'failed' && archive.fault === 'gone'
    return [...say(isLost ? 'archiveFault.gone' : 'explain.gone'), ...weak]
  }
  if (toStanding(row) === 'finalizingFailed') {
    return [...say('explain.finalizingError'), ...weak]
  }
  if (tracking.deadlineAt !== undefined && isOverdue(tracking, now)) {
    return [...say('explain.overdue', { moment: format.moment(tracking.deadlineAt) }), ...weak]
  }
  if (archive.kind === 'stored') {
    const { storedAt, path } = archive
    return [...say('explain.stored', { moment: format.moment(storedAt), path }), ...weak]
  }
  if (archive.kind !== 'failed') return weak
  if (needsPerson(archive.fault)) {
    return [t(`archiveFault.${archive.fault}`), ...say('explain.archiveAsked'), ...weak]
  }
  return [
    t('explain.archiveFailed', {
      fault: t(`archiveFault.${archive.fault}`),
      when: format.upcoming(archive.nextTryAt, now),
    }),
    ...(archive.detail === undefined
      ? []
      : say('explain.archiveDetail', { detail: archive.detail })),
    ...weak,
  ]
}
