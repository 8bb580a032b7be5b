// Spreadsheet import of a batch, instead of its steps: three parts in any order. Changes are saved at once, so
// leaving it loses nothing.
import { useEffect, useRef } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { FileToken } from '../../../../shared/model/file-token.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { FileDrop } from '../../../components/file-drop.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useAddFiles } from '../../../queries/adding.ts'
import { useSheet } from '../../../queries/sheet.ts'
import { AddingFiles } from '../files/adding-files.tsx'
import { focusFirst } from '../focus-first.ts'
import { isSheet } from './is-sheet.ts'
import { useSheetOpener } from './sheet-opener.tsx'
import { SheetParts } from './sheet-parts.tsx'
import { SheetStart } from './sheet-start.tsx'
import { StopSheet } from './sheet-work.tsx'
import { ReplacementQuestion } from './replacement-question.tsx'
import styles from './sheet.module.css'

type SheetPanelProps = { readonly batch: BatchView; readonly rows: readonly DocumentRowView[] }

export function SheetPanel({ batch, rows }: SheetPanelProps) {
  const t = useTranslate()
  const opener = useSheetOpener()
  const add = useAddFiles()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) focusFirst(panel.current)
  }, [])
  const takeFiles = (files: readonly FileToken[]): void => {
    const sheet = files.find(isSheet)
    const others = files.filter((file) => file !== sheet).map(({ token }) => token)
    if (sheet) opener.open(sheet)
    if (others.length > 0) add.mutate({ batchId: batch.id, tokens: others })
  }
  return (
    <FileDrop words={t('sheet.dropHere')} onFiles={takeFiles}>
      <div ref={panel} role="region" aria-label={t('sheet.title')} className={styles['panel']}>
        {opener.replacement && (
          <ReplacementQuestion batchId={batch.id} replacement={opener.replacement} />
        )}
        <AddingFiles batchId={batch.id} />
        <SheetBody batch={batch} rows={rows} />
      </div>
    </FileDrop>
  )
}

function SheetBody({ batch, rows }: SheetPanelProps) {
  const t = useTranslate()
  const { reading, refusal, failure } = useSheetOpener()
  const sheet = useSheet(batch.id)
  if (reading) {
    return (
      <div className={styles['wait']} role="status">
        {t('sheet.reading', { file: reading.name })}
        <StopSheet batchId={batch.id} />
      </div>
    )
  }
  if (refusal ?? failure) {
    return <SheetStart batch={batch} refusal={refusal} failure={failure} sheet={sheet.data} />
  }
  if (sheet.error && !sheet.data) {
    return (
      <FailureNotice
        title={t('sheet.notRead')}
        failure={sheet.error.failure}
        onRetry={() => void sheet.refetch()}
        isRetrying={sheet.isFetching}
      />
    )
  }
  if (!sheet.data) {
    return (
      <p className="quiet after-a-moment" role="status">
        {t('sheet.readingAgain')}
      </p>
    )
  }
  if (sheet.data.kind === 'open') {
    return <SheetParts batch={batch} rows={rows} view={sheet.data.view} />
  }
  return (
    <SheetStart
      batch={batch}
      refusal={sheet.data.kind === 'refused' ? sheet.data : undefined}
      failure={undefined}
      sheet={sheet.data}
    />
  )
}
