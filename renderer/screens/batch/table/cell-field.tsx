// Field of a cell while it is edited.
import { Autocomplete } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { foldText } from '../../../../shared/fold-text.ts'
import { listNames, writeNames } from './facts.ts'
import styles from './table.module.css'

/** Called at the end, however the field goes: `text` undefined means cancelled; `go` is where the cursor goes. */
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
  /** Whether Alt+Enter starts a new line. */
  readonly hasLines: boolean
  /** Names to choose from, of which the text is a list; undefined: any text. */
  readonly offered: readonly string[] | undefined
  /** Suggestions that replace the text, which they need not contain. */
  readonly suggested?: readonly string[]
  readonly onText?: (text: string) => void
  readonly onChoose?: (suggested: string) => void
  readonly onEnd: EndEdit
}

export function CellField(props: CellFieldProps) {
  const { label, start, hasLines, offered, suggested, onText, onChoose, onEnd } = props
  const [text, setText] = useState(start)
  /** Set at the end, since returning the focus to the table blurs this field again. */
  const isEnded = useRef(false)
  const end: EndEdit = (ended, go) => {
    if (isEnded.current) return
    isEnded.current = true
    onEnd(ended, go)
  }
  // The row of the field may be scrolled out of sight, and a key may lead elsewhere.
  const leave = useEffectEvent(() => {
    if (text !== start) end(text, 'stay')
  })
  useEffect(() => () => leave(), [])
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
  // An input of one line would remove the line breaks of a message.
  return hasLines ? (
    <textarea
      {...field}
      className={styles['input']}
      rows={4}
      // Typing continues at the end, as in an input of one line.
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

/** Tells whether the arrow keys chose a name of the list, which Enter then takes. */
function isOnName(field: HTMLElement): boolean {
  const option = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  return option?.hasAttribute('data-combobox-selected') ?? false
}

/** Returns the text with each name instead of the last one, which is being typed. */
function listOffered(names: readonly string[], text: string): readonly string[] {
  const before = listNames(text.slice(0, text.lastIndexOf(';') + 1))
  return names.filter((name) => !before.includes(name)).map((name) => writeNames([...before, name]))
}
