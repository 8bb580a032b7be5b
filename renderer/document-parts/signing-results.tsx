// Results of a command on signatures; an unknown outcome is shown as unknown, and nothing is repeated without being
// asked.
import { Button } from '@mantine/core'
import type { SigningActionKind, SigningItem, SigningOutcome } from '../../shared/model/signing.ts'
import type { IconName } from '../components/icon.tsx'
import type { Tone } from '../components/mark.tsx'
import { Mark } from '../components/mark.tsx'
import { useFailureText } from '../components/use-failure-text.ts'
import { useTranslate } from '../i18n.tsx'
import type { SigningRun, SigningState } from '../queries/signing.ts'
import styles from './signing-dialog.module.css'
import type { SigningQuestion } from './signing-lines.ts'

type SigningResultsProps = {
  readonly question: SigningQuestion
  readonly run: SigningRun
  readonly ended: Extract<SigningState, { kind: 'ended' }>
  readonly onEnd: () => void
}

const APPEARANCES: Readonly<Record<SigningOutcome['kind'], { icon: IconName; tone: Tone }>> = {
  done: { icon: 'good', tone: 'good' },
  notDone: { icon: 'bad', tone: 'bad' },
  unknown: { icon: 'warn', tone: 'warn' },
  failed: { icon: 'bad', tone: 'bad' },
  changed: { icon: 'info', tone: 'quiet' },
  half: { icon: 'warn', tone: 'warn' },
  recent: { icon: 'waiting', tone: 'quiet' },
  notCalled: { icon: 'bad', tone: 'bad' },
}

export function SigningResults({ question, run, ended, onEnd }: SigningResultsProps) {
  const t = useTranslate()
  const describe = useOutcomeText(question.kind)
  const { results, untouched } = ended
  const done = results.filter(({ outcome }) => outcome.kind === 'done').length
  const changed = toAskAgain(question.items, results)
  const recent = toRecent(results)
  return (
    <>
      <p role="status">
        {t('signing.ended', { done, total: results.length })}
        {untouched > 0 && ` ${t('signing.untouched', { count: untouched })}`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard */}
      <ul className={styles['rows']} tabIndex={0} aria-label={t('signing.results')}>
        {results.map(({ documentId, signer, outcome }, index) => (
          <li key={`${documentId} ${String(index)}`} className={styles['row']}>
            <span>{question.names.get(documentId)}</span>
            {signer && <span className={styles['who']}>{signer.email}</span>}
            <Mark {...APPEARANCES[outcome.kind]}>{describe(outcome)}</Mark>
          </li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        {recent.length > 0 && (
          <Button
            variant="default"
            onClick={() => {
              run.read(recent, { again: true })
            }}
          >
            {t('signing.resend.anyway', { count: recent.length })}
          </Button>
        )}
        {changed.length > 0 && (
          <Button
            variant="default"
            onClick={() => {
              run.read(changed)
            }}
          >
            {t('signing.askAgain', { count: changed.length })}
          </Button>
        )}
        <Button data-autofocus onClick={onEnd}>
          {t('signing.close')}
        </Button>
      </div>
    </>
  )
}

/** Returns the documents that changed meanwhile, to ask about them again. */
function toAskAgain(
  items: readonly SigningItem[],
  results: SigningResultsProps['ended']['results'],
): readonly SigningItem[] {
  const changed = new Set(
    results.filter(({ outcome }) => outcome.kind === 'changed').map(({ documentId }) => documentId),
  )
  return items.filter(({ documentId }) => changed.has(documentId))
}

/** RES-07: returns signatures whose last link was sent less than a minute ago, to offer a second one. */
function toRecent(results: SigningResultsProps['ended']['results']): readonly SigningItem[] {
  return results.flatMap(({ documentId, signer, outcome }) =>
    outcome.kind === 'recent' && signer
      ? [{ documentId, action: { kind: 'resend', signatureId: signer.signatureId } } as const]
      : [],
  )
}

function useOutcomeText(kind: SigningActionKind): (outcome: SigningOutcome) => string {
  const t = useTranslate()
  const describe = useFailureText()
  return (outcome) => {
    if (outcome.kind === 'failed') return describe(outcome.failure)
    if (outcome.kind === 'notCalled') {
      return t(`signing.notCalled.${outcome.why}`, { names: outcome.names.join(', ') })
    }
    return t(outcome.kind === 'done' ? `signing.${kind}.done` : `signing.outcome.${outcome.kind}`)
  }
}
