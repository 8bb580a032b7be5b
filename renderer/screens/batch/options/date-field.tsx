// A date, with or without its time, in the browser's own field. What is typed stays in the field
// until it is a whole date; only then it is taken.
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { FieldNotes } from '../field-notes.tsx'

type DateFieldProps = FieldNotes & {
  readonly type: 'date' | 'datetime-local'
  readonly label: ReactNode
  /** Shown while no finding is. */
  readonly hint: string
  readonly path: string
  readonly text: string
  readonly onText: (text: string) => void
}

export function DateField(props: DateFieldProps) {
  const { type, label, hint, path, text, onText, description, ...notes } = props
  const [typed, setTyped] = useState(text)
  const [seen, setSeen] = useState(text)
  if (text !== seen) {
    setSeen(text)
    setTyped(text)
  }
  return (
    <TextInput
      {...notes}
      type={type}
      label={label}
      description={description ?? hint}
      data-path={path}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onText(event.currentTarget.value)
      }}
    />
  )
}
