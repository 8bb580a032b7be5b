import { TextInput } from '@mantine/core'
import { ActButton } from '../components/act-button.tsx'
import { useFailureText } from '../components/use-failure-text.ts'
import { useTranslate } from '../i18n.tsx'
import { useChangeSettings } from '../queries/settings.ts'
import { whenDone } from '../queries/use-operation.ts'
import { useTyped } from '../state/kept-state.ts'
import styles from './service-parts.module.css'

export function AddressForm({ saved }: { readonly saved: string }) {
  const t = useTranslate()
  const describe = useFailureText()
  const { typed, type, drop } = useTyped<string>('address of the service')
  const text = typed ?? saved
  const change = useChangeSettings()
  const failure = change.error?.failure
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        whenDone(change.mutateAsync({ liveBaseUrl: text }), () => {
          drop(typed)
        })
      }}
    >
      <TextInput
        className={styles['field']}
        aria-label={t('address.label')}
        placeholder={t('address.placeholder')}
        inputMode="url"
        spellCheck={false}
        value={text}
        error={failure && describe(failure)}
        onChange={(event) => {
          type(event.currentTarget.value)
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
