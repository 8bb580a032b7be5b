// Commands on the signatures of one document, and on one signer who has not signed. The question stays mounted above,
// since a command may remove the signer here.
import { Button } from '@mantine/core'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { TrackedSignature } from '../../shared/model/tracking.ts'
import type { SigningObstacle } from '../../shared/model/signing.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import { toStage } from '../../shared/rules/document-acts.ts'
import type { SignerAct, WholeAct } from '../../shared/rules/signing-acts.ts'
import {
  SIGNER_ACTS,
  WHOLE_ACTS,
  findSignerObstacle,
  findWholeObstacle,
  isBoundAct,
} from '../../shared/rules/signing-acts.ts'
import { ActButton } from '../components/act-button.tsx'
import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import { useBatches } from '../queries/batches.ts'
import type { FormQuestion } from './correction-question.ts'
import styles from './document-detail.module.css'
import type { BoundQuestion } from './bound-act-form.tsx'
import { MoreActs, useBoundActs, useBoundMenuActs } from './bound-acts-menu.tsx'
import { listSignatures, listTurns } from './signer-lines.ts'
import type { SigningQuestion } from './signing-lines.ts'
import { askOfAll, askOfSigner } from './signing-lines.ts'

type SigningActionsProps = {
  readonly row: DocumentRowView
  readonly onAsk: (question: Asked) => void
}

/** Question to ask at once, or after a form. */
export type Asked = SigningQuestion | FormQuestion | BoundQuestion

const OWN_ACTS = WHOLE_ACTS.filter((act) => !isBoundAct(act))
const WHOLE_ICONS = { add: 'add', newDeadline: 'waiting', cancel: 'close' } as const

function describeObstacle(why: SigningObstacle | undefined, t: Translate): string | undefined {
  return why && t(`signing.impossible.${why}`)
}

export function SigningActions({ row, onAsk }: SigningActionsProps) {
  const t = useTranslate()
  const { data: batches } = useBatches()
  const accountId = batches?.find(({ id }) => id === row.batchId)?.accountId
  const number = listTurns(row.tracking).length
  const isUnseen = toStage(row) === 'unseen'
  const obstacles = OWN_ACTS.map((act) => [act, findWholeObstacle(act, row)] as const)
  // The state already says that nobody is waited for: commands that are all impossible for that reason are left out.
  const ownActs = obstacles.some(([, why]) => why !== 'notWaiting') ? obstacles : []
  const ask = (act: WholeAct): void => {
    if (act === 'add') onAsk({ form: 'add', document: row })
    if (act === 'cancel') onAsk(askOfAll('cancel', [row]))
  }
  const boundActs = useBoundMenuActs({
    describeObstacle: (act) => describeObstacle(findWholeObstacle(act, row), t),
    onAct(act) {
      if (act === 'delete') onAsk(askOfAll('delete', [row]))
      else onAsk({ form: act, documents: [row], ...omitUndefined({ accountId }) })
    },
  })
  return (
    <div className={styles['actions']}>
      {(number > 1 || isUnseen) && (
        <Button
          variant="default"
          leftSection={<Icon name="sending" />}
          onClick={() => {
            onAsk(askOfAll('resend', [row]))
          }}
        >
          {isUnseen ? t('signing.resend.title') : t('signing.resend.toAll', { number })}
        </Button>
      )}
      {ownActs.map(([act, why]) => (
        <ActButton
          key={act}
          variant="default"
          leftSection={<Icon name={WHOLE_ICONS[act]} />}
          obstacle={describeObstacle(why, t)}
          onClick={() => {
            ask(act)
          }}
        >
          {t(`signing.${act}.title`)}
        </ActButton>
      ))}
      <MoreActs acts={boundActs} />
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
  evidence: 'signing.evidence.short',
} as const
const ACT_LABELS = {
  resend: 'signing.resend.to',
  edit: 'signing.edit.who',
  replace: 'signing.replace.who',
  remove: 'signing.remove.who',
  evidence: 'signing.evidence.who',
} as const

export function SignerActions({ row, onAsk, signature, who }: SignerActionsProps) {
  const t = useTranslate()
  const { signatureId, email, role } = signature
  const ask = (act: SignerAct): void => {
    const person = { signatureId, email, role }
    if (act === 'resend' || act === 'remove') onAsk(askOfSigner(act, row, signatureId))
    else if (act === 'evidence') onAsk({ form: act, documents: [row], person })
    else onAsk({ form: act, document: row, person })
  }
  const bound = useBoundActs()
  const signatures = listSignatures(row.tracking)
  return (
    <span className={styles['signerActions']}>
      {SIGNER_ACTS.filter((act) => !isBoundAct(act) || bound.has(act)).map((act) => {
        const why = findSignerObstacle(act, signature, signatures)
        return (
          <ActButton
            key={act}
            variant="subtle"
            size="compact-xs"
            px={0}
            aria-label={t(ACT_LABELS[act], { who })}
            obstacle={describeObstacle(why, t)}
            onClick={() => {
              ask(act)
            }}
          >
            {t(ACT_WORDS[act])}
          </ActButton>
        )
      })}
    </span>
  )
}
