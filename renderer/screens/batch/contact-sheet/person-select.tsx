// Whose pages are shown: everybody's, or those of one person with what he is asked to sign.
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

/** Hundreds of people: listed while somebody chooses, and not again with every page that becomes known. */
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
