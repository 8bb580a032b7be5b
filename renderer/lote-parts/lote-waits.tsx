// Note on the welcome page of a new machine: batch files that were opened in the system wait until it is left.
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
