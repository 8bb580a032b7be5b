// Notices over the pages about what prevents placing areas, with what to do about it.
import { Button } from '@mantine/core'
import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import { useEditor } from './editor-context.ts'
import styles from './editor-notices.module.css'
import type { PdfState } from './use-pdf.ts'

type EditorNoticesProps = { readonly pdf: PdfState; readonly onAddSigner?: () => void }

export function EditorNotices({ pdf, onAddSigner }: EditorNoticesProps) {
  const t = useTranslate()
  const { signers, isReadOnly } = useEditor()
  return (
    <>
      {pdf.kind === 'failed' && (
        <div role="alert" className={`${styles['notice']} ${styles['bad']}`}>
          <Icon name="bad" size={20} />
          <div className={styles['words']}>
            <h3>{t('editor.failed')}</h3>
            <p>{t(`editor.failed.${pdf.fault}`)}</p>
          </div>
          <Button variant="default" onClick={pdf.retry}>
            {t('action.retry')}
          </Button>
        </div>
      )}
      {signers.length === 0 && !isReadOnly && (
        <div role="status" className={`${styles['notice']} ${styles['warn']}`}>
          <Icon name="warn" size={20} />
          <div className={styles['words']}>
            <h3>{t('editor.noSigners')}</h3>
            <p>{t('editor.noSigners.about')}</p>
          </div>
          {onAddSigner && (
            <Button variant="default" onClick={onAddSigner}>
              {t('editor.noSigners.add')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
