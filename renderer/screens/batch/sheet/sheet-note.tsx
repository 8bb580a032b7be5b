// Note in the steps about an import that is not applied yet, also after a restart of the program.
import { Button } from '@mantine/core'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { SheetOpening } from '../../../../shared/model/sheet-import.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useSheet } from '../../../queries/sheet.ts'
import { useUndoFailure } from '../../../queries/sheet-matching.ts'
import { useSheetOpener } from './sheet-opener.tsx'
import styles from './sheet.module.css'
import { useGiveUp } from './use-give-up.ts'

export function SheetNote({ batch }: { readonly batch: BatchView }) {
  const t = useTranslate()
  const opener = useSheetOpener()
  const { data: sheet } = useSheet(batch.id)
  const giveUp = useGiveUp(batch.id)
  const undoFailure = useUndoFailure(batch.id)
  const isLocked = batch.release !== undefined
  return (
    <>
      {undoFailure && <FailureNotice title={t('sheet.notUndone')} failure={undoFailure} />}
      {giveUp.error && (
        <FailureNotice title={t('sheet.notGivenUp')} failure={giveUp.error.failure} />
      )}
      {sheet !== undefined && sheet.kind !== 'none' && (
        <div role="status" className={styles['note']}>
          <Icon name="sheet" />
          <span className={styles['noteWords']}>
            {t(sheet.kind === 'open' ? 'sheet.unfinished' : 'sheet.unreadable', {
              file: nameFile(sheet),
            })}
          </span>
          <Button variant="default" disabled={isLocked} onClick={opener.show}>
            {t(sheet.kind === 'open' ? 'sheet.goOn' : 'sheet.seeWhy')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            disabled={isLocked}
            loading={giveUp.isPending}
            onClick={() => {
              giveUp.start(nameFile(sheet))
            }}
          >
            {t('sheet.giveUp')}
          </Button>
        </div>
      )}
    </>
  )
}

function nameFile(sheet: SheetOpening): string {
  return sheet.kind === 'open' ? sheet.view.file.fileName : sheet.fileName
}
