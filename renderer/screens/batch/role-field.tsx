// A role, typed or chosen among those that are offered. A wrong one that stands in the field hides none of
// them, and the error stands above the field, where the list does not cover it.
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

/** Those that go on as it is typed; all of them beside one of them, and beside what is none. */
function listOffered(roles: readonly string[], text: string): readonly string[] {
  const typed = foldText(text.trim())
  if (roles.some((role) => foldText(role) === typed)) return roles
  const fitting = roles.filter((role) => foldText(role).includes(typed))
  return fitting.length > 0 ? fitting : roles
}
