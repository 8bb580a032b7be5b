// Question before cancel and redo: the signatures on the old document are lost once the new one is sent.
import { Button } from '@mantine/core'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import { isEscapeFor } from '../components/escape.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './document-detail.module.css'
import { RedraftButton } from './redraft-button.tsx'

type RedoQuestionProps = { readonly row: DocumentRowView; readonly onEnd: () => void }

export function RedoQuestion({ row: { id, name }, onEnd }: RedoQuestionProps) {
  const t = useTranslate()
  return (
    <div
      className={styles['question']}
      role="group"
      aria-label={t('redraft.cancelAndRedo')}
      onKeyDown={(event) => {
        if (isEscapeFor(event)) onEnd()
      }}
    >
      <p>{t('redraft.cancelAndRedoQuestion', { name })}</p>
      <div className={styles['actions']}>
        <RedraftButton
          autoFocus
          act="cancelAndRedo"
          variant="filled"
          documentIds={[id]}
          label={t('redraft.prepareNew')}
        />
        <Button variant="default" onClick={onEnd}>
          {t('action.cancel')}
        </Button>
      </div>
    </div>
  )
}
