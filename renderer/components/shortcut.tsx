// Keys as the platform writes them; `mod` is Ctrl, or ⌘ on a Mac.
import type { ApplicationDescription } from '../../shared/model/application.ts'
import { useApplication } from '../queries/settings.ts'

type Platform = ApplicationDescription['platform']

export function Shortcut({ keys }: { readonly keys: string }) {
  const { platform } = useApplication()
  return <kbd>{writeShortcut(keys, platform)}</kbd>
}

/**
 * Returns the value of `aria-keyshortcuts` (`mod+shift+O` → `Control+Shift+O`), which screen readers read and which
 * the list of the screen's keys shows.
 */
export function useAriaKeys(keys: string): string {
  const { platform } = useApplication()
  return keys
    .split('+')
    .map((key) => toAriaKey(key, platform))
    .join('+')
}

/** Converts a value of `aria-keyshortcuts` back to keys for `Shortcut`. */
export function fromAriaKeys(ariaKeys: string): string {
  return ariaKeys.replace(/^(?:Control|Meta)\+/u, 'mod+').replace('ArrowDown', '↓')
}

/** `mod+1` → `Ctrl+1` or `⌘1`. */
function writeShortcut(keys: string, platform: Platform): string {
  const parts = keys.split('+').map((key) => writeKey(key, platform))
  return parts.join(platform === 'macos' ? '' : '+')
}

function writeKey(key: string, platform: Platform): string {
  if (key === 'mod') return platform === 'macos' ? '⌘' : 'Ctrl'
  return capitalize(key)
}

function toAriaKey(key: string, platform: Platform): string {
  if (key === 'mod') return platform === 'macos' ? 'Meta' : 'Control'
  return capitalize(key)
}

const capitalize = (key: string): string => `${key.slice(0, 1).toUpperCase()}${key.slice(1)}`
