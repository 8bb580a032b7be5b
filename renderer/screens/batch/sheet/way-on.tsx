// What a part of the sheet leads to: one button, by key from anywhere in the part.
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Shortcut, useAriaKeys } from '../../../components/shortcut.tsx'
import styles from './sheet.module.css'

const GO_KEYS = 'mod+Enter'

type WayOnProps = {
  readonly words: string
  readonly isDisabled: boolean
  readonly onGo: () => void
}

export function WayOn({ words, isDisabled, onGo }: WayOnProps) {
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
