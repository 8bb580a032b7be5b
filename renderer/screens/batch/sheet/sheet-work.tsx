// Progress of the import's work, and a button that stops it.
import { Button, Progress } from '@mantine/core'
import type { BatchId } from '../../../../shared/model/ids.ts'
import { useStopSheet } from '../../../queries/sheet.ts'
import { useTranslate } from '../../../i18n.tsx'
import styles from './sheet.module.css'

type SheetWorkProps = {
  readonly batchId: BatchId
  readonly words: string
  readonly done: number
  readonly total: number
}

export function SheetWork({ batchId, words, done, total }: SheetWorkProps) {
  return (
    <>
      <span role="status">{words}</span>
      <Progress
        className={styles['bar']}
        value={total === 0 ? 0 : (done / total) * 100}
        aria-label={words}
        transitionDuration={120}
      />
      <StopSheet batchId={batchId} />
    </>
  )
}

export function StopSheet({ batchId }: Pick<SheetWorkProps, 'batchId'>) {
  const t = useTranslate()
  const stop = useStopSheet(batchId)
  return (
    <Button
      variant="default"
      loading={stop.isPending}
      onClick={() => {
        stop.mutate()
      }}
    >
      {t('sheet.stop')}
    </Button>
  )
}
