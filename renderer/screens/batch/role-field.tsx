// Field for a role, typed or chosen. A wrong role in the field does not filter the list; the error is above the
// field, so that the list does not cover it.
import type { AutocompleteProps } from '@mantine/core'
import { Autocomplete } from '@mantine/core'
import { foldText } from '../../../shared/fold-text.ts'

type RoleFieldProps = Omit<AutocompleteProps, 'data' | 'filter' | 'inputWrapperOrder' | 'value'> & {
  readonly roles: readonly string[]
  readonly value: string
}

export function RoleField({ roles, ...props }: RoleFieldProps) {
  return (
    <Autocomplete
      {...props}
      data={[...roles]}
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      filter={({ options, search }) => {
        const offered = listOffered(roles, search)
        return options.filter((option) => 'label' in option && offered.includes(option.label))
      }}
    />
  )
}

/** Returns the roles that contain the typed text; all of them if the text is a role or matches none. */
function listOffered(roles: readonly string[], text: string): readonly string[] {
  const typed = foldText(text.trim())
  if (roles.some((role) => foldText(role) === typed)) return roles
  const fitting = roles.filter((role) => foldText(role).includes(typed))
  return fitting.length > 0 ? fitting : roles
}
