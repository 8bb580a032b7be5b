// Start of an import: no spreadsheet yet, or a refused one, with the reason and what to do.
import { Anchor, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Translate } from '../../../../shared/i18n/translate.ts'
import type { OutputOf } from '../../../../shared/ipc/contract.ts'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { Failure } from '../../../../shared/model/failure.ts'
import type { BatchId } from '../../../../shared/model/ids.ts'
import { EmptyState } from '../../../components/empty-state.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Shortcut, useAriaKeys } from '../../../components/shortcut.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { usePickSheet, useSaveSampleSheet } from '../../../queries/sheet.ts'
import { useUndoSheet } from '../../../queries/sheet-matching.ts'
import { useWindowState } from '../../../state/window-state.ts'
import type { SheetRefusal } from './sheet-opener.tsx'
import { useSheetOpener } from './sheet-opener.tsx'
import styles from './sheet.module.css'
import { useScreenKeys } from '../../../components/use-screen-keys.ts'

export const PICK_SHEET_KEYS = 'mod+O'

type SheetStartProps = {
  readonly batch: BatchView
  readonly refusal: SheetRefusal | undefined
  readonly failure: Failure | undefined
  /** The import under way, if any. */
  readonly sheet: OutputOf<'sheet.read'> | undefined
}

export function SheetStart({ batch, refusal, failure, sheet }: SheetStartProps) {
  const t = useTranslate()
  const ariaKeys = useAriaKeys(PICK_SHEET_KEYS)
  const opener = useSheetOpener()
  const leave = useWindowState((state) => state.leaveSheet)
  const pick = usePickSheet()
  const sample = useSaveSampleSheet()
  const main = useRef<HTMLButtonElement>(null)
  const pickSheet = (): void => {
    pick.mutate(undefined, {
      onSuccess: ([file]) => {
        if (!file) return
        opener.forgetRefusal()
        opener.open(file)
      },
    })
  }
  useScreenKeys([[PICK_SHEET_KEYS, pickSheet]], [])
  useEffect(() => {
    main.current?.focus()
    // Runs for each refusal.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [refusal])
  return (
    <>
      {failure && <FailureNotice title={t('sheet.notOpened')} failure={failure} />}
      {pick.error && <FailureNotice title={t('sheet.notPicked')} failure={pick.error.failure} />}
      {sample.error && (
        <FailureNotice title={t('sheet.sampleNotSaved')} failure={sample.error.failure} />
      )}
      <div className={styles['start']} role={refusal ? 'alert' : undefined}>
        <EmptyState
          icon={refusal ? 'bad' : 'sheet'}
          title={
            refusal ? t('sheet.refusedTitle', { file: refusal.fileName }) : t('sheet.startTitle')
          }
          about={refusal ? describeRefusal(refusal, t) : t('sheet.startAbout')}
        >
          <Button
            ref={main}
            aria-keyshortcuts={ariaKeys}
            leftSection={<Icon name="add" />}
            rightSection={<Shortcut keys={PICK_SHEET_KEYS} />}
            loading={pick.isPending}
            onClick={pickSheet}
          >
            {t(refusal ? 'sheet.pickOther' : 'sheet.pick')}
          </Button>
          <Button
            variant="default"
            loading={sample.isPending}
            onClick={() => {
              sample.mutate()
            }}
          >
            {t('sheet.saveSample')}
          </Button>
          {refusal && sheet?.kind === 'open' ? (
            <Button variant="default" onClick={opener.forgetRefusal}>
              {t('sheet.backTo', { file: sheet.view.file.fileName })}
            </Button>
          ) : (
            <Button variant="subtle" color="gray" onClick={leave}>
              {t('sheet.leave')}
            </Button>
          )}
        </EmptyState>
      </div>
      <StartFoot batchId={batch.id} sheet={sheet} saved={sample.data} />
    </>
  )
}

/** Returns why the spreadsheet was refused, and in which line. */
function describeRefusal({ fault, line }: SheetRefusal, t: Translate): string {
  const why = t(`sheet.fault.${fault}`)
  return line === undefined ? why : `${why} ${t('sheet.faultLine', { line })}`
}

type StartFootProps = Pick<SheetStartProps, 'sheet'> & {
  readonly batchId: BatchId
  readonly saved: ReturnType<typeof useSaveSampleSheet>['data']
}

/** What was done last, a sample saved or an import, and how the import is undone. */
function StartFoot({ batchId, sheet, saved }: StartFootProps) {
  const t = useTranslate()
  const undo = useUndoSheet(batchId)
  return (
    <p className={`quiet ${styles['startFoot'] ?? ''}`} role="status">
      {saved?.fileName !== undefined && t('sheet.sampleSaved', saved)}
      {sheet?.kind === 'none' && sheet.canUndo && (
        <>
          {t('sheet.canUndo')}{' '}
          <Anchor
            component="button"
            onClick={() => {
              undo.mutate()
            }}
          >
            {t('sheet.undoNow')}
          </Anchor>
        </>
      )}
    </p>
  )
}
