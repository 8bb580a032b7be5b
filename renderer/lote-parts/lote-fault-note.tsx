// Note why a batch file was not opened: what is wrong, with which contract or spreadsheet in it, and what to do.
import type { LotePreviewView } from '../../shared/model/lote-view.ts'
import { useTranslate } from '../i18n.tsx'
import { LoteNote } from './lote-note.tsx'

export function LoteFaultNote({
  fileName,
  fault,
  contract,
  sheet,
}: Extract<LotePreviewView, { kind: 'notOpened' }>) {
  const t = useTranslate()
  const whole = sheet === undefined ? t('lote.nothingTaken') : t('lote.sheetFault', { sheet })
  return (
    <LoteNote tone="bad" isAlert>
      <strong>{t('lote.notOpened', { file: fileName })}</strong>
      <p>{t(`lote.fault.${fault}`)}</p>
      <p>{contract === undefined ? whole : t('lote.contract', { contract })}</p>
    </LoteNote>
  )
}
