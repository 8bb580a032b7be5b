// Form of one typed setting: a wrong text stays in the field with its error. While nothing is typed, the field follows
// the saved value.
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { InputOf } from '../../../shared/ipc/contract.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { ActButton } from '../../components/act-button.tsx'
import { useFailureText } from '../../components/use-failure-text.ts'
import { useTranslate } from '../../i18n.tsx'
import { useChangeSettings } from '../../queries/settings.ts'
import { whenDone } from '../../queries/use-operation.ts'
import { useTyped } from '../../state/kept-state.ts'
import styles from './settings-screen.module.css'

const UNIT_PX = 80

type SettingFormProps = {
  readonly setting: keyof Settings
  readonly label: string
  readonly saved: string
  /** Returns in words why the text cannot be saved; undefined: it can. */
  readonly complain: (text: string) => string | undefined
  readonly toChange: (text: string) => InputOf<'settings.change'>
  readonly width: 'short' | 'long'
  /** Unit of a number, shown at the right of it. */
  readonly unit?: string
  /** Rendered below the field, with the typed text and a function that changes it. */
  readonly children?: (text: string, setText: (text: string) => void) => ReactNode
}

export function SettingForm({
  setting,
  label,
  saved,
  complain,
  toChange,
  width,
  unit,
  children,
}: SettingFormProps) {
  const t = useTranslate()
  const describe = useFailureText()
  const change = useChangeSettings()
  const { typed, type, drop } = useTyped<string>(`setting ${setting}`)
  const text = typed ?? saved
  const problem = complain(text)
  const setText = (next: string): void => {
    type(next === saved ? undefined : next)
    change.reset()
  }
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (problem !== undefined) return
        whenDone(change.mutateAsync(toChange(text)), () => {
          drop(typed)
        })
      }}
    >
      <div className={styles['line']}>
        <TextInput
          className={styles[width]}
          aria-label={label}
          spellCheck={false}
          {...(unit === undefined ? {} : { rightSection: unit, rightSectionWidth: UNIT_PX })}
          value={text}
          error={problem ?? (change.error && describe(change.error.failure))}
          onChange={(event) => {
            setText(event.currentTarget.value)
          }}
        />
        <ActButton
          obstacle={problem ?? (text.trim() === saved ? t('obstacle.unchanged') : undefined)}
          loading={change.isPending}
        >
          {t('action.save')}
        </ActButton>
      </div>
      {children?.(text, setText)}
    </form>
  )
}
