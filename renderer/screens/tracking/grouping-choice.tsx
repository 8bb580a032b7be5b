// Whether sent documents are listed by document or by the people they wait for.
import { SegmentedControl } from '@mantine/core'
import { useTranslate } from '../../i18n.tsx'

export type Grouping = 'document' | 'person'

type GroupingChoiceProps = {
  readonly grouping: Grouping
  readonly onChange: (grouping: Grouping) => void
}

export function GroupingChoice({ grouping, onChange }: GroupingChoiceProps) {
  const t = useTranslate()
  return (
    <SegmentedControl
      aria-label={t('people.group')}
      data={[
        { value: 'document' as const, label: t('people.byDocument') },
        { value: 'person' as const, label: t('people.byPerson') },
      ]}
      value={grouping}
      onChange={onChange}
    />
  )
}
