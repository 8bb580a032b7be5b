// Form for the password of a sealed batch file, without which nothing about its content is known.
import { Button, PasswordInput } from '@mantine/core'
import type { FileToken } from '../../shared/model/file-token.ts'
import { MAX_SEAL_CHARACTERS } from '../../shared/model/lote.ts'
import { ActButton } from '../components/act-button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useTypedPassword } from '../components/use-typed-password.ts'
import { useTranslate } from '../i18n.tsx'
import { useUnsealLote } from '../queries/lotes.ts'
import styles from './lote-dialog.module.css'
import { LoteNote } from './lote-note.tsx'
import { LoteProgress } from './lote-progress.tsx'

type LotePasswordProps = { readonly file: FileToken; readonly onEnd: () => void }

export function LotePassword({ file, onEnd }: LotePasswordProps) {
  const t = useTranslate()
  const password = useTypedPassword()
  const unseal = useUnsealLote(file.token, password.take)
  const { data, error, isPending } = unseal
  if (isPending) return <LoteProgress />
  const isWrong = data?.kind === 'notOpened' && data.fault === 'wrongPassword'
  return (
    <form
      className={styles['dialog']}
      onSubmit={(event) => {
        event.preventDefault()
        password.give()
        unseal.mutate()
      }}
    >
      <p>{t('lote.sealed')}</p>
      {error && <FailureNotice title={t('lote.previewFailed')} failure={error.failure} />}
      {data?.kind === 'stopped' && <LoteNote isAlert>{t('lote.unsealingStopped')}</LoteNote>}
      <PasswordInput
        label={t('lote.password')}
        autoComplete="off"
        autoFocus
        data-autofocus
        maxLength={MAX_SEAL_CHARACTERS}
        visibilityToggleButtonProps={{ 'aria-label': t('lote.showPassword') }}
        value={password.typed}
        error={isWrong && password.typed === '' ? t('lote.fault.wrongPassword') : undefined}
        onChange={({ currentTarget }) => {
          password.type(currentTarget.value)
        }}
      />
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onEnd}>
          {t('lote.close')}
        </Button>
        <ActButton obstacle={password.typed === '' ? t('obstacle.password') : undefined}>
          {t('lote.unseal')}
        </ActButton>
      </div>
    </form>
  )
}
