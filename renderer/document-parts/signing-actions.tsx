// What can be done about the signatures of one document that waits for some, and about one signer who
// has not signed. The question they ask is kept above them: it outlives the signer that it removes.
import { Button } from '@mantine/core'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { SignatureId } from '../../shared/model/ids.ts'
import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import styles from './document-detail.module.css'
import { listTurns } from './signer-lines.ts'
import type { SigningQuestion } from './signing-lines.ts'
import { askOfAll, askOfSigner } from './signing-lines.ts'

type SigningActionsProps = {
  readonly row: DocumentRowView
  readonly onAsk: (question: SigningQuestion) => void
}

export function SigningActions({ row, onAsk }: SigningActionsProps) {
  const t = useTranslate()
  const number = listTurns(row.tracking).length
  return (
    <div className={styles['actions']}>
      {number > 1 && (
        <Button
          variant="default"
          leftSection={<Icon name="sending" />}
          onClick={() => {
            onAsk(askOfAll('resend', [row]))
          }}
        >
          {t('signing.resend.toAll', { number })}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<Icon name="close" />}
        onClick={() => {
          onAsk(askOfAll('cancel', [row]))
        }}
      >
        {t('signing.cancel.title')}
      </Button>
    </div>
  )
}

type SignerActionsProps = SigningActionsProps & {
  readonly signatureId: SignatureId
  readonly who: string
  /** The link goes only to those whose turn it is. */
  readonly canResend: boolean
}

export function SignerActions({ row, onAsk, signatureId, who, canResend }: SignerActionsProps) {
  const t = useTranslate()
  const ask = (kind: 'resend' | 'remove') => (): void => {
    onAsk(askOfSigner(kind, row, signatureId))
  }
  return (
    <span className={styles['signerActions']}>
      {canResend && (
        <Button
          variant="subtle"
          size="compact-xs"
          px={0}
          aria-label={t('signing.resend.to', { who })}
          onClick={ask('resend')}
        >
          {t('signing.resend.title')}
        </Button>
      )}
      <Button
        variant="subtle"
        size="compact-xs"
        px={0}
        aria-label={t('signing.remove.who', { who })}
        onClick={ask('remove')}
      >
        {t('signing.remove.title')}
      </Button>
    </span>
  )
}
