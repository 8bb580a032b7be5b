// Progress of saving or reading a batch file, in words and as a bar, with a button that stops it.
import { Button, Progress } from '@mantine/core'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import { useLoteProgress, useStopLote } from '../queries/lotes.ts'
import styles from './lote-dialog.module.css'

const WHOLE = 100

export function LoteProgress() {
  const t = useTranslate()
  const format = useFormat()
  const progress = useLoteProgress(true)
  const stop = useStopLote()
  const { stage, done, of } = progress ?? { stage: 'reading', done: 0, of: 0 }
  const words =
    of === 0
      ? t('lote.starting')
      : t(`lote.progress.${stage}`, { done: format.count(done), of: format.count(of) })
  return (
    <>
      <div className={styles['progress']}>
        <span role="status">{words}</span>
        <Progress
          value={of === 0 ? 0 : (done / of) * WHOLE}
          aria-label={words}
          transitionDuration={120}
        />
      </div>
      <div className={styles['buttons']}>
        <Button
          variant="default"
          autoFocus
          loading={stop.isPending}
          onClick={() => {
            stop.mutate()
          }}
        >
          {t('lote.stop')}
        </Button>
      </div>
    </>
  )
}
