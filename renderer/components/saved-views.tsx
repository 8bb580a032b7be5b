// Saved views of a list: choose, save, rename and delete.
import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { hashKey } from '@tanstack/react-query'
import { useState } from 'react'
import { foldText } from '../../shared/fold-text.ts'
import type { SavedView, Shown, ViewedList } from '../../shared/model/saved-view.ts'
import { isOfOneList } from '../../shared/model/saved-view.ts'
import { ActButton } from './act-button.tsx'
import { useTranslate } from '../i18n.tsx'
import { useSavedViews, useViewChanges } from '../queries/saved-views.ts'
import { FailureNotice } from './failure-notice.tsx'
import { Icon } from './icon.tsx'

/** Characters; the contract takes no more. */
const LONGEST_NAME = 80

type ShownIn<List extends ViewedList> = Extract<Shown, { readonly list: List }>

type SavedViewsProps<List extends ViewedList> = {
  readonly shown: ShownIn<List>
  readonly onShow: (shown: ShownIn<List>) => void
  /** Returns the parts of a view that this list has; absent: all of it. */
  readonly fit?: (shown: ShownIn<List>) => Fitted<List>
}
export type Fitted<List extends ViewedList> = {
  readonly shown: ShownIn<List>
  /** Titles of columns that the list does not have. */
  readonly missing: readonly string[]
}

type OwnView<List extends ViewedList> = Omit<SavedView, 'shown'> &
  Fitted<List> & {
    /** The view as it was saved. */
    readonly saved: ShownIn<List>
  }

export function SavedViews<List extends ViewedList>({
  shown,
  onShow,
  fit = (whole) => ({ shown: whole, missing: [] }),
}: SavedViewsProps<List>) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const { views, error } = useOwnViews(shown, fit)
  const now = hashKey([shown])
  const current = views.find((view) => view.name === chosen && hashKey([view.shown]) === now)
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-start"
        transitionProps={{ duration: 0 }}
        hideDetached={false}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            variant="default"
            maw={144}
            title={current?.name}
            rightSection={<Icon name="down" />}
            onClick={() => {
              setIsOpen(!isOpen)
            }}
          >
            <Text span inherit truncate>
              {current?.name ?? t('savedViews.title')}
            </Text>
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          {error ? (
            <FailureNotice title={t('savedViews.unread')} failure={error.failure} />
          ) : (
            <ViewList
              views={views}
              current={current?.name}
              shown={shown}
              onChoose={(view) => {
                setChosen(view.name)
                onShow(view.shown)
                setIsOpen(false)
              }}
              onSaved={(name) => {
                setChosen(name)
                setIsOpen(false)
              }}
            />
          )}
        </Popover.Dropdown>
      </Popover>
      {current && <PartlyNote view={current} />}
    </>
  )
}

function useOwnViews<List extends ViewedList>(
  shown: ShownIn<List>,
  fit: (shown: ShownIn<List>) => Fitted<List>,
) {
  const { data = [], error } = useSavedViews()
  const views = data.flatMap(({ shown: saved, ...view }): readonly OwnView<List>[] =>
    isOfListOf(saved, shown) ? [{ ...view, saved, ...fit(saved) }] : [],
  )
  return { views, error }
}

function isOfListOf<List extends ViewedList>(
  saved: Shown,
  shown: ShownIn<List>,
): saved is ShownIn<List> {
  return isOfOneList(saved, shown)
}

type MenuViewsProps = {
  readonly shown: ShownIn<'list'>
  readonly fit: (shown: ShownIn<'list'>) => Fitted<'list'>
  readonly onShow: (shown: ShownIn<'list'>) => void
  /** Called when all of the chosen view is shown, or when a view was saved. */
  readonly onEnd: () => void
}

/** Saved views in the column menu of a list; the menu stays open when parts of a view are missing. */
export function MenuViews({ shown, fit, onShow, onEnd }: MenuViewsProps) {
  const t = useTranslate()
  const { views, error } = useOwnViews(shown, fit)
  const [partly, setPartly] = useState<OwnView<'list'>>()
  const now = hashKey([shown])
  if (error) return <FailureNotice title={t('savedViews.unread')} failure={error.failure} />
  return (
    <>
      <ViewList
        views={views}
        current={views.find((view) => hashKey([view.shown]) === now)?.name}
        shown={shown}
        onChoose={(view) => {
          onShow(view.shown)
          if (view.gone.length + view.missing.length === 0) onEnd()
          else setPartly(view)
        }}
        onSaved={onEnd}
      />
      {partly && <PartlyNote view={partly} />}
    </>
  )
}

/** Names the parts of the view that are missing. */
function PartlyNote({ view: { name, gone, missing } }: { readonly view: OwnView<ViewedList> }) {
  const t = useTranslate()
  const whats = [
    ...gone.map((each) => t(`savedViews.gone.${each}`)),
    ...(missing.length > 0
      ? [t('savedViews.gone.columns', { count: missing.length, columns: missing.join(', ') })]
      : []),
  ]
  if (whats.length === 0) return null
  return <p role="status">{t('savedViews.partly', { name, what: whats.join('; ') })}</p>
}

type ViewListProps<List extends ViewedList> = {
  readonly views: readonly OwnView<List>[]
  /** Name of the view that is shown. */
  readonly current: string | undefined
  readonly shown: ShownIn<List>
  readonly onChoose: (view: OwnView<List>) => void
  readonly onSaved: (name: string) => void
}

// One long component: the list, the typed name and the deleted view are one state.
function ViewList<List extends ViewedList>(props: ViewListProps<List>) {
  const { views, current, shown, onChoose, onSaved } = props
  const t = useTranslate()
  const { save, rename, remove } = useViewChanges()
  const [text, setText] = useState('')
  /** Name of the view to rename; undefined: the field saves a view. */
  const [renamed, setRenamed] = useState<string>()
  const [removed, setRemoved] = useState<OwnView<List>>()
  const name = text.trim()
  const isKnown = views.some((view) => foldText(view.name) === foldText(name))
  const submit = (): void => {
    const onSuccess = (): void => {
      onSaved(name)
    }
    if (renamed === undefined) save.mutate({ name, shown }, { onSuccess })
    else rename.mutate({ name: renamed, to: name }, { onSuccess })
  }
  const failed = [save, rename, remove].find(({ error }) => error)
  return (
    <Stack gap={8} maw={360}>
      {views.length === 0 && <p className="quiet">{t('savedViews.none')}</p>}
      {views.map((view) => (
        <Group key={view.name} gap={4} wrap="nowrap">
          <Button
            variant="subtle"
            justify="start"
            flex={1}
            aria-current={view.name === current || undefined}
            leftSection={view.name === current ? <Icon name="good" /> : undefined}
            onClick={() => {
              onChoose(view)
            }}
          >
            {view.name}
          </Button>
          <ActionIcon
            variant="subtle"
            aria-label={t('savedViews.rename', { name: view.name })}
            onClick={() => {
              setRenamed(view.name)
              setText(view.name)
            }}
          >
            <Icon name="edit" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={t('savedViews.remove', { name: view.name })}
            onClick={() => {
              remove.mutate(view.name, {
                onSuccess: () => {
                  setRemoved(view)
                },
              })
            }}
          >
            <Icon name="remove" />
          </ActionIcon>
        </Group>
      ))}
      {removed && (
        <Group gap={8} role="status">
          {t('savedViews.removed', { name: removed.name })}
          <Button
            size="compact-sm"
            variant="default"
            autoFocus
            onClick={() => {
              save.mutate(
                { name: removed.name, shown: removed.saved },
                {
                  onSuccess: () => {
                    setRemoved(undefined)
                  },
                },
              )
            }}
          >
            {t('savedViews.undo')}
          </Button>
        </Group>
      )}
      {failed?.error && (
        <FailureNotice title={t('savedViews.failed')} failure={failed.error.failure} />
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name !== '') submit()
        }}
      >
        <Group gap={8} align="end" wrap="nowrap">
          <TextInput
            key={renamed}
            autoFocus={renamed !== undefined}
            flex={1}
            label={
              renamed === undefined
                ? t('savedViews.name')
                : t('savedViews.newName', { name: renamed })
            }
            maxLength={LONGEST_NAME}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
            }}
          />
          <ActButton
            obstacle={name === '' ? t('obstacle.name') : undefined}
            loading={save.isPending || rename.isPending}
          >
            {isKnown && renamed === undefined ? t('savedViews.replace') : t('action.save')}
          </ActButton>
        </Group>
      </form>
    </Stack>
  )
}
