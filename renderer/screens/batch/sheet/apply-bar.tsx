// Last part of the import: what exactly it will do to the batch, and the button that does it.
import { Select } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { SheetMatching, SheetView } from '../../../../shared/model/sheet-import.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useSheetProgress } from '../../../queries/sheet.ts'
import { useApplySheet, useUndoSheet } from '../../../queries/sheet-matching.ts'
import { useWindowState } from '../../../state/window-state.ts'
import { useDraftEdits } from '../edits/use-draft-edits.ts'
import { useOfferUndo } from '../undo-offer.tsx'
import type { RowsWithoutFile } from './apply-words.ts'
import { planApply, useApplyWords } from './apply-words.ts'
import { useMappingEdits } from './mapping-edits.ts'
import { SheetWork } from './sheet-work.tsx'
import styles from './sheet.module.css'
import { NextButton } from './next-button.tsx'

type ApplyBarProps = {
  readonly batch: BatchView
  readonly view: SheetView
  readonly matching: SheetMatching
  /** Whether the matching, and so the numbers, may still change. */
  readonly isMatching: boolean
}

export function ApplyBar({ batch, view, matching, isMatching }: ApplyBarProps) {
  const t = useTranslate()
  const goToStep = useWindowState((state) => state.goToStep)
  const offerUndo = useOfferUndo()
  const [rowsWithoutFile, setRowsWithoutFile] = useState<RowsWithoutFile>('draft')
  // Whether the component is mounted: a person who left it meanwhile is not brought back.
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const { mutateAsync: undo } = useUndoSheet(batch.id)
  const words = useApplyWords()
  const ensureMapped = useMappingEdits((edits) => edits.ensureSaved)
  const ensureSaved = useDraftEdits((edits) => edits.ensureSaved)
  // The mapping in force is the one in sight, and no edit of a draft is saved over what the sheet writes.
  const before = async (): Promise<void> => {
    await ensureMapped()
    await ensureSaved()
  }
  const { mutateAsync: applyAgain } = useApplySheet(batch.id, before, () => {})
  const apply = useApplySheet(batch.id, before, (done) => {
    offerUndo({
      words: words.done(done),
      undo,
      redo: () => applyAgain(rowsWithoutFile),
    })
    if (!done.isStopped && isShown.current) goToStep('signers')
  })
  const plan = useMemo(
    () => planApply(matching, view, rowsWithoutFile),
    [matching, view, rowsWithoutFile],
  )
  if (apply.isPending) return <Applying batch={batch} />
  return (
    <>
      {apply.error && <FailureNotice title={t('sheet.notApplied')} failure={apply.error.failure} />}
      <div className={styles['foot']}>
        <div className={styles['plan']} role="status">
          {apply.data?.isStopped && <strong>{t('sheet.applyStopped')} </strong>}
          {words.plan(plan)}
        </div>
        {plan.without > 0 && (
          <Select
            aria-label={t('sheet.withoutFile')}
            className={styles['withoutFile']}
            data={(['draft', 'leave'] as const).map((value) => ({
              value,
              label:
                value === 'draft' && plan.without === plan.known
                  ? t('sheet.withoutFile.known', { count: plan.without })
                  : t(`sheet.withoutFile.${value}`, { count: plan.without }),
            }))}
            value={rowsWithoutFile}
            allowDeselect={false}
            onChange={(value) => {
              setRowsWithoutFile(value === 'leave' ? 'leave' : 'draft')
            }}
          />
        )}
        <NextButton
          words={t('sheet.apply')}
          obstacle={
            isMatching
              ? t('obstacle.matching')
              : plan.changed + plan.made === 0
                ? t('obstacle.noneToMake')
                : undefined
          }
          onGo={() => {
            apply.mutate(rowsWithoutFile)
          }}
        />
      </div>
    </>
  )
}

function Applying({ batch }: Pick<ApplyBarProps, 'batch'>) {
  const t = useTranslate()
  const format = useFormat()
  const progress = useSheetProgress(batch.id)
  const { done, total } = progress ?? { done: 0, total: 0 }
  const words = progress
    ? t('sheet.applyingOf', { done: format.count(done), total: format.count(total) })
    : t('sheet.applying')
  return (
    <div className={styles['foot']}>
      <SheetWork batchId={batch.id} words={words} done={done} total={total} />
    </div>
  )
}
