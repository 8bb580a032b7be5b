// Result of saving a file of a document at the service, in words.
import type { OutputOf } from '../../shared/ipc/contract.ts'
import type { Translate } from '../../shared/i18n/translate.ts'

/** Empty when the dialog was closed. */
export function describeSaved(saved: OutputOf<'service.saveFile'>, t: Translate): string {
  switch (saved.kind) {
    case 'closed':
      return ''
    case 'saved':
      return t('service.fileSaved', { file: saved.fileName, folder: saved.folder })
    case 'notSaved':
      return t('service.fileNotSaved', { why: t(`archiveFault.${saved.fault}`) })
    default:
      return t(`service.certificate.${saved.kind}`)
  }
}
