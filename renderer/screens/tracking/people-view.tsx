// List of the people whom documents wait for, with the commands for many of them.
import { Button, Group } from '@mantine/core'
import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  AwaitedFilter,
  AwaitedPeople,
  AwaitedPerson,
  AwaitedSignature,
} from '../../../shared/model/awaited.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import { omitFields } from '../../../shared/omit-fields.ts'
import type { Column } from '../../components/data-grid/column.ts'
import { DataGrid } from '../../components/data-grid/data-grid.tsx'
import type { Selection } from '../../components/data-grid/grid-selection.ts'
import { NOTHING_SELECTED, isNothing } from '../../components/data-grid/grid-selection.ts'
import type { KeptArrangement } from '../../components/data-grid/arrange.ts'
import { useShownRow } from '../../components/data-grid/use-shown-row.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Icon } from '../../components/icon.tsx'
import { ReadState } from '../../components/read-state.tsx'
import { Split } from '../../components/split.tsx'
import { useFormat } from '../../components/use-format.ts'
import { CorrectionForm } from '../../document-parts/correction-form.tsx'
import type { FormQuestion } from '../../document-parts/correction-question.ts'
import { SigningDialog } from '../../document-parts/signing-dialog.tsx'
import type { SigningQuestion } from '../../document-parts/signing-lines.ts'
import { WarnNote } from '../../components/warn-note.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useAwaitedOf, useAwaitedPeople } from '../../queries/awaited.ts'
import { useDocumentCounts } from '../../queries/documents.ts'
import { useIsUnwatched } from '../../queries/watch.ts'
import { AddressForm } from './address-form.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { PersonDetail } from './person-detail.tsx'
import { askToRemind } from './remind-people.ts'
import { TrackingNotes } from './tracking-notes.tsx'

/** People per answer, the longest wait first. */
const SHOWN_PEOPLE = 500
const NO_PEOPLE: readonly AwaitedPerson[] = []

const toEmail = ({ email }: AwaitedPerson): string => email

/** Filter and person to which the Back button returns. */
export type PeoplePlace = { readonly filter: AwaitedFilter; readonly email?: string | undefined }

export function toPeopleFilter(chosen: AwaitedFilter, text: string): AwaitedFilter {
  return text.trim() === '' ? chosen : { ...chosen, text: text.trim() }
}

type PeopleViewProps = {
  readonly columns: readonly Column<AwaitedPerson>[]
  readonly arrangement: KeptArrangement
  readonly text: string
  readonly place: PeoplePlace
  readonly onPlace: (place: PeoplePlace) => void
  /** Shows the person's documents in the list by document, with the cursor on one of them. */
  readonly onShow: (person: AwaitedPerson, documentId: DocumentId) => void
}

// One list: filter, selection and questions are about the same people.
export function PeopleView(props: PeopleViewProps) {
  const { columns, arrangement, text, place, onPlace, onShow } = props
  const t = useTranslate()
  const { filter: chosen } = place
  const [cameFrom] = useState(place.email)
  const [asked, setAsked] = useState<SigningQuestion | FormQuestion>()
  /** Initial list of the form that corrects addresses; undefined: the form is closed. */
  const [addresses, setAddresses] = useState<string>()
  const filter = toPeopleFilter(chosen, text)
  const [selection, setSelection] = useSelectionOf(hashKey([filter]))
  const awaited = useAwaitedPeople({ ...filter, offset: 0, limit: SHOWN_PEOPLE })
  const { data } = awaited
  const people = data?.people ?? NO_PEOPLE
  const shown = useShownRow(people, toEmail, cameFrom)
  const end = (): void => {
    setAsked(undefined)
  }
  return (
    <>
      <Split
        detailLabel={t('people.detail')}
        detail={
          <PersonDetail
            person={shown.row}
            filter={filter}
            onAsk={setAsked}
            onShow={(person, documentId) => {
              onPlace({ filter: chosen, email: person.email })
              onShow(person, documentId)
            }}
          />
        }
      >
        <PeopleHead
          filter={chosen}
          onFilter={(next) => {
            onPlace({ filter: next })
          }}
          onAddresses={setAddresses}
        />
        <TrackingNotes />
        <ReadState of={awaited} unread={t('people.unread')} reading={t('tracking.reading')} />
        {data && data.unseen.total > 0 && <UnseenNote unseen={data.unseen} />}
        {data && (
          <DataGrid
            list="people"
            isSearchedOutside
            isViewedOutside
            arrangement={arrangement}
            ariaLabel={t('people.grid')}
            rows={people}
            rowKey={toEmail}
            columns={columns}
            selection={selection}
            onSelectionChange={setSelection}
            activeKey={cameFrom}
            onActiveChange={shown.onActiveChange}
            empty={
              <NobodyMissing
                isFiltered={Object.keys(filter).length > 0}
                unseen={data.unseen.total}
              />
            }
          />
        )}
        {data && data.total > people.length && (
          <p className="quiet">{t('people.first', { count: people.length, total: data.total })}</p>
        )}
        <PeopleBar {...{ selection, filter }} onAsk={setAsked} onAddresses={setAddresses} />
      </Split>
      {asked && 'form' in asked && <CorrectionForm question={asked} onEnd={end} />}
      {addresses !== undefined && (
        <AddressForm
          start={addresses}
          onEnd={() => {
            setAddresses(undefined)
          }}
        />
      )}
      <SigningDialog question={asked && 'items' in asked ? asked : undefined} onEnd={end} />
    </>
  )
}

type PeopleHeadProps = {
  readonly filter: AwaitedFilter
  readonly onFilter: (filter: AwaitedFilter) => void
  readonly onAddresses: (start: string) => void
}

function PeopleHead({ filter, onFilter, onAddresses }: PeopleHeadProps) {
  const t = useTranslate()
  return (
    <Group justify="space-between" align="end" gap="xs">
      <PeopleFilters filter={filter} onChange={onFilter} />
      <Button
        variant="default"
        leftSection={<Icon name="edit" />}
        onClick={() => {
          onAddresses('')
        }}
      >
        {t('people.addresses.open')}
      </Button>
    </Group>
  )
}

function UnseenNote({ unseen: { total, names } }: Pick<AwaitedPeople, 'unseen'>) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <WarnNote icon="waiting">
      {t('people.unseen', {
        count: total,
        names: format.list(names.map((name) => (name === '' ? t('history.erased') : name))),
      })}
    </WarnNote>
  )
}

/** Selection of one list; for another list nothing is selected. */
function useSelectionOf(list: string) {
  const [selected, setSelected] = useState({ list, selection: NOTHING_SELECTED })
  const selection = selected.list === list ? selected.selection : NOTHING_SELECTED
  return [selection, (next: Selection) => setSelected({ list, selection: next })] as const
}

/** `unseen`: sent documents that the service has not been asked about, whose people are unknown. */
type NobodyMissingProps = { readonly isFiltered: boolean; readonly unseen: number }

function NobodyMissing({ isFiltered, unseen }: NobodyMissingProps) {
  const t = useTranslate()
  const isUnwatched = useIsUnwatched()
  const { data: counts } = useDocumentCounts()
  // A filter does not cover documents whose signatures are unknown.
  const unknown = isFiltered ? unseen : (counts?.views.pending ?? 0)
  if (isUnwatched) {
    return (
      <EmptyState icon="offline" title={t('people.noneKnown')} about={t('people.noneKnownAbout')} />
    )
  }
  if (unknown > 0) {
    return (
      <EmptyState
        icon="waiting"
        title={t('people.noneKnown')}
        about={t('people.noneYetAbout', { count: unknown })}
      />
    )
  }
  const about = t(isFiltered ? 'people.noneFiltered' : 'people.noneAbout')
  return <EmptyState icon="good" title={t('people.none')} about={about} />
}

type PeopleBarProps = {
  readonly selection: Selection
  readonly filter: AwaitedFilter
  readonly onAsk: (question: SigningQuestion) => void
  readonly onAddresses: (start: string) => void
}

function PeopleBar({ selection, filter, onAsk, onAddresses }: PeopleBarProps) {
  const t = useTranslate()
  const find = useAwaitedOf()
  if (isNothing(selection)) return null
  // A searched name finds people; each document has its own spelling of it, which leaves out none of a selected person.
  const asked =
    selection.kind === 'some'
      ? { ...omitFields(filter, 'text'), emails: [...selection.keys] }
      : filter
  const isIn = (email: string): boolean => selection.kind === 'some' || !selection.except.has(email)
  const findThen = (use: (awaited: readonly AwaitedSignature[]) => void): void => {
    find.mutate(asked, {
      onSuccess: (awaited) => {
        use(awaited.filter(({ email }) => isIn(email)))
      },
    })
  }
  return (
    <div className="selection-bar" role="group" aria-label={t('people.selection')}>
      <p role="status">
        {selection.kind === 'some'
          ? t('people.selected', { count: selection.keys.size })
          : t('people.selectedAll')}
      </p>
      {find.error && <FailureNotice title={t('people.unread')} failure={find.error.failure} />}
      <Button
        variant="default"
        leftSection={<Icon name="sending" />}
        disabled={find.isPending}
        onClick={() => {
          findThen((awaited) => {
            onAsk(askToRemind(awaited))
          })
        }}
      >
        {t('signing.resend.title')}
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name="edit" />}
        disabled={find.isPending}
        onClick={() => {
          findThen((awaited) => {
            onAddresses(toAddressText(awaited))
          })
        }}
      >
        {t('people.addresses.open')}
      </Button>
    </div>
  )
}

/** Returns a line per address with the same address as old and new, so that only what is wrong must be typed. */
function toAddressText(awaited: readonly AwaitedSignature[]): string {
  const emails = new Set(awaited.map(({ email }) => email))
  return [...emails].map((email) => `${email}; ${email}`).join('\n')
}
