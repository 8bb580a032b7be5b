// Form for the name of a mapping; Enter or the button saves it.
import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FailureError } from '../../../bridge.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { useFailureText } from '../../../components/use-failure-text.ts'
import { useTranslate } from '../../../i18n.tsx'

type MappingNameProps = {
  /** @throws {FailureError} when it was not saved */
  readonly onSave: (name: string) => Promise<unknown>
  /** Called when the mapping was saved or the form cancelled. */
  readonly onDone: () => void
}

export function MappingName({ onSave, onDone }: MappingNameProps) {
  const t = useTranslate()
  const describe = useFailureText()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const name = typed.trim()
  const save = async (): Promise<void> => {
    if (name === '' || isSaving) return
    setIsSaving(true)
    try {
      await onSave(name)
      onDone()
    } catch (failed) {
      if (!(failed instanceof FailureError)) throw failed
      setIsSaving(false)
      setError(describe(failed.failure))
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onDone()
      }}
    >
      <Group align="flex-end" gap="xs">
        <TextInput
          label={t('sheet.mappingName')}
          placeholder={t('sheet.mappingNameExample')}
          autoFocus
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
          }}
        />
        <ActButton obstacle={name === '' ? t('obstacle.name') : undefined} loading={isSaving}>
          {t('action.save')}
        </ActButton>
        <Button variant="default" disabled={isSaving} onClick={onDone}>
          {t('action.cancel')}
        </Button>
      </Group>
    </form>
  )
}
