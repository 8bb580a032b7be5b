// Filters of the people who are waited for: by batch, role, days of waiting and channel.
import { Group, NativeSelect } from '@mantine/core'
import type { AwaitedFilter } from '../../../shared/model/awaited.ts'
import { AWAITED_CHANNELS } from '../../../shared/model/awaited.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { useTranslate } from '../../i18n.tsx'
import { useAwaitedPeople } from '../../queries/awaited.ts'
import { useBatches } from '../../queries/batches.ts'

const DAYS = [1, 3, 7, 15, 30] as const
/** Narrow enough for the filters to be in one line beside a person’s detail. */
const FITS = { flex: '1 1 80px', maw: 128 } as const
/** Number of people from whom the roles to choose are taken. */
const MAX_PEOPLE = 500

type PeopleFiltersProps = {
  readonly filter: AwaitedFilter
  readonly onChange: (filter: AwaitedFilter) => void
}

export function PeopleFilters({ filter, onChange }: PeopleFiltersProps) {
  const t = useTranslate()
  const { data: batches = [] } = useBatches()
  const { data: all } = useAwaitedPeople({ offset: 0, limit: MAX_PEOPLE })
  /** Roles to choose, including the chosen one even if nobody has it now. */
  const roles = [
    ...new Set([
      ...(filter.role === undefined ? [] : [filter.role]),
      ...(all?.people ?? []).flatMap((person) => person.roles),
    ]),
  ].toSorted()
  const any = { value: '', label: t('people.filter.any') }
  const change = (part: {
    readonly [Field in keyof AwaitedFilter]?: AwaitedFilter[Field] | undefined
  }): void => {
    onChange(omitUndefined({ ...filter, ...part }))
  }
  return (
    <Group
      gap="xs"
      align="end"
      flex="1 1 320px"
      wrap="nowrap"
      role="group"
      aria-label={t('people.filter.title')}
    >
      <NativeSelect
        label={t('people.filter.batch')}
        {...FITS}
        data={[any, ...batches.map(({ id, name }) => ({ value: id, label: name }))]}
        value={filter.batchId ?? ''}
        onChange={({ currentTarget: { value } }) => {
          change({ batchId: batches.find(({ id }) => id === value)?.id })
        }}
      />
      <NativeSelect
        label={t('people.filter.role')}
        {...FITS}
        data={[any, ...roles.map((role) => ({ value: role, label: role }))]}
        value={filter.role ?? ''}
        onChange={({ currentTarget: { value } }) => {
          change({ role: value || undefined })
        }}
      />
      <NativeSelect
        label={t('people.filter.days')}
        {...FITS}
        data={[
          any,
          ...DAYS.map((days) => ({
            value: String(days),
            label: t('people.filter.minDays', { count: days }),
          })),
        ]}
        value={String(filter.minDays ?? '')}
        onChange={({ currentTarget: { value } }) => {
          change({ minDays: DAYS.find((days) => String(days) === value) })
        }}
      />
      <NativeSelect
        label={t('people.filter.channel')}
        {...FITS}
        data={[
          any,
          ...AWAITED_CHANNELS.map((channel) => ({
            value: channel,
            label: t(`people.channel.${channel}`),
          })),
        ]}
        value={filter.channel ?? ''}
        onChange={({ currentTarget: { value } }) => {
          change({ channel: AWAITED_CHANNELS.find((channel) => channel === value) })
        }}
      />
    </Group>
  )
}
