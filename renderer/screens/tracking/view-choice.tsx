// Views of released documents, each with its count.
import type { DocumentViewName } from '../../../shared/model/document-standing.ts'
import { TRACKING_TABS } from '../../../shared/model/document-standing.ts'
import { ViewTabs } from '../../document-parts/view-tabs.tsx'
import { useTranslate } from '../../i18n.tsx'

const TRACKING_VIEWS = [...TRACKING_TABS, 'all'] as const

export type TrackingView = (typeof TRACKING_VIEWS)[number]

/** Returns the view, or `all` for a view of another list. */
export function toTrackingView(view: DocumentViewName): TrackingView {
  return TRACKING_VIEWS.find((each) => each === view) ?? 'all'
}

type ViewChoiceProps = {
  readonly view: TrackingView
  readonly onChange: (view: TrackingView) => void
}

export function ViewChoice({ view, onChange }: ViewChoiceProps) {
  const t = useTranslate()
  return (
    <ViewTabs
      label={t('tracking.views')}
      views={TRACKING_VIEWS}
      passing={['leaving', 'withdrawn']}
      warning={['attention']}
      view={view}
      name={(each) => t(`tracking.view.${each}`)}
      onChange={onChange}
    />
  )
}
