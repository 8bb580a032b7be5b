// Search field of a list: Ctrl+F focuses it, Escape empties it. The search runs after a pause in typing, not at each
// letter.
import { TextInput, Tooltip } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import styles from './search-field.module.css'
import { Shortcut, useAriaKeys } from './shortcut.tsx'
import { useScreenKeys } from './use-screen-keys.ts'

/** Longer than a pause between letters, shorter than one between words. */
const REST_MS = 180
const SEARCH_KEYS = 'mod+F'
/** Characters; the contract takes no more. */
const LONGEST = 200

type SearchFieldProps = {
  readonly label: string
  /** Text to begin with. */
  readonly start?: string
  /** Called with the trimmed text; must be stable. */
  readonly onSearch: (text: string) => void
}

export function SearchField({ label, start = '', onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const ariaKeys = useAriaKeys(SEARCH_KEYS)
  const [text, setText] = useState(start)
  const [rested] = useDebouncedValue(text.trim(), REST_MS)
  useScreenKeys(
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
