// The key's text lives in this field alone, and is dropped as soon as it was handed over.
import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useFailureText } from '../components/use-failure-text.ts'
import { useTranslate } from '../i18n.tsx'
import { useSaveKey } from '../queries/service.ts'
import styles from './service-parts.module.css'

type KeyFormProps = { readonly onSaved: () => void; readonly onCancel?: () => void }

export function KeyForm({ onSaved, onCancel }: KeyFormProps) {
  const t = useTranslate()
  const describe = useFailureText()
  const [text, setText] = useState('')
  const save = useSaveKey()
  const failure = save.error?.failure
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(text, {
          onSuccess: () => {
            setText('')
            onSaved()
          },
        })
      }}
    >
      <PasswordInput
        className={styles['field']}
        aria-label={t('key.label')}
        autoFocus={onCancel !== undefined}
        autoComplete="off"
        spellCheck={false}
        visibilityToggleButtonProps={{ 'aria-label': t('key.show') }}
        value={text}
        error={failure && describe(failure)}
        onChange={(event) => {
          setText(event.currentTarget.value)
          save.reset()
        }}
      />
      <Button type="submit" disabled={text.trim() === ''} loading={save.isPending}>
        {t('key.save')}
      </Button>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      )}
    </form>
  )
}
