// Dialog of one command on signatures: reads the effect from the service, asks, acts document by document, and shows
// the result of each.
import { Button, Modal } from '@mantine/core'
import { assertNever } from '../../shared/assert-never.ts'
import type { Failure } from '../../shared/model/failure.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useFocusBack } from '../components/use-focus-back.ts'
import { useTranslate } from '../i18n.tsx'
import type { SigningRun } from '../queries/signing.ts'
import { useSigning } from '../queries/signing.ts'
import styles from './signing-dialog.module.css'
import type { SigningQuestion } from './signing-lines.ts'
import { SigningConsent } from './signing-consent.tsx'
import { SigningResults } from './signing-results.tsx'

type SigningDialogProps = {
  /** Undefined: closed. */
  readonly question: SigningQuestion | undefined
  readonly onEnd: () => void
  /** Called instead of `onEnd` when the question is left before anything was done; absent: `onEnd` is called. */
  readonly onBack?: () => void
}

export function SigningDialog({ question, onEnd, onBack = onEnd }: SigningDialogProps) {
  return question && <OpenDialog question={question} onEnd={onEnd} onBack={onBack} />
}

type OpenDialogProps = {
  readonly question: SigningQuestion
  readonly onEnd: () => void
  readonly onBack: () => void
}

function OpenDialog({ question, onEnd, onBack }: OpenDialogProps) {
  const t = useTranslate()
  const run = useSigning(question.items)
  useFocusBack()
  // Closing during the command stops it first; its results are shown before the dialog closes.
  const leave = run.state.kind === 'ended' ? onEnd : onBack
  const close = run.state.kind === 'acting' ? run.stop : leave
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={t(`signing.${question.kind}.title`)}
      closeButtonProps={{ 'aria-label': t('signing.close') }}
    >
      <div className={styles['dialog']}>
        <Step {...{ question, run, onEnd, onBack }} />
      </div>
    </Modal>
  )
}

type StepProps = OpenDialogProps & { readonly run: SigningRun }

function Step({ question, run, onEnd, onBack }: StepProps) {
  const t = useTranslate()
  const { state } = run
  switch (state.kind) {
    case 'reading':
      return <Progress words={t('signing.reading', state)} {...state} onStop={onBack} />
    case 'acting':
      return <Progress words={t('signing.acting', state)} {...state} onStop={run.stop} />
    case 'failed':
      return <Unread failure={state.failure} question={question} run={run} />
    case 'asking': {
      const [unread] = state.forecasts.filter((each) => each.kind === 'notRead')
      // The effect is unknown for every document, which is not the same as having no effect.
      if (unread && state.forecasts.every(({ kind }) => kind === 'notRead')) {
        return <Unread failure={unread.failure} question={question} run={run} />
      }
      return <SigningConsent question={question} asked={state} onAct={run.act} onEnd={onBack} />
    }
    case 'ended':
      return <SigningResults {...{ question, run, onEnd }} ended={state} />
    default:
      return assertNever(state)
  }
}

type UnreadProps = Pick<StepProps, 'question' | 'run'> & { readonly failure: Failure }

function Unread({ failure, question, run }: UnreadProps) {
  const t = useTranslate()
  return (
    <FailureNotice
      title={t('signing.unread')}
      failure={failure}
      onRetry={() => {
        run.read(question.items)
      }}
    />
  )
}

type ProgressProps = {
  readonly words: string
  readonly done: number
  readonly total: number
  readonly onStop: () => void
}

function Progress({ words, done, total, onStop }: ProgressProps) {
  const t = useTranslate()
  return (
    <>
      <p role="status">{words}</p>
      <progress aria-label={words} value={done} max={total} />
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onStop}>
          {t('signing.stop')}
        </Button>
      </div>
    </>
  )
}
