// Password of the proxy: whether one is saved, and a form to replace it.
import { Button, PasswordInput } from '@mantine/core'
import type { Ref } from 'react'
import { useRef, useState } from 'react'
import type { NetworkView } from '../../../../shared/model/network.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { Mark } from '../../../components/mark.tsx'
import { useFailureText } from '../../../components/use-failure-text.ts'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import { useSecretField } from '../../../components/use-secret-field.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useForgetProxyPassword, useSaveProxyPassword } from '../../../queries/network.ts'
import styles from './network.module.css'

export function PasswordPart({ state }: { readonly state: NetworkView['password'] }) {
  const t = useTranslate()
  const describe = useFailureText()
  const forget = useForgetProxyPassword()
  const [isReplacing, setIsReplacing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const replace = useRef<HTMLButtonElement>(null)
  useLostFocus(state === 'none' ? field : replace, `${state} ${isReplacing}`, 'change')
  if (state === 'none') return <PasswordForm field={field} />
  return (
    <>
      <div className={styles['line']}>
        <Mark
          tone={state === 'keychain' ? 'good' : 'warn'}
          icon={state === 'keychain' ? 'good' : 'waiting'}
        >
          {t(`network.password.${state}`)}
        </Mark>
        {!isReplacing && (
          <Button.Group>
            <Button
              ref={replace}
              variant="default"
              onClick={() => {
                setIsReplacing(true)
              }}
            >
              {t('network.password.replace')}
            </Button>
            <Button
              variant="default"
              loading={forget.isPending}
              onClick={() => {
                forget.mutate(undefined)
              }}
            >
              {t('network.password.forget')}
            </Button>
          </Button.Group>
        )}
      </div>
      {forget.error && <p role="alert">{describe(forget.error.failure)}</p>}
      {isReplacing && (
        <PasswordForm
          field={field}
          onEnd={() => {
            setIsReplacing(false)
          }}
        />
      )}
    </>
  )
}

/** `onEnd` is given when the form replaces a saved password. */
function PasswordForm({
  field,
  onEnd,
}: {
  readonly field: Ref<HTMLInputElement>
  readonly onEnd?: () => void
}) {
  const t = useTranslate()
  const save = useSaveProxyPassword()
  const secret = useSecretField(save, () => onEnd?.())
  return (
    <form className={styles['form']} onSubmit={secret.onSubmit}>
      <PasswordInput
        ref={field}
        className={styles['user']}
        label={t('network.password.label')}
        autoFocus={onEnd !== undefined}
        visibilityToggleButtonProps={{ 'aria-label': t('network.password.show') }}
        {...secret.field}
      />
      <ActButton
        className={styles['besideField'] ?? ''}
        obstacle={secret.text === '' ? t('obstacle.password') : undefined}
        loading={save.isPending}
      >
        {t('network.password.save')}
      </ActButton>
      {onEnd && (
        <Button className={styles['besideField']} variant="default" onClick={onEnd}>
          {t('action.cancel')}
        </Button>
      )}
    </form>
  )
}
