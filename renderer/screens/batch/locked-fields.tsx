// Fields of a batch that leaves: they are read, selected, copied and unfolded, and change nothing. A disabled field is
// too pale to read and cannot be reached by Tab.
import type { MantineThemeOverride } from '@mantine/core'
import { MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { DraftEditsContext, useDraftEditsStore } from './edits/use-draft-edits.ts'
import styles from './locked-fields.module.css'

type LockedFieldsProps = { readonly isLocked: boolean; readonly children: ReactNode }

export function LockedFields({ isLocked, children }: LockedFieldsProps) {
  const store = useDraftEditsStore()
  // Keys such as Ctrl+Enter change drafts too, without a field.
  const readOnly = useMemo(
    () => ({ ...store, getState: () => ({ ...store.getState(), edit: changeNothing }) }),
    [store],
  )
  return (
    <DraftEditsContext value={isLocked ? readOnly : store}>
      <MantineThemeProvider theme={isLocked ? LOCKED : OPEN}>
        <div className={styles['fields']} data-locked={isLocked}>
          {children}
        </div>
      </MantineThemeProvider>
    </DraftEditsContext>
  )
}

const changeNothing = (): void => {}

const READ_ONLY = { defaultProps: { readOnly: true } }
const DISABLED = { defaultProps: { disabled: true } }

const OPEN: MantineThemeOverride = {}
const LOCKED: MantineThemeOverride = {
  components: {
    Autocomplete: READ_ONLY,
    NumberInput: READ_ONLY,
    Select: READ_ONLY,
    TagsInput: READ_ONLY,
    Textarea: READ_ONLY,
    TextInput: READ_ONLY,
    ActionIcon: DISABLED,
    Button: DISABLED,
    // A box without a text to copy; its label stays in full contrast.
    Checkbox: DISABLED,
    SegmentedControl: READ_ONLY,
  },
}
