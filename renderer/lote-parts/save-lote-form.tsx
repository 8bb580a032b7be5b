// Form before a batch is saved as a file: whether a password seals it.
import { Button, Checkbox, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_SEAL_CHARACTERS, MIN_SEAL_CHARACTERS } from '../../shared/model/lote.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './lote-dialog.module.css'

type SaveLoteFormProps = {
  /** Called with the password that seals the file; empty: the file is not sealed. */
  readonly onSave: (password: string) => void
  readonly onEnd: () => void
}

export function SaveLoteForm({ onSave, onEnd }: SaveLoteFormProps) {
  const t = useTranslate()
  const [isSealed, setIsSealed] = useState(false)
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const isShort = first.length < MIN_SEAL_CHARACTERS
  const isOther = first !== second
  const field = {
    autoComplete: 'new-password',
    maxLength: MAX_SEAL_CHARACTERS,
    visibilityToggleButtonProps: { 'aria-label': t('lote.showPassword') },
  }
  return (
    <form
      className={styles['dialog']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (isSealed && (isShort || isOther)) return
        onSave(isSealed ? first : '')
      }}
    >
      <p>{t('lote.savedPrivate')}</p>
      <Checkbox
        label={t('lote.seal')}
        description={t('lote.sealAbout')}
        checked={isSealed}
        onChange={({ currentTarget }) => {
          setIsSealed(currentTarget.checked)
        }}
      />
      {isSealed && (
        <>
          <PasswordInput
            {...field}
            label={t('lote.newPassword', { least: MIN_SEAL_CHARACTERS })}
            autoFocus
            value={first}
            error={
              isAsked && isShort
                ? t('lote.shortPassword', { least: MIN_SEAL_CHARACTERS })
                : undefined
            }
            onChange={({ currentTarget }) => {
              setFirst(currentTarget.value)
            }}
          />
          <PasswordInput
            {...field}
            label={t('lote.samePassword')}
            value={second}
            error={isAsked && !isShort && isOther ? t('lote.otherPassword') : undefined}
            onChange={({ currentTarget }) => {
              setSecond(currentTarget.value)
            }}
          />
        </>
      )}
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onEnd}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" data-autofocus>
          {t('lote.choosePlace')}
        </Button>
      </div>
    </form>
  )
}
