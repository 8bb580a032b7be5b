// Choice of how files are matched: one per row, by which ways; or the same file for all rows.
import { Checkbox, SegmentedControl, Select } from '@mantine/core'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { documentIdSchema } from '../../../../shared/model/ids.ts'
import type { SheetMatching, SheetView } from '../../../../shared/model/sheet-import.ts'
import { MATCH_WAYS } from '../../../../shared/model/sheet-import.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Mark } from '../../../components/mark.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useMatchWays } from '../../../queries/sheet-matching.ts'
import { MatchProgress } from './match-progress.tsx'
import styles from './sheet.module.css'

type MatchWaysProps = {
  readonly batch: BatchView
  readonly rows: readonly DocumentRowView[]
  readonly view: SheetView
  readonly matching: SheetMatching | undefined
}

export function MatchWays({ batch, rows, view, matching }: MatchWaysProps) {
  const t = useTranslate()
  const match = useMatchWays(batch.id)
  const { ways, commonFileOf } = view
  const drafts = rows.filter(({ delivery }) => delivery.kind === 'draft')
  const [firstDraft] = drafts
  const isCommon = commonFileOf !== undefined
  const hasFileColumn = view.mapping.file !== undefined
  const wasStopped = ways.includes('text') && matching?.ways.includes('text') === false && !isCommon
  return (
    <>
      <div className={styles['line']}>
        <SegmentedControl
          aria-label={t('sheet.files')}
          value={isCommon ? 'common' : 'each'}
          data={[
            { value: 'each', label: t('sheet.fileEach') },
            { value: 'common', label: t('sheet.fileCommon'), disabled: !firstDraft },
          ]}
          onChange={(kind) => {
            match.mutate(
              kind === 'common' && firstDraft ? { ways, commonFileOf: firstDraft.id } : { ways },
            )
          }}
        />
        {isCommon ? (
          <Select
            aria-label={t('sheet.commonFile')}
            className={styles['commonFile']}
            data={drafts.map(({ id, fileName, name }) => ({ value: id, label: fileName || name }))}
            value={commonFileOf}
            allowDeselect={false}
            searchable
            nothingFoundMessage={t('sheet.noSuchFile')}
            onChange={(id) => {
              if (id !== null) match.mutate({ ways, commonFileOf: documentIdSchema.parse(id) })
            }}
          />
        ) : (
          <div role="group" aria-label={t('sheet.ways')} className={styles['ways']}>
            <span className="quiet">{t('sheet.ways')}</span>
            {MATCH_WAYS.map((way) => (
              <Checkbox
                key={way}
                label={t(`sheet.way.${way}`)}
                description={way === 'column' && !hasFileColumn && t('sheet.noFileColumn')}
                checked={ways.includes(way)}
                disabled={match.isPending || (way === 'column' && !hasFileColumn)}
                onChange={(event) => {
                  const wanted = event.currentTarget.checked
                  match.mutate({
                    ways: MATCH_WAYS.filter((each) =>
                      each === way ? wanted : ways.includes(each),
                    ),
                  })
                }}
              />
            ))}
          </div>
        )}
      </div>
      {!firstDraft && <p className="quiet">{t('sheet.fileCommonNone')}</p>}
      {match.isPending && <MatchProgress batchId={batch.id} />}
      {match.error && <FailureNotice title={t('sheet.notMatched')} failure={match.error.failure} />}
      {wasStopped && (
        <Mark tone="warn" icon="warn">
          {t('sheet.textsStopped')}
        </Mark>
      )}
      {!isCommon && ways.includes('text') && (matching?.withoutText.length ?? 0) > 0 && (
        <Mark tone="warn" icon="warn">
          {t('sheet.withoutText', { count: matching?.withoutText.length ?? 0 })}
        </Mark>
      )}
    </>
  )
}
