// Field that edits a name in its place: Enter or leaving it saves, also when its row is scrolled out of sight; Escape
// discards. When saving fails, the text stays in the field with the reason.
import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FailureError } from '../bridge.ts'
import { useFailureText } from './use-failure-text.ts'

type TextEditorProps = {
  readonly label: string
  readonly text: string
  readonly canBeEmpty?: boolean
  readonly className?: string | undefined
  /** @throws {FailureError} when it was not saved */
  readonly onSave: (text: string) => Promise<unknown>
  /** Called when the text was saved or discarded. */
  readonly onDone: () => void
}

export function TextEditor(props: TextEditorProps) {
  const { label, text, canBeEmpty = false, className, onSave, onDone } = props
  const describe = useFailureText()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text)
  const [error, setError] = useState<string>()
  const isEnding = useRef(false)
  useEffect(() => {
    input.current?.select()
  }, [])

  const end = (): void => {
    isEnding.current = true
    // The focus returns to the grid that contains the field, if any.
    input.current?.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
    onDone()
  }
  const save = async (): Promise<void> => {
    if (isEnding.current) return
    const next = typed.trim()
    if (next === text || (next === '' && !canBeEmpty)) {
      end()
      return
    }
    isEnding.current = true
    try {
      await onSave(next)
      end()
    } catch (failed) {
      isEnding.current = false
      if (!(failed instanceof FailureError)) throw failed
      setError(describe(failed.failure))
    }
  }
  const leave = useEffectEvent(() => {
    if (typed.trim() !== text) void save()
  })
  useEffect(() => () => leave(), [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') void save()
    else if (event.key === 'Escape') end()
    if (['Enter', 'Escape'].includes(event.key)) event.preventDefault()
    event.stopPropagation()
  }
  return (
    <TextInput
      ref={input}
      className={className}
      aria-label={label}
      autoFocus
      value={typed}
      error={error}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
      }}
      onKeyDown={onKeyDown}
      onBlur={() => void save()}
    />
  )
}
