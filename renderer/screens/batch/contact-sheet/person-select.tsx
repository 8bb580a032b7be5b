// Choice of the person whose pages are shown; nobody: all pages.
import { Select } from '@mantine/core'
import { memo, useMemo } from 'react'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import type { SheetPerson } from './person-pages.ts'

type PersonSelectProps = {
  readonly people: readonly SheetPerson[]
  readonly person: SheetPerson | undefined
  readonly onChange: (key: string | undefined) => void
}

/** Memoised, since it may list hundreds of people, and facts about pages arrive one by one. */
export const PersonSelect = memo(function PersonSelect({
  people,
  person,
  onChange,
}: PersonSelectProps) {
  const t = useTranslate()
  const data = useMemo(
    () =>
      people.map(({ key, name }) => ({
        value: key,
        label: name === key ? name : `${name} · ${key}`,
      })),
    [people],
  )
  return (
    <Select
      aria-label={t('areaCheck.person')}
      placeholder={t('areaCheck.anybody')}
      searchable
      clearable
      comboboxProps={{ keepMounted: false }}
      data={data}
      value={person?.key ?? null}
      onChange={(key) => {
        onChange(key ?? undefined)
      }}
    />
  )
})

export function PersonSummary({ person }: { readonly person: SheetPerson }) {
  const t = useTranslate()
  const format = useFormat()
  const { name, documents, areas, without } = person
  return (
    <p className="quiet" role="status">
      {t('areaCheck.personSigns', {
        count: documents,
        name,
        documents: format.count(documents),
        areas: t('areaCheck.areas', { count: areas }),
      })}
      {without > 0 && ` ${t('areaCheck.personWithout', { count: without })}`}
    </p>
  )
}
