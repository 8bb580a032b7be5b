// Whose pages are shown: everybody's, or those of one person with what he is asked to sign.
import { Select } from '@mantine/core'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import type { SheetPerson } from './person-pages.ts'

type PersonSelectProps = {
  readonly people: readonly SheetPerson[]
  readonly person: SheetPerson | undefined
  readonly onChange: (key: string | undefined) => void
}

export function PersonSelect({ people, person, onChange }: PersonSelectProps) {
  const t = useTranslate()
  return (
    <Select
      aria-label={t('areaCheck.person')}
      placeholder={t('areaCheck.anybody')}
      searchable
      clearable
      data={people.map(({ key, name }) => ({
        value: key,
        label: name === key ? name : `${name} · ${key}`,
      }))}
      value={person?.key ?? null}
      onChange={(key) => {
        onChange(key ?? undefined)
      }}
    />
  )
}

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
