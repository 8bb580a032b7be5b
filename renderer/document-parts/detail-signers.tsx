import type { ReactNode } from 'react'
import type { DocumentRowView } from '../../shared/model/document-view.ts'
import type { IconName } from '../components/icon.tsx'
import type { Tone } from '../components/mark.tsx'
import { Mark } from '../components/mark.tsx'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './document-detail.module.css'
import type { SignerLine } from './signer-lines.ts'
import { toSignerLines } from './signer-lines.ts'
import type { Asked } from './signing-actions.tsx'
import { SignerActions, SigningActions } from './signing-actions.tsx'
import { isWaiting } from './signing-lines.ts'

const APPEARANCES: Readonly<Record<SignerLine['state'], { icon: IconName; tone: Tone }>> = {
  signed: { icon: 'good', tone: 'good' },
  turn: { icon: 'edit', tone: 'accent' },
  waits: { icon: 'waiting', tone: 'quiet' },
  pending: { icon: 'stopped', tone: 'quiet' },
  unseen: { icon: 'info', tone: 'quiet' },
  unconfirmed: { icon: 'settling', tone: 'warn' },
  notAsked: { icon: 'waiting', tone: 'quiet' },
}

type DetailSignersProps = {
  readonly row: DocumentRowView
  readonly onAsk: (question: Asked) => void
}

export function DetailSigners({ row, onAsk }: DetailSignersProps) {
  const t = useTranslate()
  const canAct = isWaiting(row)
  return (
    <section className={styles['part']} aria-label={t('detail.signers')}>
      <h3>{t('detail.signers')}</h3>
      <ol className={styles['signers']}>
        {toSignerLines(row).map((line) => (
          <Signer key={line.key} line={line}>
            {/* A signature that was made cannot be changed; the mark beside the name says so. */}
            {canAct && line.signature?.signed === false && (
              <SignerActions row={row} signature={line.signature} who={line.who} onAsk={onAsk} />
            )}
          </Signer>
        ))}
      </ol>
      {row.delivery.kind === 'sent' && <SigningActions row={row} onAsk={onAsk} />}
    </section>
  )
}

type SignerProps = { readonly line: SignerLine; readonly children: ReactNode }

function Signer({ line, children }: SignerProps) {
  const t = useTranslate()
  const format = useFormat()
  const { who, email, role, order, state, signedAt } = line
  const second = [
    ...(who === email ? [] : [email]),
    role,
    ...(order === undefined ? [] : [t('detail.order', { order })]),
  ].join(' · ')
  return (
    <li className={styles['signer']}>
      <span title={who}>{who}</span>
      <Mark {...APPEARANCES[state]}>{t(STATE_WORDS[state])}</Mark>
      <span data-quiet className={styles['address']}>
        {second}
      </span>
      {signedAt !== undefined && <span data-quiet>{format.moment(signedAt)}</span>}
      {children}
    </li>
  )
}

const STATE_WORDS = {
  signed: 'detail.signerSigned',
  turn: 'detail.signerTurn',
  waits: 'detail.signerWaits',
  pending: 'detail.signerPending',
  unseen: 'detail.signerUnseen',
  unconfirmed: 'detail.signerUnconfirmed',
  notAsked: 'detail.signerNotAsked',
} as const
