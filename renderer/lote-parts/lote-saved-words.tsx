// Result of saving a batch as a file, and what the file means from then on.
import type { LoteSaved, LoteSheetFate } from '../../shared/model/lote-view.ts'
import { assertNever } from '../../shared/assert-never.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { useTranslate } from '../i18n.tsx'
import type { useSaveLote } from '../queries/lotes.ts'
import { LoteClose } from './lote-close.tsx'
import { LoteNote } from './lote-note.tsx'

type LoteSavedWordsProps = {
  readonly save: Pick<ReturnType<typeof useSaveLote>, 'data' | 'error'>
  readonly onEnd: () => void
}

export function LoteSavedWords({ save: { data, error }, onEnd }: LoteSavedWordsProps) {
  const t = useTranslate()
  return (
    <>
      {error && <FailureNotice title={t('lote.notSaved.title')} failure={error.failure} />}
      {data?.kind === 'saved' && (
        <>
          <p role="status">{t('lote.savedAs', { file: data.fileName, count: data.documents })}</p>
          {data.isSealed && <p>{t('lote.savedSealed')}</p>}
          {data.office !== undefined && <p>{t('lote.savedMarked', { office: data.office })}</p>}
          {data.sheet && <SheetWords {...data.sheet} />}
          <p>{t('lote.savedAbout')}</p>
          <p>{t('lote.savedPrivate')}</p>
        </>
      )}
      {data && data.kind !== 'saved' && (
        <LoteNote tone={data.kind === 'stopped' ? 'plain' : 'bad'} isAlert>
          {describeWhy(data, t)}
        </LoteNote>
      )}
      <LoteClose onEnd={onEnd} />
    </>
  )
}

function SheetWords({ name: sheet, isInside }: LoteSheetFate) {
  const t = useTranslate()
  if (isInside) return <p>{t('lote.savedSheet', { sheet })}</p>
  return (
    <LoteNote tone="warn" isAlert>
      {t('lote.savedWithoutSheet', { sheet })}
    </LoteNote>
  )
}

function describeWhy(saved: Exclude<LoteSaved, { kind: 'saved' }>, t: Translate): string {
  switch (saved.kind) {
    case 'dialogClosed':
      return ''
    case 'stopped':
    case 'nothingToSave':
    case 'noOfficeKey':
    case 'tooLarge':
      return t(`lote.notSaved.${saved.kind}`)
    case 'unwritable':
      return t('lote.notSaved.unwritable', { file: saved.fileName })
    case 'notInStore':
      return t('lote.notSaved.notInStore', { contract: saved.contract })
    default:
      return assertNever(saved)
  }
}
