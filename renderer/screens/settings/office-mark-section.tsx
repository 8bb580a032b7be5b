// Office mark on batch files: the office key is made, entered and forgotten here, and never shown.
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { OfficeKeyStatus } from '../../../shared/model/office-key.ts'
import { officeNameSchema } from '../../../shared/model/office-key.ts'
import { ActButton } from '../../components/act-button.tsx'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Mark } from '../../components/mark.tsx'
import { Section } from '../../components/section.tsx'
import { useFailureText } from '../../components/use-failure-text.ts'
import { useLostFocus } from '../../components/use-lost-focus.ts'
import { useTypedPassword } from '../../components/use-typed-password.ts'
import { YesOrCancel } from '../../components/yes-or-cancel.tsx'
import { useTranslate } from '../../i18n.tsx'
import {
  useCreateOfficeKey,
  useForgetOfficeKey,
  useOfficeKey,
  useSaveOfficeKey,
} from '../../queries/office-key.ts'
import { useIsSet } from '../../queries/policy.ts'
import { whenDone } from '../../queries/use-operation.ts'
import { useTyped } from '../../state/kept-state.ts'
import styles from './settings-screen.module.css'

export function OfficeMarkSection() {
  const t = useTranslate()
  const { data: status, error, refetch, isFetching } = useOfficeKey()
  const isRequired = useIsSet('requireOfficeMark')
  const create = useCreateOfficeKey()
  return (
    <Section title={t('officeMark.title')} about={t('officeMark.about')} policyKey="officeKeyFile">
      {error && (
        <FailureNotice
          title={t('officeMark.unreadable')}
          failure={error.failure}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {status && <KeyState status={status} />}
      {isRequired && (
        <Mark tone="quiet" icon="info">
          {t('officeMark.required')}
        </Mark>
      )}
      {create.data?.kind === 'created' && (
        <p role="status">{t('officeMark.created', { file: create.data.fileName })}</p>
      )}
      {status?.kind === 'saved' && <ForgetKey onForgotten={create.reset} />}
      {status?.kind === 'absent' && (
        <>
          <CreateForm create={create} />
          <EnterForm />
        </>
      )}
    </Section>
  )
}

function KeyState({ status }: { readonly status: OfficeKeyStatus }) {
  const t = useTranslate()
  if (status.kind === 'absent') return <p className="quiet">{t('officeMark.absent')}</p>
  if (status.kind === 'unusable') {
    return (
      <Mark tone="bad" icon="bad">
        {t('officeMark.unusable')}
      </Mark>
    )
  }
  const { office, keyId } = status
  const place = status.kind === 'managed' ? 'managed' : status.persistence
  const tone = place === 'session' ? 'warn' : 'good'
  return (
    <>
      <Mark tone={tone} icon={tone === 'warn' ? 'waiting' : 'good'}>
        {t('officeMark.of', { office })}
      </Mark>
      <p className="quiet">
        {t(`officeMark.place.${place}`)} {t('officeMark.keyId', { keyId })}
      </p>
    </>
  )
}

function CreateForm({ create }: { readonly create: ReturnType<typeof useCreateOfficeKey> }) {
  const t = useTranslate()
  const describe = useFailureText()
  const { typed = '', type, drop } = useTyped<string>('name of the office')
  const office = officeNameSchema.safeParse(typed)
  return (
    <form
      className={styles['line']}
      onSubmit={(event) => {
        event.preventDefault()
        if (!office.success) return
        whenDone(create.mutateAsync(office.data), ({ kind }) => {
          if (kind === 'created') drop(typed)
        })
      }}
    >
      <TextInput
        className={styles['long']}
        label={t('officeMark.office')}
        description={t('officeMark.officeAbout')}
        value={typed}
        error={create.error && describe(create.error.failure)}
        onChange={({ currentTarget }) => {
          type(currentTarget.value)
        }}
      />
      <ActButton
        className={styles['besideField'] ?? ''}
        obstacle={office.success ? undefined : t('obstacle.officeName')}
        loading={create.isPending}
      >
        {t('officeMark.create')}
      </ActButton>
    </form>
  )
}

function EnterForm() {
  const t = useTranslate()
  const describe = useFailureText()
  const text = useTypedPassword()
  const save = useSaveOfficeKey(text.take)
  return (
    <form
      className={styles['line']}
      onSubmit={(event) => {
        event.preventDefault()
        text.give()
        save.mutate()
      }}
    >
      <PasswordInput
        className={styles['long']}
        label={t('officeMark.key')}
        description={t('officeMark.keyAbout')}
        autoComplete="off"
        spellCheck={false}
        visibilityToggleButtonProps={{ 'aria-label': t('officeMark.show') }}
        value={text.typed}
        error={text.typed === '' && save.error ? describe(save.error.failure) : undefined}
        onChange={({ currentTarget }) => {
          text.type(currentTarget.value)
        }}
      />
      <ActButton
        className={styles['besideField'] ?? ''}
        variant="default"
        obstacle={text.typed.trim() === '' ? t('obstacle.key') : undefined}
        loading={save.isPending}
      >
        {t('officeMark.enter')}
      </ActButton>
    </form>
  )
}

/** Asks first, since without the file of the key nobody here can bring it back. */
function ForgetKey({ onForgotten }: { readonly onForgotten: () => void }) {
  const t = useTranslate()
  const forget = useForgetOfficeKey()
  const [isAsked, setIsAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useLostFocus(button, isAsked, 'start')
  if (!isAsked) {
    return (
      <Button
        ref={button}
        className={styles['choice']}
        variant="default"
        onClick={() => setIsAsked(true)}
      >
        {t('officeMark.forget')}
      </Button>
    )
  }
  return (
    <div className={styles['form']} role="group" aria-label={t('officeMark.forget')}>
      <p>{t('officeMark.forgetQuestion')}</p>
      <div className={styles['buttons']}>
        <YesOrCancel
          words={t('officeMark.forgetNow')}
          isBusy={forget.isPending}
          onYes={() => {
            forget.mutate(undefined, { onSuccess: onForgotten })
          }}
          onCancel={() => setIsAsked(false)}
        />
      </div>
      {forget.error && (
        <FailureNotice title={t('officeMark.notForgotten')} failure={forget.error.failure} />
      )}
    </div>
  )
}
