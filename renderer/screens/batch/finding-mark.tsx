// How many findings a row has, for a narrow column.
import type { Finding } from '../../../shared/rules/finding.ts'
import { Mark } from '../../components/mark.tsx'
import { useTranslate } from '../../i18n.tsx'

export function FindingMark({ findings }: { readonly findings: readonly Finding[] }) {
  const t = useTranslate()
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  if (errors > 0) {
    return (
      <Mark tone="bad" icon="bad">
        {t('batch.errors', { count: errors })}
      </Mark>
    )
  }
  return warnings > 0 ? (
    <Mark tone="warn" icon="warn">
      {t('batch.warnings', { count: warnings })}
    </Mark>
  ) : (
    <Mark tone="good" icon="good">
      {t('batch.fine')}
    </Mark>
  )
}
