// Note about a change at the service: confirmed, to be checked before it is made again, or not asked for since its
// operation is not bound.
import type { UnboundOutcome } from '../../../shared/model/binding.ts'
import type { Failure } from '../../../shared/model/failure.ts'
import type { Written } from '../../../shared/model/service-view.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { useTranslate } from '../../i18n.tsx'

type WrittenNoteProps = {
  readonly written: Written | UnboundOutcome | undefined
  readonly failure: Failure | undefined
}

export function WrittenNote({ written, failure }: WrittenNoteProps) {
  const t = useTranslate()
  return (
    <>
      {failure && <FailureNotice title={t('service.notChanged')} failure={failure} />}
      {written && <p role="status">{t(`service.${written.kind}`)}</p>}
    </>
  )
}

/** Tells whether the change may be made at the service, so that what was typed for it is not sent once more. */
export function mayBeMade({ kind }: Written | UnboundOutcome): boolean {
  return kind === 'done' || kind === 'alreadySo' || kind === 'unknown'
}
