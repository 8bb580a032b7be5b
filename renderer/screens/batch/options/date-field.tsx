// Field for a date, with or without time, in the window's language. A complete date is taken; another text stays in
// the field, with the format to use.
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { EpochMs } from '../../../../shared/model/time.ts'
import { useLanguage, useTranslate } from '../../../i18n.tsx'
import type { FieldNotes } from '../field-notes.tsx'
import type { Reading } from '../../../components/local-time.ts'
import type { RejectedField } from './use-option-field.tsx'
import { useRejectedOption } from './use-option-field.tsx'

type DateFieldProps = FieldNotes & {
  readonly label: ReactNode
  /** Hint below the field while it has no finding. */
  readonly hint: string
  /** Format to use: `dd/mm/aaaa`. */
  readonly shape: string
  readonly path: string
  readonly rejected: RejectedField
  readonly at: EpochMs | undefined
  readonly read: (text: string, reading: Reading) => EpochMs | undefined
  readonly write: (at: EpochMs, language: Reading['language']) => string
  /** Called with undefined when the field was emptied. */
  readonly onChange: (at: EpochMs | undefined) => void
}

export function DateField(props: DateFieldProps) {
  const { label, hint, shape, path, rejected, at, read, write, onChange, ...notes } = props
  const t = useTranslate()
  const language = useLanguage()
  const text = at === undefined ? '' : write(at, language)
  const [kept, keep] = useRejectedOption(rejected, text)
  const [typed, setTyped] = useState(kept ?? text)
  const [seen, setSeen] = useState(text)
  const [isWrong, setIsWrong] = useState(kept !== undefined)
  if (text !== seen) {
    setSeen(text)
    setIsWrong(false)
    if (read(typed, { language, isLeft: false }) !== at) setTyped(text)
  }
  const take = (next: string, isLeft: boolean): void => {
    const found = read(next, { language, isLeft })
    const isRejected = found === undefined && next.trim() !== ''
    setIsWrong(isLeft && isRejected)
    keep(isRejected ? next : undefined)
    if (found === undefined ? next.trim() === '' && at !== undefined : found !== at) onChange(found)
    if (isLeft && found !== undefined) setTyped(write(found, language))
  }
  const error = isWrong ? t('options.dateWrong', { shape }) : notes.error
  return (
    <TextInput
      {...notes}
      label={label}
      error={error}
      description={error ? undefined : (notes.description ?? hint)}
      placeholder={shape}
      data-path={path}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        take(event.currentTarget.value, false)
      }}
      onBlur={() => {
        take(typed, true)
      }}
    />
  )
}
