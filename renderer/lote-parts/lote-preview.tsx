// Content of the dialog about a batch file: what it has, and what can be done with it here.
import type { FileToken } from '../../shared/model/file-token.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useTranslate } from '../i18n.tsx'
import { useLotePreview } from '../queries/lotes.ts'
import { LoteClose } from './lote-close.tsx'
import { LoteChoice } from './lote-choice.tsx'
import { LoteFaultNote } from './lote-fault-note.tsx'
import { LoteNote } from './lote-note.tsx'
import { LotePassword } from './lote-password.tsx'

type LotePreviewProps = {
  readonly file: FileToken
  readonly onTake: (accountId: AccountId | undefined) => void
  readonly onEnd: () => void
}

export function LotePreview({ file, onTake, onEnd }: LotePreviewProps) {
  const t = useTranslate()
  const preview = useLotePreview(file.token)
  if (preview.data?.kind === 'readable') {
    return <LoteChoice preview={preview.data} onTake={onTake} onEnd={onEnd} />
  }
  if (preview.data?.kind === 'notOpened' && preview.data.fault === 'sealed') {
    return <LotePassword file={file} onEnd={onEnd} />
  }
  return (
    <>
      {preview.error && (
        <FailureNotice
          title={t('lote.previewFailed')}
          failure={preview.error.failure}
          onRetry={() => void preview.refetch()}
          isRetrying={preview.isFetching}
        />
      )}
      {preview.data?.kind === 'notOpened' && <LoteFaultNote {...preview.data} />}
      {preview.data?.kind === 'stopped' && (
        <LoteNote isAlert>{t('lote.unsealingStopped')}</LoteNote>
      )}
      {preview.isLoading && <p role="status">{t('lote.previewing', { file: file.name })}</p>}
      <LoteClose onEnd={onEnd} />
    </>
  )
}
