// Button to the next part of the import, with a key that works anywhere in the part.
import { ActButton } from '../../../components/act-button.tsx'
import { Shortcut, useAriaKeys } from '../../../components/shortcut.tsx'
import styles from './sheet.module.css'
import { useScreenKeys } from '../../../components/use-screen-keys.ts'

const GO_KEYS = 'mod+Enter'

type NextButtonProps = {
  readonly words: string
  /** Why the next part cannot be opened, in words; undefined: it can. */
  readonly obstacle: string | undefined
  readonly onGo: () => void
}

export function NextButton({ words, obstacle, onGo }: NextButtonProps) {
  const ariaKeys = useAriaKeys(GO_KEYS)
  useScreenKeys(obstacle !== undefined ? [] : [[GO_KEYS, onGo]], [])
  return (
    <ActButton
      className={styles['go'] ?? ''}
      aria-keyshortcuts={ariaKeys}
      obstacle={obstacle}
      rightSection={<Shortcut keys={GO_KEYS} />}
      onClick={onGo}
    >
      {words}
    </ActButton>
  )
}
