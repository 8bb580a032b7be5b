// Heading of a column in every list: its title opens the column's menu, its edge is dragged to change the width.
import { Button, Checkbox, Popover, Stack, TextInput } from '@mantine/core'
import type { PointerEvent } from 'react'
import { useMemo, useState } from 'react'
import { LIST_COLUMN_PX } from '../../../shared/model/settings.ts'
import { ActButton } from '../act-button.tsx'
import { useLanguage, useTranslate } from '../../i18n.tsx'
import { Icon } from '../icon.tsx'
import { useFormat } from '../use-format.ts'
import type { Arrangement, TextColumn } from './arrange.ts'
import { countValues } from './arrange.ts'
import type { ChosenColumn } from './column-choice.tsx'
import { ColumnChecks } from './column-choice.tsx'
import styles from './column-head.module.css'
import { ListViews } from './list-views.tsx'
import type { ShownColumns } from './use-list-columns.ts'

/** Values listed at once; others are found by typing. */
const MAX_VALUES = 50

/** Ascending and descending. */
const SORT_WORDS = {
  text: ['grid.sortUp', 'grid.sortDown'],
  rank: ['grid.sortLeast', 'grid.sortGreatest'],
} as const

/** Menu of the column with that key, and the text that filters its values. */
export type OpenMenu = { readonly key: string; readonly typed: string }

/** Properties that all headings of a list share. */
export type ColumnHeads<Row> = {
  /** Rows that are read, including those that a filter leaves out, so that their values can be chosen again. */
  readonly all: readonly Row[]
  readonly by: Arrangement
  readonly onArrange: (by: Arrangement) => void
  readonly columns: ShownColumns
  readonly open: OpenMenu | undefined
  /** Key of the column whose menu is to open; undefined: none. */
  readonly onOpen: (key: string | undefined) => void
  readonly onType: (typed: string) => void
  /** Columns to choose from in the menu; absent when a button beside the list has the choice. */
  readonly choice?: readonly ChosenColumn[]
  /** List whose saved views the menu shows; absent when a button beside the list has them. */
  readonly viewsOf?: string
  /** What sorting and filtering cannot do here, and why; undefined: no limits. */
  readonly limits?: HeadLimits | undefined
}

export type HeadLimits = {
  readonly sortable: readonly string[]
  readonly why: string
  /** Why a column that can be sorted cannot be filtered. */
  readonly whyNoFilter: string
}

type ColumnHeadProps<Row> = ColumnHeads<Row> & {
  readonly column: TextColumn<Row>
  readonly title: string
  /** Whether the column cannot be hidden. */
  readonly isAlwaysShown: boolean
}

export function ColumnHead<Row>(props: ColumnHeadProps<Row>) {
  const { column, title, by, open, onOpen } = props
  const t = useTranslate()
  const isOpen = open?.key === column.key
  const isSorted = by.sort?.key === column.key
  const name = (
    <button
      type="button"
      tabIndex={-1}
      className={styles['title']}
      aria-haspopup="dialog"
      onClick={() => {
        onOpen(isOpen ? undefined : column.key)
      }}
    >
      <span className="cut">{title}</span>
      {isSorted && <Icon name={by.sort?.isDescending ? 'down' : 'up'} size={14} />}
      {by.filters.has(column.key) && (
        <span role="img" aria-label={t('grid.filtered')}>
          <Icon name="search" size={14} />
        </span>
      )}
    </button>
  )
  return (
    <>
      {isOpen ? (
        <Popover
          opened
          onChange={(isStillOpen) => {
            if (!isStillOpen) onOpen(undefined)
          }}
          position="bottom-start"
          transitionProps={{ duration: 0 }}
          hideDetached={false}
          trapFocus
        >
          <Popover.Target>{name}</Popover.Target>
          <Popover.Dropdown
            onKeyDown={(event) => {
              event.stopPropagation()
              if (event.key === 'Escape') onOpen(undefined)
            }}
          >
            <ColumnMenu {...props} typed={open.typed} />
          </Popover.Dropdown>
        </Popover>
      ) : (
        name
      )}
      <ColumnEdge columnKey={column.key} columns={props.columns} />
    </>
  )
}

/** Only for the mouse: whatever a width cuts is in the cell's title. */
export function ColumnEdge(props: { readonly columnKey: string; readonly columns: ShownColumns }) {
  const { columnKey, columns } = props
  return (
    <span
      aria-hidden
      className={styles['edge']}
      onPointerDown={({ currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId)
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        columns.drag(columnKey, toWidth(event))
      }}
      onPointerUp={(event) => {
        columns.drop(columnKey, toWidth(event))
      }}
    />
  )
}

function toWidth({ currentTarget, clientX }: PointerEvent): number {
  const left = currentTarget.parentElement?.getBoundingClientRect().left ?? 0
  const { least, most } = LIST_COLUMN_PX
  return Math.round(Math.min(most, Math.max(least, clientX - left)))
}

function ColumnMenu<Row>(props: ColumnHeadProps<Row> & { readonly typed: string }) {
  const { column, isAlwaysShown, by, onArrange, columns, onOpen, choice, viewsOf, limits } = props
  const t = useTranslate()
  const canSort = limits === undefined || limits.sortable.includes(column.key)
  const [opened, setOpened] = useState<'columns' | 'views'>()
  const end = (next?: Arrangement): void => {
    if (next) onArrange(next)
    onOpen(undefined)
  }
  const acts = [
    ...(canSort
      ? [false, true].map((isDescending) => ({
          words: t(SORT_WORDS[column.rank ? 'rank' : 'text'][isDescending ? 1 : 0]),
          act: () => end({ ...by, sort: { key: column.key, isDescending } }),
        }))
      : []),
    ...(by.sort?.key === column.key
      ? [
          {
            words: t('grid.unsort'),
            act: () => end({ filters: by.filters, search: by.search }),
          },
        ]
      : []),
    ...(isAlwaysShown
      ? []
      : [
          {
            words: t('grid.hide'),
            act: () => {
              columns.show(column.key, false)
              end()
            },
          },
        ]),
  ]
  return (
    <Stack gap={4}>
      {acts.map(({ words, act }) => (
        <Button key={words} variant="subtle" justify="start" onClick={act}>
          {words}
        </Button>
      ))}
      {choice && (
        <>
          <Opener
            isOpen={opened === 'columns'}
            onOpen={(is) => setOpened(is ? 'columns' : undefined)}
          >
            {t('grid.chooseColumns')}
          </Opener>
          {opened === 'columns' && <ColumnChecks all={choice} columns={columns} />}
        </>
      )}
      {viewsOf !== undefined && (
        <>
          <Opener isOpen={opened === 'views'} onOpen={(is) => setOpened(is ? 'views' : undefined)}>
            {t('grid.views')}
          </Opener>
          {opened === 'views' && (
            <ListViews
              {...{ list: viewsOf, by, columns, onArrange }}
              titles={new Map(choice?.map(({ key, title }) => [key, title]))}
              onEnd={() => end()}
            />
          )}
        </>
      )}
      {limits === undefined ? (
        <ValueFilter {...props} onEnd={end} />
      ) : (
        <p className="quiet">{canSort ? limits.whyNoFilter : limits.why}</p>
      )}
    </Stack>
  )
}

type OpenerProps = {
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly children: string
}

/** Button that opens a section of the menu. */
function Opener({ isOpen, onOpen, children }: OpenerProps) {
  return (
    <Button
      variant="subtle"
      justify="start"
      aria-expanded={isOpen}
      onClick={() => {
        onOpen(!isOpen)
      }}
    >
      {children}
    </Button>
  )
}

type ValueFilterProps<Row> = ColumnHeadProps<Row> & {
  readonly typed: string
  readonly onEnd: (by: Arrangement) => void
}

function ValueFilter<Row>({ column, all, by, typed, onType, onEnd }: ValueFilterProps<Row>) {
  const t = useTranslate()
  const format = useFormat()
  const language = useLanguage()
  const { [column.key]: _, ...others } = Object.fromEntries(by.filters)
  const values = useMemo(() => countValues(all, column, language), [all, column, language])
  const [chosen, setChosen] = useState(() => by.filters.get(column.key) ?? new Set<string>())
  const matching = values.filter(({ text }) =>
    text.toLocaleLowerCase(language).includes(typed.toLocaleLowerCase(language)),
  )
  const listed = matching.slice(0, MAX_VALUES)
  const filter = (texts: ReadonlySet<string>): void => {
    const filters = new Map(Object.entries(others))
    if (texts.size > 0) filters.set(column.key, texts)
    onEnd({ ...by, filters })
  }
  return (
    <Stack
      component="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault()
        filter(chosen)
      }}
    >
      <TextInput
        data-autofocus
        aria-label={t('grid.findValue')}
        placeholder={t('grid.findValue')}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value)
        }}
      />
      <Stack gap={4} className={styles['values']}>
        {listed.map(({ text, count }) => (
          <Checkbox
            key={text}
            label={`${text === '' ? t('grid.empty') : text} (${format.count(count)})`}
            checked={chosen.has(text)}
            onChange={(event) => {
              const next = new Set(chosen)
              if (event.currentTarget.checked) next.add(text)
              else next.delete(text)
              setChosen(next)
            }}
          />
        ))}
        {matching.length > listed.length && (
          <span className="quiet">
            {t('grid.moreValues', { count: matching.length - listed.length })}
          </span>
        )}
      </Stack>
      <ActButton obstacle={chosen.size === 0 ? t('obstacle.value') : undefined}>
        {t('grid.filter')}
      </ActButton>
      {by.filters.has(column.key) && (
        <Button variant="default" onClick={() => filter(new Set())}>
          {t('grid.unfilter')}
        </Button>
      )}
    </Stack>
  )
}
