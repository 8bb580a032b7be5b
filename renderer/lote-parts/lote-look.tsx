// Content of the dialog about a batch file: what it has, and what can be done with it here.
import { Button } from '@mantine/core'
import type { FileToken } from '../../shared/model/file-token.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useTranslate } from '../i18n.tsx'
import { useLoteLook } from '../queries/lotes.ts'
import styles from './lote-dialog.module.css'
import { LoteChoice } from './lote-choice.tsx'
import { LoteFaultNote } from './lote-fault-note.tsx'
import { LoteNote } from './lote-note.tsx'
import { LotePassword } from './lote-password.tsx'

type LoteLookProps = {
  readonly file: FileToken
  readonly onTake: (accountId: AccountId | undefined) => void
  readonly onEnd: () => void
}

export function LoteLook({ file, onTake, onEnd }: LoteLookProps) {
  const t = useTranslate()
  const look = useLoteLook(file.token)
  if (look.data?.kind === 'readable') {
    return <LoteChoice look={look.data} onTake={onTake} onEnd={onEnd} />
  }
  if (look.data?.kind === 'notOpened' && look.data.fault === 'sealed') {
    return <LotePassword file={file} onEnd={onEnd} />
  }
  return (
    <>
      {look.error && (
        <FailureNotice
          title={t('lote.lookFailed')}
          failure={look.error.failure}
          onRetry={() => void look.refetch()}
          isRetrying={look.isFetching}
        />
      )}
      {look.data?.kind === 'notOpened' && <LoteFaultNote {...look.data} />}
      {look.data?.kind === 'stopped' && <LoteNote isAlert>{t('lote.unsealingStopped')}</LoteNote>}
      {look.isLoading && <p role="status">{t('lote.looking', { file: file.name })}</p>}
      <div className={styles['buttons']}>
        <Button variant="default" autoFocus onClick={onEnd}>
          {t('lote.close')}
        </Button>
      </div>
    </>
  )
}
