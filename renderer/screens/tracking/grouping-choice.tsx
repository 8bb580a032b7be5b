// Choice of how released documents are shown: as numbers, by document, or by the people they wait for.
import { SegmentedControl } from '@mantine/core'
import { useTranslate } from '../../i18n.tsx'

export type Grouping = 'overview' | 'document' | 'person'

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
        { value: 'overview' as const, label: t('people.overview') },
        { value: 'document' as const, label: t('people.byDocument') },
        { value: 'person' as const, label: t('people.byPerson') },
      ]}
      value={grouping}
      onChange={onChange}
    />
  )
}
