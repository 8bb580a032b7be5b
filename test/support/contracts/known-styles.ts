// All styles of signature blocks for which the rules were made.
import { LINE_STYLES } from './line-styles.ts'
import { OTHER_STYLES } from './other-styles.ts'
import type { Style } from './style.ts'

export const KNOWN_STYLES: readonly Style[] = [...LINE_STYLES, ...OTHER_STYLES]
