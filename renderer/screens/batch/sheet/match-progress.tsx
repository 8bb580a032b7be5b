// Progress of matching rows and files: number of texts read, and a button that stops it.
import type { BatchId } from '../../../../shared/model/ids.ts'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useSheetProgress } from '../../../queries/sheet.ts'
import { SheetWork } from './sheet-work.tsx'
import styles from './sheet.module.css'

export function MatchProgress({ batchId }: { readonly batchId: BatchId }) {
  const t = useTranslate()
  const format = useFormat()
  const progress = useSheetProgress(batchId)
  if (!progress) {
    return (
      <p className="quiet after-a-moment" role="status">
        {t('sheet.matching')}
      </p>
    )
  }
  const { done, total } = progress
  const words = t('sheet.readingTexts', { done: format.count(done), total: format.count(total) })
  return (
    <div className={styles['progress']}>
      <SheetWork batchId={batchId} words={words} done={done} total={total} />
    </div>
  )
}
