// Says why the list has no rows.
import { Button } from '@mantine/core'
import type { TextKey } from '../../../shared/i18n/translate.ts'
import type { DocumentQuestion } from '../../../shared/model/selection.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useIsUnwatched } from '../../queries/watch.ts'
import { useWindowState } from '../../state/window-state.ts'
import type { TrackingView } from './view-choice.tsx'

type TrackingEmptyProps = { readonly view: TrackingView; readonly question: DocumentQuestion }

/** Advice for a search without hits, where else to look; the view `all` already has all documents. */
function adviseOn(view: TrackingView, only: DocumentQuestion['only']): TextKey {
  if (view !== 'all') return 'tracking.empty.foundAbout'
  return only ? 'tracking.empty.foundOnlyAbout' : 'tracking.empty.foundAllAbout'
}

export function TrackingEmpty({ view, question }: TrackingEmptyProps) {
  const { signer, text = signer ?? '', only } = question
  const t = useTranslate()
  const isUnwatched = useIsUnwatched()
  const goTo = useWindowState((state) => state.goTo)
  if (text !== '') {
    return (
      <EmptyState
        icon="search"
        title={t('tracking.empty.foundTitle', { text })}
        about={t(adviseOn(view, only))}
      />
    )
  }
  if (isUnwatched && view !== 'withdrawn' && view !== 'leaving') {
    return (
      <EmptyState
        icon="offline"
        title={t('tracking.empty.unknownTitle')}
        about={t('tracking.empty.unknownAbout')}
      />
    )
  }
  if (only) {
    return (
      <EmptyState icon="good" title={t('overview.noneTitle')} about={t('overview.noneAbout')} />
    )
  }
  return (
    <EmptyState
      icon={view === 'attention' ? 'good' : 'tracking'}
      title={t(`tracking.empty.${view}Title`)}
      about={t(`tracking.empty.${view}About`)}
    >
      {(view === 'all' || view === 'pending') && (
        <Button
          onClick={() => {
            goTo('batches')
          }}
        >
          {t('tracking.goToBatches')}
        </Button>
      )}
    </EmptyState>
  )
}
