// The categories of an account: created, renamed, offered or not, and deleted when no document has them.
import { Button, Group, Stack, Table, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { CategoryAct, ServiceCategory } from '../../../shared/model/service-view.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { useFormat } from '../../components/use-format.ts'
import { YesOrCancel } from '../../components/yes-or-cancel.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useServiceDocuments } from '../../queries/service-documents.ts'
import { useChangeCategory, useServiceCategories } from '../../queries/service-subjects.ts'
import { KeptNote } from './kept-note.tsx'
import { WrittenNote } from './written-note.tsx'

type Change = (act: CategoryAct) => void

export function ServiceCategories({ accountId }: { readonly accountId: AccountId }) {
  const t = useTranslate()
  const { data, isPending, isFetching, error, refetch } = useServiceCategories(accountId)
  const { mutate, data: written, error: refused, isPending: isBusy } = useChangeCategory(accountId)
  const categories = data?.value
  return (
    <Stack gap="sm">
      <KeptNote
        failure={data?.failure ?? error?.failure}
        at={categories ? data.at : undefined}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
      {isPending && <p role="status">{t('service.reading')}</p>}
      <NameForm
        label={t('service.categories.new')}
        words={t('service.categories.add')}
        isBusy={isBusy}
        onName={(name) => {
          mutate({ kind: 'create', name })
        }}
      />
      <WrittenNote written={written} failure={refused?.failure} />
      {categories?.length === 0 && <p>{t('service.categories.empty')}</p>}
      {categories && categories.length > 0 && (
        <Table aria-label={t('service.tab.categories')}>
          <Table.Tbody>
            {categories.map((category) => (
              <CategoryRow
                key={category.id}
                accountId={accountId}
                category={category}
                isBusy={isBusy}
                onChange={mutate}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}

type CategoryRowProps = {
  readonly accountId: AccountId
  readonly category: ServiceCategory
  readonly isBusy: boolean
  readonly onChange: Change
}

function CategoryRow({ accountId, category, isBusy, onChange }: CategoryRowProps) {
  const t = useTranslate()
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const { id, name, active } = category
  const close = (): void => {
    setOpen(undefined)
  }
  return (
    <Table.Tr>
      <Table.Td>
        {open === 'rename' ? (
          <NameForm
            label={t('service.categories.newName')}
            words={t('service.categories.save')}
            first={name}
            isBusy={isBusy}
            onName={(next) => {
              onChange({ kind: 'rename', id, name: next })
              close()
            }}
          />
        ) : (
          name
        )}
        {open === 'remove' && (
          <RemoveQuestion
            accountId={accountId}
            category={category}
            isBusy={isBusy}
            onRemove={() => {
              onChange({ kind: 'remove', id })
              close()
            }}
            onCancel={close}
          />
        )}
      </Table.Td>
      <Table.Td>{t(active ? 'service.categories.active' : 'service.categories.inactive')}</Table.Td>
      <Table.Td>
        <Group gap="xs" justify="end">
          <Button
            variant="default"
            disabled={isBusy}
            aria-label={t('service.categories.renameNamed', { name })}
            onClick={() => {
              setOpen('rename')
            }}
          >
            {t('service.categories.rename')}
          </Button>
          <Button
            variant="default"
            disabled={isBusy}
            aria-label={t(
              active ? 'service.categories.deactivateNamed' : 'service.categories.activateNamed',
              { name },
            )}
            onClick={() => {
              onChange({ kind: 'setActive', id, active: !active })
            }}
          >
            {t(active ? 'service.categories.deactivate' : 'service.categories.activate')}
          </Button>
          <Button
            variant="default"
            disabled={isBusy}
            aria-label={t('service.categories.removeNamed', { name })}
            onClick={() => {
              setOpen('remove')
            }}
          >
            {t('service.categories.remove')}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

type RemoveQuestionProps = {
  readonly accountId: AccountId
  readonly category: ServiceCategory
  readonly isBusy: boolean
  readonly onRemove: () => void
  readonly onCancel: () => void
}

/** CAT-08: what carries the category is named first, since the service does not delete it then. */
function RemoveQuestion(props: RemoveQuestionProps) {
  const { accountId, category, isBusy, onRemove, onCancel } = props
  const t = useTranslate()
  const format = useFormat()
  const { data, error } = useServiceDocuments(accountId, {
    filter: { categories: [category.id] },
    page: 1,
    sortField: 'CreatedAt',
    sortDirection: 'Desc',
  })
  const failure = error?.failure ?? data?.failure
  if (failure) return <FailureNotice title={t('service.unread')} failure={failure} />
  if (!data?.value) return <p role="status">{t('service.categories.reading')}</p>
  const { rows, total } = data.value
  const { name } = category
  if (total > 0) {
    const names = format.list(rows.slice(0, SHOWN_NAMES).map((row) => row.name))
    return (
      <Group role="group">
        <p role="status">{t('service.categories.carried', { count: total, name, names })}</p>
        <Button variant="default" autoFocus onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </Group>
    )
  }
  return (
    <Group role="group">
      <p>{t('service.categories.removeQuestion', { name })}</p>
      <YesOrCancel
        words={t('service.categories.removeNow')}
        isBusy={isBusy}
        onYes={onRemove}
        onCancel={onCancel}
      />
    </Group>
  )
}

const SHOWN_NAMES = 3

type NameFormProps = {
  readonly label: string
  readonly words: string
  readonly first?: string
  readonly isBusy: boolean
  readonly onName: (name: string) => void
}

function NameForm({ label, words, first = '', isBusy, onName }: NameFormProps) {
  const [name, setName] = useState(first)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() !== '') onName(name.trim())
    setName(first)
  }
  return (
    <form onSubmit={submit}>
      <Group align="end">
        <TextInput
          label={label}
          value={name}
          maxLength={200}
          onChange={(event) => {
            setName(event.currentTarget.value)
          }}
        />
        <Button type="submit" loading={isBusy} disabled={name.trim() === ''}>
          {words}
        </Button>
      </Group>
    </form>
  )
}
