// Form for a new integration key; use-secret-field.ts holds the text.
import { Button, PasswordInput } from '@mantine/core'
import { ActButton } from '../components/act-button.tsx'
import { useSecretField } from '../components/use-secret-field.ts'
import { useTranslate } from '../i18n.tsx'
import { useSaveKey } from '../queries/service.ts'
import styles from './service-parts.module.css'

type KeyFormProps = { readonly onSaved: () => void; readonly onCancel?: () => void }

export function KeyForm({ onSaved, onCancel }: KeyFormProps) {
  const t = useTranslate()
  const save = useSaveKey()
  const { text, field, onSubmit } = useSecretField(save, onSaved)
  return (
    <form className={styles['form']} onSubmit={onSubmit}>
      <PasswordInput
        className={styles['field']}
        aria-label={t('key.label')}
        autoFocus={onCancel !== undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('key.show') }}
        {...field}
      />
      <ActButton
        obstacle={text.trim() === '' ? t('obstacle.key') : undefined}
        loading={save.isPending}
      >
        {t('key.save')}
      </ActButton>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      )}
    </form>
  )
}
