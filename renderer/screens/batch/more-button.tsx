// Button that unfolds rarely used fields.
import { Button } from '@mantine/core'
import { Icon } from '../../components/icon.tsx'

type MoreButtonProps = {
  readonly words: string
  readonly isOpen: boolean
  readonly className: string | undefined
  readonly onChange: (isOpen: boolean) => void
}

export function MoreButton({ words, isOpen, className = '', onChange }: MoreButtonProps) {
  return (
    <Button
      className={className}
      variant="subtle"
      color="gray"
      // Also in locked fields, whose other buttons are disabled.
      disabled={false}
      leftSection={<Icon name={isOpen ? 'up' : 'down'} />}
      aria-expanded={isOpen}
      onClick={() => {
        onChange(!isOpen)
      }}
    >
      {words}
    </Button>
  )
}
