// Filters and order of the service's list of documents.
import { Button, Collapse, Group, MultiSelect, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CalendarDay } from '../../../shared/model/calendar-day.ts'
import { startOfDay, toLocalDay } from '../../../shared/model/calendar-day.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import { partnerDocumentIdSchema } from '../../../shared/model/ids.ts'
import type { ServiceDocumentFilter } from '../../../shared/model/service-view.ts'
import type { SERVICE_DOCUMENT_SORTS } from '../../../shared/model/service-view.ts'
import { DOCUMENT_STATUSES, SIGNATURE_STATUSES } from '../../../shared/model/tracking.ts'
import { readDay, writeDay } from '../../components/local-time.ts'
import { SearchField } from '../../components/search-field.tsx'
import { useLanguage, useTranslate } from '../../i18n.tsx'
import { useCategories } from '../../queries/categories.ts'
import { nameDocumentStatus, nameSignatureStatus } from './use-document-columns.tsx'

export type DocumentSort = {
  readonly sortField: (typeof SERVICE_DOCUMENT_SORTS)[number]
  readonly sortDirection: 'Asc' | 'Desc'
}

const SORTS = [
  { sortField: 'CreatedAt', sortDirection: 'Desc' },
  { sortField: 'CreatedAt', sortDirection: 'Asc' },
  { sortField: 'Name', sortDirection: 'Asc' },
  { sortField: 'Name', sortDirection: 'Desc' },
] as const satisfies readonly DocumentSort[]
export const FIRST_SORT: DocumentSort = SORTS[0]

const DAYS = [
  'createdFrom',
  'createdTo',
  'signatureDateFrom',
  'signatureDateTo',
  'deadlineFrom',
  'deadlineTo',
] as const
/** Beginning of each period, by its end. */
const BEGINNINGS: Readonly<Partial<Record<keyof ServiceDocumentFilter, (typeof DAYS)[number]>>> = {
  createdTo: 'createdFrom',
  signatureDateTo: 'signatureDateFrom',
  deadlineTo: 'deadlineFrom',
}

type DocumentFiltersProps = {
  readonly accountId: AccountId
  readonly filter: ServiceDocumentFilter
  readonly sort: DocumentSort
  /** Must be stable. */
  readonly onSearch: (name: string) => void
  readonly onFilter: (filter: ServiceDocumentFilter) => void
  readonly onSort: (sort: DocumentSort) => void
}

export function DocumentFilters(props: DocumentFiltersProps) {
  const { accountId, filter, sort, onSearch, onFilter, onSort } = props
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const { listing } = useCategories(accountId)
  const change = (key: keyof ServiceDocumentFilter, value: string | readonly string[]): void => {
    const { [key]: _, ...rest } = filter
    onFilter(value.length === 0 ? rest : { ...rest, [key]: value })
  }
  return (
    <div role="group" aria-label={t('service.moreFilters')}>
      <Group align="end">
        <SearchField label={t('service.search')} onSearch={onSearch} />
        <MultiSelect
          label={t('service.filter.signatureStatuses')}
          data={SIGNATURE_STATUSES.map((value) => ({
            value,
            label: nameSignatureStatus(value, t),
          }))}
          placeholder={filter.signatureStatuses === undefined ? t('service.filter.all') : ''}
          value={[...(filter.signatureStatuses ?? [])]}
          onChange={(chosen) => {
            change('signatureStatuses', chosen)
          }}
          clearable
        />
        <Select
          label={t('service.sort')}
          allowDeselect={false}
          data={SORTS.map((each) => ({
            value: toKey(each),
            label: t(`service.sort.${each.sortField}.${each.sortDirection}`),
          }))}
          value={toKey(sort)}
          onChange={(key) => {
            const chosen = SORTS.find((each) => toKey(each) === key)
            if (chosen) onSort(chosen)
          }}
        />
        <Button
          variant="default"
          aria-expanded={isOpen}
          onClick={() => {
            setIsOpen(!isOpen)
          }}
        >
          {t('service.moreFilters')}
        </Button>
        {Object.keys(filter).some((key) => key !== 'name') && (
          <Button
            variant="subtle"
            onClick={() => {
              onFilter(filter.name === undefined ? {} : { name: filter.name })
            }}
          >
            {t('service.clearFilters')}
          </Button>
        )}
      </Group>
      <Collapse expanded={isOpen}>
        <Group align="start" mt="sm">
          <MultiSelect
            label={t('service.filter.documentStatuses')}
            data={DOCUMENT_STATUSES.map((value) => ({
              value,
              label: nameDocumentStatus(value, t),
            }))}
            placeholder={filter.documentStatuses === undefined ? t('service.filter.all') : ''}
            value={[...(filter.documentStatuses ?? [])]}
            onChange={(chosen) => {
              change('documentStatuses', chosen)
            }}
            clearable
          />
          <MultiSelect
            label={t('service.filter.categories')}
            data={(listing.data?.categories ?? []).map(({ id, label }) => ({ value: id, label }))}
            placeholder={filter.categories === undefined ? t('service.filter.all') : ''}
            value={[...(filter.categories ?? [])]}
            onChange={(chosen) => {
              change('categories', chosen)
            }}
            searchable
            clearable
          />
          {DAYS.map((key) => (
            <DayFilter
              key={key}
              label={t(`service.filter.${key}`)}
              day={filter[key]}
              beginning={filter[BEGINNINGS[key] ?? key]}
              onChange={(day) => {
                change(key, day)
              }}
            />
          ))}
          <IdFilter
            id={filter.documentId}
            onChange={(id) => {
              change('documentId', id)
            }}
          />
        </Group>
      </Collapse>
    </div>
  )
}

type DayFilterProps = {
  readonly label: string
  readonly day: CalendarDay | undefined
  /** Beginning of the period that the day ends; the day itself where it ends none. */
  readonly beginning: CalendarDay | undefined
  /** Called with an empty text when the field was emptied. */
  readonly onChange: (day: string) => void
}

/** Field for a day in the window's language; a text that is no day yet filters nothing. */
function DayFilter({ label, day, beginning, onChange }: DayFilterProps) {
  const t = useTranslate()
  const language = useLanguage()
  const read = (text: string): CalendarDay | undefined => {
    const at = readDay(text, { language, isLeft: true })
    return at && toLocalDay(at)
  }
  const shown = day === undefined ? '' : writeDay(startOfDay(day), language)
  const [typed, setTyped] = useState(shown)
  const [seen, setSeen] = useState(day)
  const [isLeft, setLeft] = useState(false)
  if (day !== seen) {
    setSeen(day)
    if (read(typed) !== day) setTyped(shown)
  }
  const shape = t('options.dayShape')
  const isReversed = day !== undefined && beginning !== undefined && day < beginning
  const isWrong = isLeft && typed.trim() !== '' && read(typed) === undefined
  return (
    <TextInput
      label={label}
      placeholder={shape}
      error={
        isWrong ? t('options.dateWrong', { shape }) : isReversed && t('service.filter.reversed')
      }
      value={typed}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        setLeft(false)
        const next = read(text)
        if (next !== day) onChange(next ?? '')
      }}
      onBlur={() => {
        setLeft(true)
      }}
    />
  )
}

type IdFilterProps = {
  readonly id: string | undefined
  readonly onChange: (id: string) => void
}

/** Field for an id; a text that is no id is reported beside the field and filters nothing. */
function IdFilter({ id, onChange }: IdFilterProps) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const [seen, setSeen] = useState(id)
  const isWrong = text !== '' && !partnerDocumentIdSchema.safeParse(text).success
  if (id !== seen) {
    setSeen(id)
    // The filters were cleared.
    if (id === undefined && !isWrong) setText('')
  }
  return (
    <TextInput
      label={t('service.filter.documentId')}
      value={text}
      error={isWrong && t('service.filter.documentIdWrong')}
      maxLength={64}
      onChange={(event) => {
        const typed = event.currentTarget.value.trim()
        setText(typed)
        const next = partnerDocumentIdSchema.safeParse(typed).success ? typed : ''
        if (next !== (id ?? '')) onChange(next)
      }}
    />
  )
}

function toKey({ sortField, sortDirection }: DocumentSort): string {
  return `${sortField}.${sortDirection}`
}
