// Search field of a list: Ctrl+F goes to it, Escape empties it. The answer is asked for when the person rests, not at
// every letter.
import { TextInput, Tooltip } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './search-field.module.css'
import { Shortcut, useAriaKeys } from './shortcut.tsx'

/** Shorter than a pause between words, longer than one between letters. */
const REST_MS = 180
const SEARCH_KEYS = 'mod+F'
/** Characters; the operations between window and application take no more. */
const LONGEST = 200

type SearchFieldProps = {
  readonly label: string
  /** What it begins with. */
  readonly start?: string
  /** Stable: called with what is searched for, trimmed. */
  readonly onSearch: (text: string) => void
}

export function SearchField({ label, start = '', onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const ariaKeys = useAriaKeys(SEARCH_KEYS)
  const [text, setText] = useState(start)
  const [rested] = useDebouncedValue(text.trim(), REST_MS)
  useHotkeys(
    [
      [
        SEARCH_KEYS,
        () => {
          field.current?.focus()
          field.current?.select()
        },
      ],
    ],
    [],
  )
  useEffect(() => {
    onSearch(rested)
  }, [onSearch, rested])
  return (
    <Tooltip label={<Shortcut keys={SEARCH_KEYS} />}>
      <TextInput
        ref={field}
        className={styles['field']}
        type="search"
        aria-label={label}
        aria-keyshortcuts={ariaKeys}
        placeholder={label}
        maxLength={LONGEST}
        leftSection={<Icon name="search" />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setText('')
        }}
      />
    </Tooltip>
  )
}
