// Button to the next step of a sheet, by key from anywhere in the step.
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Shortcut, useAriaKeys } from '../../../components/shortcut.tsx'
import styles from './sheet.module.css'

const GO_KEYS = 'mod+Enter'

type NextButtonProps = {
  readonly words: string
  readonly isDisabled: boolean
  readonly onGo: () => void
}

export function NextButton({ words, isDisabled, onGo }: NextButtonProps) {
  const ariaKeys = useAriaKeys(GO_KEYS)
  useHotkeys(isDisabled ? [] : [[GO_KEYS, onGo]], [])
  return (
    <Button
      className={styles['go']}
      aria-keyshortcuts={ariaKeys}
      disabled={isDisabled}
      rightSection={<Shortcut keys={GO_KEYS} />}
      onClick={onGo}
    >
      {words}
    </Button>
  )
}
