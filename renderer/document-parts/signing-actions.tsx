// What can be done about the signatures of one document that waits for some, and about one signer who
// has not signed. The question they ask is kept above them: it outlives the signer that it removes.
import { Button } from '@mantine/core'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { TrackedSignature } from '../../shared/model/tracking.ts'
import type { SignerAct } from '../../shared/rules/signing-acts.ts'
import { SIGNER_ACTS, findSignerObstacle } from '../../shared/rules/signing-acts.ts'
import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import styles from './document-detail.module.css'
import type { FormQuestion } from './correction-form.tsx'
import { listSignatures, listTurns } from './signer-lines.ts'
import type { SigningQuestion } from './signing-lines.ts'
import { askOfAll, askOfSigner } from './signing-lines.ts'

type SigningActionsProps = {
  readonly row: DocumentRowView
  readonly onAsk: (question: SigningQuestion | FormQuestion) => void
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
        leftSection={<Icon name="add" />}
        onClick={() => {
          onAsk({ form: 'add', document: row })
        }}
      >
        {t('signing.add.title')}
      </Button>
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
  readonly signature: TrackedSignature
  readonly who: string
}

const ACT_WORDS = {
  resend: 'signing.resend.title',
  edit: 'signing.edit.short',
  replace: 'signing.replace.short',
  remove: 'signing.remove.short',
} as const
const ACT_LABELS = {
  resend: 'signing.resend.to',
  edit: 'signing.edit.who',
  replace: 'signing.replace.who',
  remove: 'signing.remove.who',
} as const

/** What is not possible now is shown with the reason. */
export function SignerActions({ row, onAsk, signature, who }: SignerActionsProps) {
  const t = useTranslate()
  const { signatureId, email, role } = signature
  const ask = (act: SignerAct): void => {
    if (act === 'resend' || act === 'remove') onAsk(askOfSigner(act, row, signatureId))
    else onAsk({ form: act, document: row, person: { signatureId, email, role } })
  }
  const signatures = listSignatures(row.tracking)
  return (
    <span className={styles['signerActions']}>
      {SIGNER_ACTS.map((act) => {
        const why = findSignerObstacle(act, signature, signatures)
        const reason = why && t(`signing.impossible.${why}`)
        return (
          <Button
            key={act}
            variant="subtle"
            size="compact-xs"
            px={0}
            aria-label={t(ACT_LABELS[act], { who })}
            {...(reason === undefined
              ? {}
              : { title: reason, 'aria-disabled': true, 'data-disabled': true })}
            onClick={() => {
              if (reason === undefined) ask(act)
            }}
          >
            {t(ACT_WORDS[act])}
          </Button>
        )
      })}
    </span>
  )
}
