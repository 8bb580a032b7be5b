// Views of the archive: all signed documents, or those in one state of their files.
import type { DocumentViewName } from '../../../shared/model/document-standing.ts'
import { ARCHIVE_TABS } from '../../../shared/model/document-standing.ts'
import { ViewTabs } from '../../document-parts/view-tabs.tsx'
import { useTranslate } from '../../i18n.tsx'

const ARCHIVE_VIEWS = ['archive', ...ARCHIVE_TABS] as const

export type ArchiveView = (typeof ARCHIVE_VIEWS)[number]

/** Returns the view, or `archive` for a view of another list. */
export function toArchiveView(view: DocumentViewName): ArchiveView {
  return ARCHIVE_VIEWS.find((each) => each === view) ?? 'archive'
}

type ArchiveTabsProps = {
  readonly view: ArchiveView
  readonly onChange: (view: ArchiveView) => void
}

export function ArchiveTabs({ view, onChange }: ArchiveTabsProps) {
  const t = useTranslate()
  return (
    <ViewTabs
      label={t('archive.views')}
      views={ARCHIVE_VIEWS}
      passing={['toStore']}
      warning={['notStored', 'fileMissing', 'fileChanged']}
      view={view}
      name={(each) => t(`archive.view.${each}`)}
      onChange={onChange}
    />
  )
}
