// Dialog of Ctrl+K: one field that searches everything. Typing filters the list, arrow keys move in it, Enter goes to
// an entry or runs it.
import { Modal, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../components/icon.tsx'
import { PartedName, SharedStarts, toOwnName } from '../../components/listed-name.tsx'
import { Shortcut } from '../../components/shortcut.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { useTranslate } from '../../i18n.tsx'
import { useWindowState } from '../../state/window-state.ts'
import styles from './lookup.module.css'
import type { Entry } from './use-entries.ts'
import { useEntries } from './use-entries.ts'

export function LookupDialog() {
  const t = useTranslate()
  const showLookup = useWindowState((state) => state.showLookup)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [index, setIndex] = useState(0)
  const { entries, isCut, isReading, hasFailed } = useEntries(typed)
  const active = entries[Math.min(index, entries.length - 1)]
  useFocusBack()
  const close = (): void => {
    showLookup(undefined)
  }
  const choose = (entry: Entry): void => {
    // Closed first, which restores the focus: the entry may open a dialog.
    flushSync(close)
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = toIndex(event.key, Math.min(index, entries.length - 1), entries.length)
    if (to !== undefined) {
      event.preventDefault()
      setIndex(to)
    }
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    }
  }
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={false}
      withCloseButton={false}
      size={640}
      padding={0}
      yOffset="12dvh"
      title={t('lookup.title')}
      classNames={{ header: 'visually-hidden' }}
      transitionProps={{ duration: 0 }}
      onKeyDown={onKeyDown}
    >
      <TextInput
        data-autofocus
        className={styles['field']}
        role="combobox"
        aria-label={t('lookup.title')}
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && toOptionId(listId, active)}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t('lookup.placeholder')}
        leftSection={<Icon name="search" />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setIndex(0)
        }}
      />
      <div id={listId} role="listbox" aria-label={t('lookup.title')} className={styles['list']}>
        <SharedStarts rows={entries} toName={toOwnName} toGroup={toKind}>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={toOptionId(listId, entry)}
              entry={entry}
              isActive={entry === active}
              onChoose={choose}
            />
          ))}
        </SharedStarts>
      </div>
      <p role="status" className={styles['foot']}>
        {entries.length > 0 &&
          t(isCut ? 'lookup.first' : 'lookup.count', { count: entries.length })}
        {entries.length === 0 && !hasFailed && t(isReading ? 'lookup.reading' : 'lookup.nothing')}
        {hasFailed && ` ${t('lookup.failed')}`}
      </p>
    </Modal>
  )
}

/** Group for shared beginnings of names: batches are one group, the documents of each batch another. */
const toKind = ({ detail }: Entry): string => detail
const toOptionId = (listId: string, { id }: Entry): string => `${listId}-${id}`

/** Undefined when the field handles the key. */
function toIndex(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index - 1 + count) % count
  return undefined
}

type OptionProps = {
  readonly id: string
  readonly entry: Entry
  readonly isActive: boolean
  readonly onChoose: (entry: Entry) => void
}

function Option({ id, entry, isActive, onChoose }: OptionProps) {
  const { icon, name, detail, keys } = entry
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id, isActive])
  return (
    // The field has focus and keys; the rows only react to the mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles['option']}
      title={name}
      onClick={() => {
        onChoose(entry)
      }}
    >
      <Icon name={icon} />
      <span className={styles['name']}>
        <PartedName text={name} group={detail} />
      </span>
      <span className={styles['detail']}>{detail}</span>
      {keys !== undefined && <Shortcut keys={keys} />}
    </div>
  )
}
