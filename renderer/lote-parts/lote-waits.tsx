// On the first window of a fresh machine: what was opened in the system is not forgotten.
import { useTranslate } from '../i18n.tsx'
import { useOfferedLotes } from '../queries/lotes.ts'
import { LoteNote } from './lote-note.tsx'

export function LoteWaits() {
  const t = useTranslate()
  const { data: waiting = [] } = useOfferedLotes()
  const [first] = waiting
  if (!first) return null
  const { length: count } = waiting
  return (
    <LoteNote>
      <p role="status">{t('lote.waits', { count, file: first.name, more: count - 1 })}</p>
    </LoteNote>
  )
}
