// Categories of an account: created, renamed, offered or not, and deleted when no document has them.
import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useMemo, useRef, useState } from 'react'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { CategoryAct, ServiceCategory } from '../../../shared/model/service-view.ts'
import { ActButton } from '../../components/act-button.tsx'
import type { Column } from '../../components/data-grid/column.ts'
import { useLostFocus } from '../../components/use-lost-focus.ts'
import { useTranslate } from '../../i18n.tsx'
import { useChangeCategory, useServiceCategories } from '../../queries/service-subjects.ts'
import { whenDone } from '../../queries/use-operation.ts'
import { useTyped } from '../../state/kept-state.ts'
import { KeptNote } from './kept-note.tsx'
import { RemoveCategory } from './remove-category.tsx'
import { SearchedList } from './searched-list.tsx'
import { mayBeMade, WrittenNote } from './written-note.tsx'

const toText = ({ name }: ServiceCategory): string => name

export function ServiceCategories({ accountId }: { readonly accountId: AccountId }) {
  const t = useTranslate()
  const list = useServiceCategories(accountId)
  const ask = useChangeCategory(accountId)
  const { data: written, error: refused, isPending: isBusy } = ask
  const change = (act: CategoryAct, onDone?: () => void): void => {
    whenDone(ask.mutateAsync(act), (outcome) => {
      if (mayBeMade(outcome)) onDone?.()
    })
  }
  const categories = list.data?.value
  const columns = useCategoryColumns()
  return (
    <Stack gap="sm" flex={1} mih={0}>
      <KeptNote list={list} />
      <NameForm
        form={`new category ${accountId}`}
        label={t('service.categories.new')}
        words={t('service.categories.add')}
        isBusy={isBusy}
        onName={(name, onDone) => {
          change({ kind: 'create', name }, onDone)
        }}
      />
      <WrittenNote written={written} failure={refused?.failure} />
      {categories && (
        <SearchedList
          all={categories}
          toText={toText}
          columns={columns}
          list="categories"
          label={t('service.tab.categories')}
          searchLabel={t('service.categories.search')}
          empty={{
            icon: 'info',
            title: t('service.categories.emptyTitle'),
            about: t('service.categories.empty'),
            foundNone: t('service.categories.foundNone'),
          }}
          renderActs={(category) => (
            <CategoryActs
              key={category.id}
              accountId={accountId}
              category={category}
              isBusy={isBusy}
              onChange={change}
            />
          )}
        />
      )}
    </Stack>
  )
}

function useCategoryColumns(): readonly Column<ServiceCategory>[] {
  const t = useTranslate()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('service.categories.name'),
        width: 'minmax(200px, 3fr)',
        text: ({ name }) => name,
      },
      {
        key: 'active',
        title: t('service.categories.situation'),
        width: 'minmax(200px, 1fr)',
        text: ({ active }) =>
          t(active ? 'service.categories.active' : 'service.categories.inactive'),
      },
    ],
    [t],
  )
}

type CategoryActsProps = {
  readonly accountId: AccountId
  readonly category: ServiceCategory
  readonly isBusy: boolean
  readonly onChange: (act: CategoryAct, onDone?: () => void) => void
}

/** Commands on the category under the cursor. */
function CategoryActs({ accountId, category, isBusy, onChange }: CategoryActsProps) {
  const t = useTranslate()
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const first = useRef<HTMLButtonElement>(null)
  useLostFocus(first, open, 'change')
  const { id, name, active } = category
  const close = (): void => {
    setOpen(undefined)
  }
  if (open === 'rename') {
    return (
      <NameForm
        form={`category ${accountId} ${id}`}
        label={t('service.categories.newName')}
        words={t('service.categories.save')}
        first={name}
        isBusy={isBusy}
        onName={(next, onDone) => {
          onChange({ kind: 'rename', id, name: next }, () => {
            onDone()
            close()
          })
        }}
        onCancel={close}
      />
    )
  }
  if (open === 'remove') {
    return (
      <RemoveCategory
        accountId={accountId}
        category={category}
        isBusy={isBusy}
        onRemove={() => {
          onChange({ kind: 'remove', id }, close)
        }}
        onCancel={close}
      />
    )
  }
  return (
    <Group gap="xs">
      <Button
        ref={first}
        variant="default"
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
  )
}

type NameFormProps = {
  /** Name of the form, under which what is typed in it is kept. */
  readonly form: string
  readonly label: string
  readonly words: string
  /** Initial name; absent for a new category. */
  readonly first?: string
  readonly isBusy: boolean
  /** Called with the typed name, which stays until it is written (`onDone`). */
  readonly onName: (name: string, onDone: () => void) => void
  readonly onCancel?: () => void
}

function NameForm({ form, label, words, first = '', isBusy, onName, onCancel }: NameFormProps) {
  const t = useTranslate()
  const { typed, type, drop } = useTyped<string>(form)
  const name = typed ?? first
  const cancel = (): void => {
    type(undefined)
    onCancel?.()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return
    onName(name.trim(), () => {
      drop(typed)
    })
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && onCancel) cancel()
      }}
    >
      <Group align="end">
        <TextInput
          label={label}
          value={name}
          maxLength={200}
          autoFocus={onCancel !== undefined}
          onChange={(event) => {
            type(event.currentTarget.value)
          }}
        />
        <ActButton loading={isBusy} obstacle={name.trim() === '' ? t('obstacle.name') : undefined}>
          {words}
        </ActButton>
        {onCancel && (
          <Button variant="default" onClick={cancel}>
            {t('action.cancel')}
          </Button>
        )}
      </Group>
    </form>
  )
}
