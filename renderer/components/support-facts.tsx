// Facts for the service's support: shows the identifiers; one button copies them with the operation and its answer
// (ERR-04, VER-04).
import type { SupportFacts as Facts } from '../../shared/i18n/describe-refusal.ts'
import { toSupportLines } from '../../shared/i18n/describe-refusal.ts'
import { useTranslate } from '../i18n.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './support-facts.module.css'

type SupportFactsProps = { readonly facts: Facts }

/** Renders nothing when the service gave no identifier. */
export function SupportFacts({ facts }: SupportFactsProps) {
  const t = useTranslate()
  if (!hasIdentifier(facts)) return null
  const { requestId, traceId } = facts
  const lines = toSupportLines({ requestId, traceId }, t)
  return (
    <div className={styles['support']} role="group" aria-label={t('refusal.support')}>
      <dl>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
      <SupportCopy facts={facts} />
    </div>
  )
}

/** The copy button alone, where there is no room; renders nothing without an identifier. */
export function SupportCopy({ facts }: SupportFactsProps) {
  const t = useTranslate()
  if (!hasIdentifier(facts)) return null
  const text = toSupportLines(facts, t)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n')
  return <CopyButton text={text} label={t('refusal.support')} />
}

function hasIdentifier({ requestId, traceId }: Facts): boolean {
  return requestId !== undefined || traceId !== undefined
}
