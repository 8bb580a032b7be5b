// Field of a secret: the text exists only in the field, and is dropped once it is saved.
import type { UseMutationResult } from '@tanstack/react-query'
import type { ChangeEvent, FormEvent } from 'react'
import { useState } from 'react'
import type { FailureError } from '../bridge.ts'
import { useFailureText } from './use-failure-text.ts'

export function useSecretField(
  save: UseMutationResult<unknown, FailureError, string>,
  onSaved: () => void,
) {
  const describe = useFailureText()
  const [text, setText] = useState('')
  const failure = save.error?.failure
  return {
    text,
    field: {
      autoComplete: 'off',
      spellCheck: false,
      value: text,
      error: failure && describe(failure),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setText(event.currentTarget.value)
        save.reset()
      },
    },
    onSubmit: (event: FormEvent): void => {
      event.preventDefault()
      save.mutate(text, {
        onSuccess: () => {
          setText('')
          onSaved()
        },
      })
    },
  }
}
