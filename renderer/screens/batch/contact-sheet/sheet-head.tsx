// Head of the sheet: Back button, progress of the approvals, search, and the choice of view.
import { Button, SegmentedControl } from '@mantine/core'
import { isApproved } from '../../../../shared/model/area-mark.ts'
import type { DocumentId } from '../../../../shared/model/ids.ts'
import type { SheetDraft } from '../../../../shared/positions/oddities.ts'
import { Icon } from '../../../components/icon.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { Shortcut, useAriaKeys } from '../../../components/shortcut.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import styles from './contact-sheet.module.css'
import type { PageView } from './page-part.ts'
import { PAGE_VIEWS } from './page-part.ts'
import type { SheetPerson } from './person-pages.ts'
import { PersonSelect } from './person-select.tsx'
import type { SheetItems } from './use-sheet-items.ts'

type SheetHeadProps = {
  readonly drafts: ReadonlyMap<DocumentId, SheetDraft>
  /** Number of documents without a page to show. */
  readonly without: number
  readonly reading: SheetItems['reading']
  readonly people: readonly SheetPerson[]
  readonly person: SheetPerson | undefined
  readonly onPerson: (key: string | undefined) => void
  readonly onSearch: (search: string) => void
  readonly view: PageView
  readonly onView: (view: PageView) => void
  readonly onLeave: () => void
  /** Keys that leave the sheet. */
  readonly leaveKeys: string
}

export function SheetHead(props: SheetHeadProps) {
  const { drafts, without, reading, people, person, onPerson, onSearch, view, onView } = props
  const { onLeave, leaveKeys } = props
  const t = useTranslate()
  const format = useFormat()
  const ariaKeys = useAriaKeys(leaveKeys)
  // Documents without pages are counted once every file is read, since there is room for one number.
  const isReading = reading.done < reading.total
  const done = [...drafts.values()].filter(isApproved).length
  return (
    <div className={`${styles['head']} ${styles['tools']}`}>
      <Button
        variant="default"
        leftSection={<Icon name="left" />}
        rightSection={<Shortcut keys={leaveKeys} />}
        aria-keyshortcuts={ariaKeys}
        onClick={onLeave}
      >
        {t('areaCheck.toEditor')}
      </Button>
      <h2>{t('areaCheck.title')}</h2>
      <span className={styles['done']} role="status">
        {t('areaCheck.done', { done: format.count(done), total: format.count(drafts.size) })}
      </span>
      {isReading && (
        <span className={`quiet ${styles['reading'] ?? ''}`}>
          {t('areaCheck.reading', {
            done: format.count(reading.done),
            total: format.count(reading.total),
          })}
        </span>
      )}
      {!isReading && without > 0 && drafts.size > 0 && (
        <span className="quiet cut" title={t('areaCheck.withoutWhy')}>
          {t('areaCheck.without', { count: without })}
        </span>
      )}
      <span className={styles['push']} />
      <PersonSelect people={people} person={person} onChange={onPerson} />
      <SearchField label={t('areaCheck.search')} onSearch={onSearch} />
      <SegmentedControl
        className={styles['view']}
        aria-label={t('areaCheck.view')}
        value={view}
        onChange={(chosen) => {
          const next = PAGE_VIEWS.find((each) => each === chosen)
          if (next) onView(next)
        }}
        data={PAGE_VIEWS.map((each) => ({ value: each, label: t(`areaCheck.view.${each}`) }))}
      />
    </div>
  )
}
