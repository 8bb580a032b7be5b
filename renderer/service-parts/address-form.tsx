import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { ActButton } from '../components/act-button.tsx'
import { useFailureText } from '../components/use-failure-text.ts'
import { useLostFocus } from '../components/use-lost-focus.ts'
import { useTranslate } from '../i18n.tsx'
import { useChangeSettings } from '../queries/settings.ts'
import styles from './service-parts.module.css'

export function AddressForm({ saved }: { readonly saved: string }) {
  const t = useTranslate()
  const describe = useFailureText()
  const [text, setText] = useState(saved)
  const change = useChangeSettings()
  const field = useRef<HTMLInputElement>(null)
  // Saving mounts a new form, and the focus is lost with the old one.
  useLostFocus(field, saved, 'start')
  const failure = change.error?.failure
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate({ liveBaseUrl: text })
      }}
    >
      <TextInput
        ref={field}
        className={styles['field']}
        aria-label={t('address.label')}
        placeholder={t('address.placeholder')}
        inputMode="url"
        spellCheck={false}
        value={text}
        error={failure && describe(failure)}
        onChange={(event) => {
          setText(event.currentTarget.value)
          change.reset()
        }}
      />
      <ActButton
        obstacle={text.trim() === saved ? t('obstacle.unchanged') : undefined}
        loading={change.isPending}
      >
        {t('action.save')}
      </ActButton>
    </form>
  )
}
