// Commands on the whole import: open another spreadsheet, discard the import, return to the batch.
import { Button, Tooltip } from '@mantine/core'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { SheetView } from '../../../../shared/model/sheet-import.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Shortcut, useAriaKeys } from '../../../components/shortcut.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { usePickSheet } from '../../../queries/sheet.ts'
import { useWindowState } from '../../../state/window-state.ts'
import { useSheetOpener } from './sheet-opener.tsx'
import { PICK_SHEET_KEYS } from './sheet-start.tsx'
import styles from './sheet.module.css'
import { useGiveUp } from './use-give-up.ts'
import { useScreenKeys } from '../../../components/use-screen-keys.ts'

type SheetToolsProps = { readonly batch: BatchView; readonly view: SheetView }

export function SheetTools({ batch, view }: SheetToolsProps) {
  const t = useTranslate()
  const ariaKeys = useAriaKeys(PICK_SHEET_KEYS)
  const opener = useSheetOpener()
  const leave = useWindowState((state) => state.leaveSheet)
  const pick = usePickSheet()
  const giveUp = useGiveUp(batch.id)
  const pickOther = (): void => {
    pick.mutate(undefined, {
      onSuccess: ([file]) => {
        if (file) opener.open(file)
      },
    })
  }
  useScreenKeys([[PICK_SHEET_KEYS, pickOther]], [])
  const failure = pick.error ?? giveUp.error
  return (
    <>
      <span className={styles['fileName']} title={view.file.fileName}>
        <Icon name="sheet" />
        <span>{view.file.fileName}</span>
      </span>
      {failure && (
        <FailureNotice
          title={t(pick.error ? 'sheet.notPicked' : 'sheet.notGivenUp')}
          failure={failure.failure}
        />
      )}
      <Tooltip label={<Shortcut keys={PICK_SHEET_KEYS} />}>
        <Button
          variant="subtle"
          color="gray"
          aria-keyshortcuts={ariaKeys}
          loading={pick.isPending}
          onClick={pickOther}
        >
          {t('sheet.other')}
        </Button>
      </Tooltip>
      <Button
        variant="subtle"
        color="gray"
        loading={giveUp.isPending}
        onClick={() => {
          giveUp.start(view.file.fileName)
        }}
      >
        {t('sheet.giveUp')}
      </Button>
      <Button variant="default" leftSection={<Icon name="left" />} onClick={leave}>
        {t('sheet.leave')}
      </Button>
    </>
  )
}
