// Error boundary of a part of the window: where its code throws, or cannot be loaded, the part alone says so, and the
// rest stays. Errors of handlers and promises are no business of it.
import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Component, useState } from 'react'
import { assertNever } from '../../shared/assert-never.ts'
import { useTranslate } from '../i18n.tsx'
import { useForgetAnswers, useLogPageError } from '../queries/page-errors.ts'
import styles from './error-boundary.module.css'
import { PageError } from './page-error.tsx'
import { Screen } from './screen.tsx'

type ErrorBoundaryProps = {
  /** Name of the part in the technical log: `tracking`, `queueBar`. */
  readonly where: string
  /** How much room the words have: a line of the frame, a step, a whole screen, a dialog, the whole window. */
  readonly room: 'line' | 'step' | 'screen' | 'dialog' | 'window'
  /** The part is tried again when it changes: with each navigation. */
  readonly resetOn?: string
  /** Called when a person closes the words in place of a dialog. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

type Failed = { readonly error: unknown; readonly openAgain: () => void }

export function ErrorBoundary({
  where,
  room,
  resetOn = '',
  onClose,
  children,
}: ErrorBoundaryProps) {
  const log = useLogPageError()
  const forgetAnswers = useForgetAnswers()
  return (
    <Catcher
      resetOn={resetOn}
      onError={(error) => {
        log(where, error)
      }}
      renderFailed={({ error, openAgain }) => (
        <FailedPart
          room={room}
          error={error}
          openAgain={() => {
            void forgetAnswers().then(openAgain)
          }}
          onClose={onClose}
        />
      )}
    >
      {children}
    </Catcher>
  )
}

type FailedPartProps = Failed &
  Pick<ErrorBoundaryProps, 'room'> & { readonly onClose: (() => void) | undefined }

function FailedPart({ room, error, openAgain, onClose }: FailedPartProps) {
  const t = useTranslate()
  const words = <PageError error={error} onOpenAgain={openAgain} isWindow={room === 'window'} />
  switch (room) {
    case 'line':
      return (
        <div role="alert" className={styles['line']}>
          {t('pageError.line')}
          <Button size="compact-sm" variant="default" onClick={openAgain}>
            {t('pageError.again')}
          </Button>
        </div>
      )
    case 'screen':
      return <Screen title={t('pageError.title')}>{words}</Screen>
    case 'step':
      return <div className={styles['step']}>{words}</div>
    case 'dialog':
      return <FailedDialog onClose={onClose}>{words}</FailedDialog>
    case 'window':
      return (
        <main className={styles['window']}>
          <h1>{t('pageError.window')}</h1>
          {words}
        </main>
      )
    default:
      return assertNever(room)
  }
}

function FailedDialog({
  onClose,
  children,
}: Pick<FailedPartProps, 'onClose'> & { readonly children: ReactNode }) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Modal
      opened={isOpen}
      size="lg"
      title={t('pageError.title')}
      onClose={() => {
        setIsOpen(false)
        onClose?.()
      }}
    >
      {children}
    </Modal>
  )
}

type CatcherProps = {
  readonly resetOn: string
  readonly onError: (error: unknown) => void
  readonly renderFailed: (failed: Failed) => ReactNode
  readonly children: ReactNode
}
type CatcherState = {
  readonly resetOn: string
  readonly caught: { readonly error: unknown } | undefined
}

/** Class, since React catches errors in nothing else. */
class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { resetOn: this.props.resetOn, caught: undefined }

  static getDerivedStateFromError(error: unknown): Pick<CatcherState, 'caught'> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps(
    { resetOn }: CatcherProps,
    state: CatcherState,
  ): CatcherState | null {
    return resetOn === state.resetOn ? null : { resetOn, caught: undefined }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  readonly openAgain = (): void => {
    this.setState({ caught: undefined })
  }

  override render(): ReactNode {
    const { caught } = this.state
    if (!caught) return this.props.children
    return this.props.renderFailed({ error: caught.error, openAgain: this.openAgain })
  }
}
