// Documents in which a suggested layout does not hold, each with the reasons.
import { ScrollArea } from '@mantine/core'
import type { SuggestedLayout } from '../../../../../shared/model/layout-view.ts'
import type { Translate } from '../../../../../shared/i18n/translate.ts'
import { useTranslate } from '../../../../i18n.tsx'

export function SuggestedExceptions({ exceptions }: Pick<SuggestedLayout, 'exceptions'>) {
  const t = useTranslate()
  if (exceptions.length === 0) return null
  const title = t('layouts.exceptions', { count: exceptions.length })
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ScrollArea.Autosize mah={180} type="auto" viewportProps={{ tabIndex: 0 }}>
        <ul>
          {exceptions.map(({ documentId, name, problems }) => (
            <li key={documentId}>
              {name}
              {': '}
              <span className="quiet">{toReasons(problems, t).join('; ')}</span>
            </li>
          ))}
        </ul>
      </ScrollArea.Autosize>
    </section>
  )
}

/** Returns each reason once, although several areas of a role may have it. */
function toReasons(
  problems: SuggestedLayout['exceptions'][number]['problems'],
  t: Translate,
): readonly string[] {
  const reasons = problems.map(({ role, problem }) => t(`layouts.problem.${problem}`, { role }))
  return [...new Set(reasons)]
}
