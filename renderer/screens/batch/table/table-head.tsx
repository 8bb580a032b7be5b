// The head of the table: a column's name opens what can be done with it, its edge is dragged to another width.
import { Button, Checkbox, Popover, Stack, TextInput } from '@mantine/core'
import type { PointerEvent } from 'react'
import { memo, useState } from 'react'
import { TABLE_COLUMN_PX } from '../../../../shared/model/settings.ts'
import { Icon } from '../../../components/icon.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useLanguage, useTranslate } from '../../../i18n.tsx'
import { countValues } from './arrange.ts'
import type { Fact } from './facts.ts'
import type { TableLine } from './lines.ts'
import styles from './table.module.css'
import type { TableArrangement } from './use-arrangement.ts'
import { isAlwaysShown } from './use-arrangement.ts'
import { useFactTitle } from './use-table.ts'

/** More are found by typing. */
const MAX_VALUES = 50

/** Of a column, by its key, with what is looked for among its values. */
export type OpenMenu = { readonly key: string; readonly typed: string }

type TableHeadProps = {
  readonly facts: readonly Fact[]
  /** All of the batch: a value that is filtered away can be chosen again. */
  readonly all: readonly TableLine[]
  readonly arrangement: TableArrangement
  readonly open: OpenMenu | undefined
  /** Key of the column whose menu is to open; undefined: none. */
  readonly onOpen: (key: string | undefined) => void
  readonly onType: (typed: string) => void
}

export const TableHead = memo(function TableHead({
  facts,
  all,
  arrangement,
  open,
  onOpen,
  onType,
}: TableHeadProps) {
  const title = useFactTitle()
  const t = useTranslate()
  const { by } = arrangement
  return (
    <div role="rowgroup" className={styles['head']}>
      <div role="row" aria-rowindex={1} className={styles['row']}>
        {facts.map((fact, column) => {
          const isSorted = by.sort?.key === fact.key
          const direction = by.sort?.isDescending ? 'descending' : 'ascending'
          const isFiltered = by.filters.has(fact.key)
          return (
            <div
              key={fact.key}
              role="columnheader"
              aria-colindex={column + 1}
              aria-sort={isSorted ? direction : undefined}
              className={styles['cell']}
              title={title(fact)}
            >
              <Popover
                opened={open?.key === fact.key}
                onChange={(isOpen) => {
                  if (!isOpen) onOpen(undefined)
                }}
                position="bottom-start"
                transitionProps={{ duration: 0 }}
                hideDetached={false}
                trapFocus
              >
                <Popover.Target>
                  <button
                    type="button"
                    tabIndex={-1}
                    className={styles['title']}
                    onClick={() => {
                      onOpen(open?.key === fact.key ? undefined : fact.key)
                    }}
                  >
                    {title(fact)}
                    {isSorted && <Icon name={by.sort?.isDescending ? 'down' : 'up'} size={14} />}
                    {isFiltered && (
                      <span role="img" aria-label={t('review.table.filtered')}>
                        <Icon name="search" size={14} />
                      </span>
                    )}
                  </button>
                </Popover.Target>
                <Popover.Dropdown
                  onKeyDown={(event) => {
                    event.stopPropagation()
                    if (event.key === 'Escape') onOpen(undefined)
                  }}
                >
                  <ColumnMenu
                    fact={fact}
                    all={all}
                    arrangement={arrangement}
                    typed={open?.typed ?? ''}
                    onType={onType}
                    onDone={() => {
                      onOpen(undefined)
                    }}
                  />
                </Popover.Dropdown>
              </Popover>
              <Edge fact={fact} arrangement={arrangement} />
            </div>
          )
        })}
      </div>
    </div>
  )
})

type ColumnProps = { readonly fact: Fact; readonly arrangement: TableArrangement }

/** By the mouse alone: a width hides nothing that the cell's own field does not show. */
function Edge({ fact, arrangement: { columns } }: ColumnProps) {
  return (
    <span
      aria-hidden
      className={styles['edge']}
      onPointerDown={({ currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId)
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        columns.drag(fact.key, toWidth(event))
      }}
      onPointerUp={(event) => {
        columns.drop(fact.key, toWidth(event))
      }}
    />
  )
}

function toWidth({ currentTarget, clientX }: PointerEvent): number {
  const left = currentTarget.parentElement?.getBoundingClientRect().left ?? 0
  const { least, most } = TABLE_COLUMN_PX
  return Math.round(Math.min(most, Math.max(least, clientX - left)))
}
type ColumnMenuProps = ColumnProps & {
  readonly all: readonly TableLine[]
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onDone: () => void
}

function ColumnMenu({ fact, all, arrangement, typed, onType, onDone }: ColumnMenuProps) {
  const t = useTranslate()
  const format = useFormat()
  const language = useLanguage()
  const { by, arrangeBy, columns } = arrangement
  const { [fact.key]: _, ...others } = Object.fromEntries(by.filters)
  const [values] = useState(() => countValues(all, fact, language))
  const [chosen, setChosen] = useState(() => by.filters.get(fact.key) ?? new Set<string>())
  const matching = values.filter(({ text }) =>
    text.toLocaleLowerCase(language).includes(typed.toLocaleLowerCase(language)),
  )
  const listed = matching.slice(0, MAX_VALUES)
  const sort = (isDescending: boolean): void => {
    arrangeBy({ ...by, sort: { key: fact.key, isDescending } })
    onDone()
  }
  const filter = (texts: ReadonlySet<string>): void => {
    const filters = new Map(Object.entries(others))
    if (texts.size > 0) filters.set(fact.key, texts)
    arrangeBy({ ...by, filters })
    onDone()
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
      <Button variant="subtle" justify="start" onClick={() => sort(false)}>
        {t('review.table.sortUp')}
      </Button>
      <Button variant="subtle" justify="start" onClick={() => sort(true)}>
        {t('review.table.sortDown')}
      </Button>
      {!isAlwaysShown(fact) && (
        <Button
          variant="subtle"
          justify="start"
          onClick={() => {
            columns.show(fact.key, false)
            onDone()
          }}
        >
          {t('review.table.hide')}
        </Button>
      )}
      <TextInput
        data-autofocus
        aria-label={t('review.table.findValue')}
        placeholder={t('review.table.findValue')}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value)
        }}
      />
      <Stack gap={4} className={styles['values']}>
        {listed.map(({ text, count }) => (
          <Checkbox
            key={text}
            label={`${text === '' ? t('review.table.empty') : text} (${format.count(count)})`}
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
            {t('review.table.moreValues', { count: matching.length - listed.length })}
          </span>
        )}
      </Stack>
      <Button type="submit" disabled={chosen.size === 0}>
        {t('review.table.filter')}
      </Button>
      {by.filters.has(fact.key) && (
        <Button variant="default" onClick={() => filter(new Set())}>
          {t('review.table.unfilter')}
        </Button>
      )}
    </Stack>
  )
}
