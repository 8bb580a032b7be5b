// Time at which a held account is tried again automatically.
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'

type NextTryProps = { readonly held: QueueStatus['holds'][number] }

export function NextTry({ held: { nextTryAt, isTrying } }: NextTryProps) {
  const t = useTranslate()
  const format = useFormat()
  if (isTrying) return <span className="quiet">{t('holds.trying')}</span>
  if (nextTryAt === undefined) return null
  return <span className="quiet">{t('holds.nextTry', { time: format.time(nextTryAt) })}</span>
}
