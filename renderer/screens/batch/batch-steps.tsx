// Steps of a batch as tabs, each with its number of findings.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { BatchView } from '../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import { Icon } from '../../components/icon.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'
import { BATCH_STEPS } from '../../state/places.ts'
import { useWindowState } from '../../state/window-state.ts'
import styles from './batch-screen.module.css'
import type { FindingCount } from './findings-by-step.ts'
import { countFindings } from './findings-by-step.ts'
import { focusFirst } from './focus-first.ts'
import { NextFinding } from './next-finding.tsx'
import { STEP_OF } from './step-of.ts'
import { StepTabs } from './step-tabs.tsx'
import { toPathText } from './use-focus-target.ts'

type BatchStepsProps = {
  readonly batch: BatchView
  readonly rows: readonly DocumentRowView[]
}

export function BatchSteps({ batch, rows }: BatchStepsProps) {
  const t = useTranslate()
  const step = useWindowState((state) => state.step)
  const target = useWindowState((state) => state.target)
  const goToStep = useWindowState((state) => state.goToStep)
  const [jumps, setJumps] = useState(0)
  const panel = useRef<HTMLDivElement>(null)
  const counts = useMemo(() => countFindings(rows), [rows])
  // Moves the focus to the start of the step, since the previous step was unmounted with it.
  useEffect(() => {
    if (jumps > 0) focusFirst(panel.current)
  }, [jumps])
  useEffect(() => {
    if (document.activeElement === document.body) focusFirst(panel.current)
    // Runs for each step, however it was reached.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [step, target])
  const Step = STEP_OF[step].component
  return (
    <StepTabs
      steps={BATCH_STEPS}
      value={step}
      label={t('batch.steps')}
      renderTab={(each) => (
        <>
          {t(STEP_OF[each].label)}
          <Findings {...counts[each]} />
        </>
      )}
      onChoose={goToStep}
      onJump={(each) => {
        goToStep(each)
        setJumps((before) => before + 1)
      }}
      panel={panel}
      renderHead={(list) => (
        <div className={styles['stepsLine']}>
          {list}
          <NextFinding rows={rows} />
        </div>
      )}
    >
      {/* Another finding of the same step mounts the step anew, at that document. */}
      <Step
        key={target ? `${target.documentId}/${toPathText(target.path)}` : ''}
        batch={batch}
        rows={rows}
      />
    </StepTabs>
  )
}

function Findings({ errors, warnings, toDo }: FindingCount) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <>
      {errors > 0 && (
        <span className={styles['errors']} title={t('batch.errors', { count: errors })}>
          <Icon name="bad" size={14} />
          <span aria-hidden>{format.count(errors)}</span>
          <span className="visually-hidden">{t('batch.errors', { count: errors })}</span>
        </span>
      )}
      {toDo > 0 && (
        <span className={styles['toDo']} title={t('batch.toDoAbout', { count: toDo })}>
          <span aria-hidden>{format.count(toDo)}</span>
          <span className="visually-hidden">{t('batch.toDoAbout', { count: toDo })}</span>
        </span>
      )}
      {warnings > 0 && (
        <span className={styles['warnings']} title={t('batch.warnings', { count: warnings })}>
          <Icon name="warn" size={14} />
          <span aria-hidden>{format.count(warnings)}</span>
          <span className="visually-hidden">{t('batch.warnings', { count: warnings })}</span>
        </span>
      )}
    </>
  )
}
