// Line above the screen with the next step of a first batch of practice. It covers nothing, and follows the batch's
// state, not what was clicked.
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TextKey } from '../../../shared/i18n/translate.ts'
import type { Failure } from '../../../shared/model/failure.ts'
import { sumOf } from '../../../shared/model/document-standing.ts'
import { hasError } from '../../../shared/rules/finding.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Icon } from '../../components/icon.tsx'
import { ProgressTrack } from '../../components/progress-track.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useSkippedFiles } from '../../queries/adding.ts'
import { useOpenArchiveFolder } from '../../queries/archive.ts'
import { useMovePracticeClock } from '../../queries/settings.ts'
import { useWindowState } from '../../state/window-state.ts'
import type { FirstBatch, GuideStep } from './first-batch.ts'
import { findSlowSigner, GUIDE_STEPS } from './first-batch.ts'
import { GUIDE_BUTTON_ID } from './guide-button.tsx'
import styles from './guide-strip.module.css'
import { useGuide, useGuideView } from './use-guide.ts'

export function GuideStrip() {
  const { begunAt } = useGuide()
  return begunAt !== undefined && <Guide begunAt={begunAt} />
}

function Guide({ begunAt }: { readonly begunAt: number }) {
  const t = useTranslate()
  const view = useGuideView(begunAt)
  const guide = useGuide()
  const moveClock = useMovePracticeClock()
  const openFolder = useOpenArchiveFolder()
  if (!view) return null
  const { step, first } = view
  const isDone = step === 'done'
  const done = isDone ? GUIDE_STEPS.length : GUIDE_STEPS.indexOf(step)
  const leave = (): void => {
    guide.toggle()
    document.getElementById(GUIDE_BUTTON_ID)?.focus()
  }
  return (
    <section aria-label={t('guide.title')}>
      <div className={styles['strip']}>
        <Icon name="practice" />
        <span className={styles['progress']}>
          <ProgressTrack
            label={t('guide.title')}
            done={done}
            total={GUIDE_STEPS.length}
            words={t('guide.progress', { done, total: GUIDE_STEPS.length })}
          />
        </span>
        <p role="status" className={styles['words']}>
          <strong>{t(`guide.${step}`)}</strong> <About step={step} first={first} />
        </p>
        {step === 'slow' && (
          <Button
            loading={moveClock.isPending}
            onClick={() => {
              moveClock.mutate()
            }}
          >
            {t('guide.slowMove')}
          </Button>
        )}
        {isDone ? (
          <DoneActs openFolder={openFolder} onAgain={guide.begin} onFinish={leave} />
        ) : (
          <>
            <GoThere step={step} first={first} />
            <Tooltip label={t('guide.leave')}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={t('guide.leave')}
                onClick={leave}
              >
                <Icon name="close" />
              </ActionIcon>
            </Tooltip>
          </>
        )}
      </div>
      <NotDone title="guide.notChanged" failure={guide.error?.failure} />
      <NotDone title="guide.notMoved" failure={moveClock.error?.failure} />
      <NotDone title="archive.notOpenedFolder" failure={openFolder.error?.failure} />
    </section>
  )
}

type DoneActsProps = {
  readonly openFolder: ReturnType<typeof useOpenArchiveFolder>
  readonly onAgain: () => void
  readonly onFinish: () => void
}

/** Buttons after the last step. */
function DoneActs({ openFolder, onAgain, onFinish }: DoneActsProps) {
  const t = useTranslate()
  return (
    <>
      <Button
        leftSection={<Icon name="folder" />}
        onClick={() => {
          openFolder.mutate()
        }}
      >
        {t('archive.openFolder')}
      </Button>
      <Button variant="subtle" onClick={onAgain}>
        {t('guide.again')}
      </Button>
      <Button variant="default" onClick={onFinish}>
        {t('guide.finish')}
      </Button>
    </>
  )
}

function NotDone({
  title,
  failure,
}: {
  readonly title: TextKey
  readonly failure: Failure | undefined
}) {
  const t = useTranslate()
  return failure && <FailureNotice title={t(title)} failure={failure} />
}

type StepProps = { readonly step: GuideStep | 'done'; readonly first: FirstBatch | undefined }

function About({ step, first }: StepProps): ReactNode {
  const t = useTranslate()
  const isSheetOpen = useWindowState((state) => state.isSheetOpen)
  const sheetSection = useWindowState((state) => state.sheetSection)
  const { batch, rows = [] } = first ?? {}
  // The step of the files has a button for the spreadsheet that was found.
  const offered = useSkippedFiles(batch?.id)?.files.find(
    ({ kind, token }) => kind === 'sheet' && token !== undefined,
  )
  switch (step) {
    case 'sheet':
      if (isSheetOpen) return t(`guide.sheetOpen.${sheetSection}`)
      return offered ? t('guide.sheetOffered', { name: offered.name }) : t('guide.sheetAbout')
    case 'send': {
      if (batch?.release) return t('guide.sendLeaving')
      if (batch && sumOf(batch.counts, ['queued', 'sending']) > 0) return t('guide.sendMoving')
      const blocked = rows.filter(({ findings }) => hasError(findings)).length
      return blocked > 0 ? t('guide.sendBlocked', { count: blocked }) : t('guide.sendAbout')
    }
    case 'slow':
      return t('guide.slowAbout', { name: findSlowSigner(rows) ?? '' })
    case 'done':
      return t('guide.doneAbout', { count: batch ? sumOf(batch.counts, ['waiting']) : 0 })
    default:
      return t(`guide.${step}About`)
  }
}

/** Button that goes to the place of the step; renders nothing there. */
function GoThere({ step, first }: StepProps) {
  const t = useTranslate()
  const place = useWindowState((state) => state.place)
  const batchId = useWindowState((state) => state.batchId)
  const shown = useWindowState((state) => state.step)
  const goTo = useWindowState((state) => state.goTo)
  const openBatch = useWindowState((state) => state.openBatch)
  const wanted = STEP_OF_BATCH[step]
  const id = first?.batch.id
  const isThere =
    wanted === undefined
      ? place === 'tracking'
      : place === 'batches' && batchId === id && (id === undefined || shown === wanted)
  if (isThere) return null
  return (
    <Button
      variant="default"
      onClick={() => {
        if (wanted === undefined) goTo('tracking')
        else if (id === undefined) goTo('batches')
        else openBatch(id, wanted)
      }}
    >
      {t('guide.go')}
    </Button>
  )
}

/** Step of the batch where the guide's step is done; undefined: in tracking. */
const STEP_OF_BATCH = {
  batch: 'files',
  files: 'files',
  sheet: 'files',
  positions: 'areas',
  check: 'areas',
  send: 'release',
  signatures: undefined,
  slow: undefined,
  done: undefined,
} as const
