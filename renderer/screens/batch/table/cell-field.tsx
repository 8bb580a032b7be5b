// The field of a cell while it is edited.
import { Autocomplete } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { foldText } from '../../../../shared/fold-text.ts'
import { listNames, writeNames } from './facts.ts'
import styles from './table.module.css'

/** Undefined `text`: given up. Else the place to go on from there. */
export type EndEdit = (text: string | undefined, go: 'stay' | 'down' | 'right' | 'left') => void

const SHAPE = {
  variant: 'unstyled',
  classNames: { root: styles['whole'], wrapper: styles['whole'], input: styles['input'] },
  comboboxProps: {
    width: 'max-content',
    position: 'bottom-start',
    transitionProps: { duration: 0 },
  },
} as const

type CellFieldProps = {
  readonly label: string
  readonly start: string
  /** Alt+Enter begins another line. */
  readonly hasLines: boolean
  /** Names, of which the text is a list; undefined: it is any text. */
  readonly offered: readonly string[] | undefined
  /** In the place of the text, which they need not contain. */
  readonly suggested?: readonly string[]
  readonly onText?: (text: string) => void
  readonly onChoose?: (suggested: string) => void
  readonly onEnd: EndEdit
}

export function CellField(props: CellFieldProps) {
  const { label, start, hasLines, offered, suggested, onText, onChoose, onEnd } = props
  const [text, setText] = useState(start)
  /** The focus that goes back to the table leaves this field once more. */
  const isEnded = useRef(false)
  const end: EndEdit = (ended, go) => {
    if (isEnded.current) return
    isEnded.current = true
    onEnd(ended, go)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    event.stopPropagation()
    const { selectionStart, selectionEnd, value } = event.currentTarget
    if (event.key === 'Enter' && isOnName(event.currentTarget)) return
    if (event.key === 'Escape') end(undefined, 'stay')
    else if (event.key === 'Enter' && event.altKey && hasLines) {
      event.currentTarget.setRangeText(
        '\n',
        selectionStart ?? value.length,
        selectionEnd ?? value.length,
        'end',
      )
      setText(event.currentTarget.value)
    } else if (event.key === 'Enter') end(text, 'down')
    else if (event.key === 'Tab') end(text, event.shiftKey ? 'left' : 'right')
    else return
    event.preventDefault()
  }
  const field = {
    'aria-label': label,
    autoFocus: true,
    spellCheck: false,
    value: text,
    onKeyDown,
    onBlur: (): void => {
      end(text, 'stay')
    },
  }
  if (suggested) {
    return (
      <Autocomplete
        {...field}
        {...SHAPE}
        data={[...suggested]}
        filter={({ options }) => options}
        onChange={(typed) => {
          setText(typed)
          onText?.(typed)
        }}
        onOptionSubmit={(chosen) => {
          isEnded.current = true
          onChoose?.(chosen)
        }}
      />
    )
  }
  if (offered) {
    return (
      <Autocomplete
        {...field}
        {...SHAPE}
        defaultDropdownOpened
        data={[...listOffered(offered, text)]}
        filter={({ options, search }) =>
          search === start
            ? options
            : options.filter(
                (option) => 'label' in option && foldText(option.label).includes(foldText(search)),
              )
        }
        onChange={setText}
      />
    )
  }
  // A field of one line would take the ends of lines out of a message.
  return hasLines ? (
    <textarea
      {...field}
      className={styles['input']}
      rows={4}
      // What is typed goes on at the end, as in a field of one line.
      onFocus={({ currentTarget }) => {
        currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)
      }}
      onChange={(event) => {
        setText(event.currentTarget.value)
      }}
    />
  ) : (
    <input
      {...field}
      className={styles['input']}
      onChange={(event) => {
        setText(event.currentTarget.value)
      }}
    />
  )
}

/** The arrows went to a name of the list, which Enter chooses. */
function isOnName(field: HTMLElement): boolean {
  const option = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  return option?.hasAttribute('data-combobox-selected') ?? false
}

/** The text with each name in the place of the last one, which is being typed. */
function listOffered(names: readonly string[], text: string): readonly string[] {
  const before = listNames(text.slice(0, text.lastIndexOf(';') + 1))
  return names.filter((name) => !before.includes(name)).map((name) => writeNames([...before, name]))
}
