// Form for the name of a layout that is saved or renamed.
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '../i18n.tsx'

type NameFormProps = {
  readonly name: string
  readonly isTaken: boolean
  readonly isBusy: boolean
  readonly onSave: (name: string) => void
  readonly onCancel: () => void
}

const LONGEST_NAME = 120

export function NameForm({ name, isTaken, isBusy, onSave, onCancel }: NameFormProps) {
  const t = useTranslate()
  const [text, setText] = useState(name)
  const [isAsked, setIsAsked] = useState(false)
  const isMissing = isAsked && text.trim() === ''
  const error = isMissing ? t('layouts.nameMissing') : isTaken && t('layouts.nameTaken')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (text.trim() !== '') onSave(text.trim())
      }}
    >
      <Stack gap={12}>
        <TextInput
          label={t('layouts.name')}
          value={text}
          maxLength={LONGEST_NAME}
          autoFocus
          data-autofocus
          error={error}
          onChange={(event) => {
            setText(event.currentTarget.value)
          }}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
