// Button that unfolds the list behind a number.
import { Button } from '@mantine/core'
import { useTranslate } from '../../../i18n.tsx'

type ListToggleProps = { readonly isOpen: boolean; readonly onChange: (isOpen: boolean) => void }

export function ListToggle({ isOpen, onChange }: ListToggleProps) {
  const t = useTranslate()
  return (
    <Button
      variant="subtle"
      aria-expanded={isOpen}
      onClick={() => {
        onChange(!isOpen)
      }}
    >
      {t(isOpen ? 'files.hideList' : 'files.showList')}
    </Button>
  )
}
