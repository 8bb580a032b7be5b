// What can be done about the signatures of one document that waits for some, and about one signer who
// has not signed. The question they ask is kept above them: it outlives the signer that it removes.
import { Button } from '@mantine/core'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { TrackedSignature } from '../../shared/model/tracking.ts'
import type { SigningObstacle } from '../../shared/model/signing.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { SignerAct, WholeAct } from '../../shared/rules/signing-acts.ts'
import {
  SIGNER_ACTS,
  WHOLE_ACTS,
  findSignerObstacle,
  findWholeObstacle,
} from '../../shared/rules/signing-acts.ts'
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

const WHOLE_ICONS = { add: 'add', newDeadline: 'waiting', cancel: 'close' } as const

/** What is not possible now is shown with the reason; it keeps the focus, so that the reason is heard too. */
export function toDisabled(reason: string | undefined) {
  return reason === undefined ? {} : { title: reason, 'aria-disabled': true, 'data-disabled': true }
}

function tellObstacle(why: SigningObstacle | undefined, t: Translate): string | undefined {
  return why && t(`signing.impossible.${why}`)
}

export function SigningActions({ row, onAsk }: SigningActionsProps) {
  const t = useTranslate()
  const number = listTurns(row.tracking).length
  const ask = (act: WholeAct): void => {
    if (act === 'add') onAsk({ form: 'add', document: row })
    if (act === 'cancel') onAsk(askOfAll('cancel', [row]))
  }
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
      {WHOLE_ACTS.map((act) => (
        <Button
          key={act}
          variant="default"
          leftSection={<Icon name={WHOLE_ICONS[act]} />}
          {...toDisabled(tellObstacle(findWholeObstacle(act, row), t))}
          onClick={() => {
            if (findWholeObstacle(act, row) === undefined) ask(act)
          }}
        >
          {t(`signing.${act}.title`)}
        </Button>
      ))}
    </div>
  )
}

type SignerActionsProps = SigningActionsProps & {
  readonly signature: TrackedSignature
  readonly who: string
}

const ACT_WORDS = {
  resend: 'signing.resend.short',
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
        return (
          <Button
            key={act}
            variant="subtle"
            size="compact-xs"
            px={0}
            aria-label={t(ACT_LABELS[act], { who })}
            {...toDisabled(tellObstacle(why, t))}
            onClick={() => {
              if (why === undefined) ask(act)
            }}
          >
            {t(ACT_WORDS[act])}
          </Button>
        )
      })}
    </span>
  )
}
