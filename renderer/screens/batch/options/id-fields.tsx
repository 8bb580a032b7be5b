// Fields for folder and groups: chosen by a saved label, or pasted as an id.
import { Autocomplete, TagsInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslate } from '../../../i18n.tsx'
import type { FieldNotes } from '../field-notes.tsx'
import type { IdChoices } from '../../../components/id-choices.ts'
import type { RejectedField } from './use-option-field.tsx'
import { useRejectedOption } from './use-option-field.tsx'

type IdFieldProps = {
  readonly notes: FieldNotes
  readonly label: ReactNode
  readonly path: string
  readonly rejected: RejectedField
  readonly choices: IdChoices
  readonly placeholder: string
}

function useHint({ notes, choices }: IdFieldProps, wrong: string | undefined) {
  const t = useTranslate()
  const error = wrong === undefined ? notes.error : t('options.idWrong', { text: wrong })
  const usual = t(choices.texts.length === 0 ? 'options.noIds' : 'options.idHint')
  return { ...notes, error, description: error ? undefined : (notes.description ?? usual) }
}

type IdFieldOfOne = IdFieldProps & {
  readonly value: string | undefined
  readonly onChange: (id: string | undefined) => void
}

/** A text that is neither a label nor an id is not taken; it stays in the field with an error. */
export function IdField(props: IdFieldOfOne) {
  const { label, path, rejected, choices, placeholder, value, onChange } = props
  const shown = value === undefined ? '' : choices.textOf(value)
  const [kept, keep] = useRejectedOption(rejected, shown)
  const [typed, setTyped] = useState(kept ?? shown)
  const [seen, setSeen] = useState(shown)
  const [wrong, setWrong] = useState(kept)
  if (shown !== seen) {
    setSeen(shown)
    setTyped(shown)
    setWrong(undefined)
  }
  const take = (text: string): void => {
    setTyped(text)
    setWrong(undefined)
    const id = text.trim() === '' ? undefined : choices.idOf(text)
    keep(id === undefined && text.trim() !== '' ? text : undefined)
    if ((id !== undefined || text.trim() === '') && id !== value) onChange(id)
  }
  return (
    <Autocomplete
      {...useHint(props, wrong)}
      label={label}
      data-path={path}
      data={[...choices.texts]}
      placeholder={placeholder}
      spellCheck={false}
      value={typed}
      onChange={take}
      onBlur={() => {
        const isRight = typed.trim() === '' || choices.idOf(typed) !== undefined
        setWrong(isRight ? undefined : typed)
      }}
    />
  )
}

type IdFieldOfMany = IdFieldProps & {
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

export function IdsField(props: IdFieldOfMany) {
  const { label, path, rejected, choices, placeholder, value, onChange } = props
  const texts = value.map(choices.textOf)
  const [wrong, setWrong] = useRejectedOption(rejected, texts.join('; '))
  return (
    <TagsInput
      {...useHint(props, wrong)}
      label={label}
      data-path={path}
      data={[...choices.texts]}
      placeholder={placeholder}
      splitChars={[',', ';']}
      acceptValueOnBlur
      value={texts}
      onChange={(changed) => {
        // A tag that already stands for an id keeps it, even if the saved labels changed meanwhile.
        const read = changed.map((text) => ({
          text,
          id: value.find((id) => choices.textOf(id) === text) ?? choices.idOf(text),
        }))
        setWrong(read.find(({ id }) => id === undefined)?.text)
        onChange([...new Set(read.flatMap(({ id }) => (id === undefined ? [] : [id])))])
      }}
    />
  )
}
