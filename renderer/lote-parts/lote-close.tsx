// Foot of a dialog about a batch file that has nothing left to ask.
import { Button } from '@mantine/core'
import { useTranslate } from '../i18n.tsx'
import styles from './lote-dialog.module.css'

export function LoteClose({ onEnd }: { readonly onEnd: () => void }) {
  const t = useTranslate()
  return (
    <div className={styles['buttons']}>
      <Button variant="default" autoFocus onClick={onEnd}>
        {t('lote.close')}
      </Button>
    </div>
  )
}
