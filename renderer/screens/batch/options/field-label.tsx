// Label of an option, with a button that empties it in all documents if they differ.
import { Button } from '@mantine/core'
import { useTranslate } from '../../../i18n.tsx'
import styles from './options-step.module.css'

type FieldLabelProps = { readonly text: string; readonly onClear: (() => void) | undefined }

export function FieldLabel({ text, onClear }: FieldLabelProps) {
  const t = useTranslate()
  return (
    <span className={styles['label']}>
      {text}
      {onClear && (
        <Button
          className={styles['clear']}
          variant="subtle"
          aria-label={t('options.clearNamed', { field: text })}
          onClick={onClear}
        >
          {t('options.clear')}
        </Button>
      )}
    </span>
  )
}
