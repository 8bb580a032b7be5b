// Table of what was sent beside what the service shows, aspect by aspect, with the result of comparing them.
import type { ReactNode } from 'react'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import type { CandidateEvidence, Question } from '../../../shared/model/evidence.ts'
import type { Attempt } from '../../../shared/model/attempt.ts'
import { toStatusAppearance } from '../../components/document-appearance.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { Mark } from '../../components/mark.tsx'
import type { Tone } from '../../components/mark.tsx'
import type { IconName } from '../../components/icon.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'
import styles from './evidence-table.module.css'

type EvidenceTableProps = {
  readonly row: DocumentRowView
  readonly question: Question
  /** The unconfirmed attempt; undefined until it is read. */
  readonly attempt: Attempt | undefined
  /** Renders the answer “it is this one” below a candidate, when there are several. */
  readonly renderAnswer: (candidate: CandidateEvidence, index: number) => ReactNode
}

// One table: a row for each aspect that is compared.
export function EvidenceTable({ row, question, attempt, renderAnswer }: EvidenceTableProps) {
  const t = useTranslate()
  const format = useFormat()
  const { candidates } = question
  const count = candidates.length
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']} aria-label={t('decisions.evidence')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('decisions.sentColumn')}</th>
            {candidates.map(({ partnerId }, index) => (
              <th key={partnerId} scope="col">
                {count === 1
                  ? t('decisions.foundColumn')
                  : t('decisions.foundColumnOf', { number: index + 1, count })}
              </th>
            ))}
            {count === 0 && <th scope="col">{t('decisions.foundColumn')}</th>}
          </tr>
        </thead>
        <tbody>
          <Aspect title={t('decisions.row.name')} ours={row.name} candidates={candidates}>
            {({ name, nameEqual }) => (
              <>
                <p>{name}</p>
                <Compared how={nameEqual ? 'equal' : 'different'} />
              </>
            )}
          </Aspect>
          <Aspect
            title={t('decisions.row.when')}
            ours={
              attempt &&
              t('decisions.sentAt', {
                number: attempt.number,
                moment: format.moment(attempt.startedAt),
              })
            }
            candidates={candidates}
          >
            {({ createdAt }) => t('decisions.createdAt', { moment: format.moment(createdAt) })}
          </Aspect>
          <Aspect
            title={t('decisions.row.signers')}
            ours={<SignerList signers={row.signers} />}
            candidates={candidates}
          >
            {({ signers, signersEqual }) => (
              <>
                {signers ? (
                  <SignerList signers={signers} />
                ) : (
                  <p className="quiet">{t('decisions.signersUnknown')}</p>
                )}
                <Compared how={signersEqual} />
              </>
            )}
          </Aspect>
          <Aspect title={t('decisions.row.file')} ours={row.fileName} candidates={candidates}>
            {({ fileEqual }) => <Compared how={fileEqual} />}
          </Aspect>
          {candidates.some(({ referenceEqual }) => referenceEqual !== 'none') && (
            <Aspect
              title={t('decisions.row.reference')}
              ours={attempt?.reference}
              candidates={candidates}
            >
              {({ referenceEqual }) => <Compared how={referenceEqual} />}
            </Aspect>
          )}
          <Aspect title={t('decisions.row.state')} ours={undefined} candidates={candidates}>
            {({ signatureStatus }) =>
              signatureStatus !== undefined && <Status status={signatureStatus} />
            }
          </Aspect>
          <Aspect title={t('decisions.row.verdict')} ours={undefined} candidates={candidates}>
            {({ verdict, partnerId }) => (
              <div className={styles['verdict']}>
                <strong>{t(`decisions.verdict.${verdict}`)}</strong>
                <CopyButton text={partnerId} label={t('decisions.partnerId')} />
              </div>
            )}
          </Aspect>
          {count > 1 && (
            <tr>
              <td />
              <td />
              {candidates.map((candidate, index) => (
                <td key={candidate.partnerId} className={styles['answer']}>
                  {renderAnswer(candidate, index)}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      {count === 0 && <p className={styles['nothing']}>{t('decisions.nothingFound')}</p>}
    </div>
  )
}

type AspectProps = {
  readonly title: string
  readonly ours: ReactNode
  readonly candidates: readonly CandidateEvidence[]
  readonly children: (candidate: CandidateEvidence) => ReactNode
}

function Aspect({ title, ours, candidates, children }: AspectProps) {
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>{ours}</td>
      {candidates.map((candidate) => (
        <td key={candidate.partnerId}>{children(candidate)}</td>
      ))}
      {candidates.length === 0 && <td />}
    </tr>
  )
}

type Comparison = 'equal' | 'different' | 'overlapping' | 'unknown' | 'none'

const APPEARANCES: Readonly<Record<Comparison, { readonly tone: Tone; readonly icon: IconName }>> =
  {
    equal: { tone: 'good', icon: 'good' },
    different: { tone: 'bad', icon: 'bad' },
    overlapping: { tone: 'warn', icon: 'warn' },
    unknown: { tone: 'quiet', icon: 'decision' },
    none: { tone: 'quiet', icon: 'info' },
  }

function Compared({ how }: { readonly how: Comparison }) {
  const t = useTranslate()
  return <Mark {...APPEARANCES[how]}>{t(`decisions.${how}`)}</Mark>
}

type Signer = { readonly email: string; readonly role: string; readonly signed?: boolean }

function SignerList({ signers }: { readonly signers: readonly Signer[] }) {
  const t = useTranslate()
  return (
    <ul className={styles['signers']}>
      {signers.map(({ email, role, signed = false }) => (
        <li key={`${email} ${role}`}>
          {email} <span className="quiet">{role}</span>
          {signed && (
            <Mark tone="good" icon="selected">
              {t('decisions.signed')}
            </Mark>
          )}
        </li>
      ))}
    </ul>
  )
}

function Status({ status }: { readonly status: string }) {
  const t = useTranslate()
  const { icon, tone, words, params } = toStatusAppearance(status)
  return (
    <Mark icon={icon} tone={tone}>
      {t(words, params)}
    </Mark>
  )
}
