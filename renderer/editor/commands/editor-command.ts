import type { Size } from '../../../shared/geometry/page-geometry.ts'
import type { Points } from '../../../shared/geometry/units.ts'
import type { TextKey } from '../../../shared/i18n/translate.ts'
import type { AreaType } from '../../../shared/model/signature-area.ts'
import type { IconName } from '../../components/icon.tsx'
import type { EditorState } from '../editor-state.ts'

/** Properties of the next new area: the page in view, the chosen signer and type. */
export type Intent = {
  readonly page: number
  readonly pageSize: Size<Points>
  readonly signer: number
  readonly type: AreaType
}

export type EditorCommand = {
  readonly label: TextKey
  readonly icon: IconName
  /** In the syntax of Mantine's `useHotkeys`; the first is shown. */
  readonly keys: readonly [string, ...string[]]
  /** Whether a held key performs it again and again; absent: once. */
  readonly isRepeated?: boolean
  /** Why there is nothing to do, for the button. */
  readonly whyNot: TextKey
  /** Announced to screen readers afterwards. */
  readonly said: TextKey
  /** Announced instead of `said` when several areas were selected. */
  readonly saidOfMany?: TextKey
  /**
   * Returns the same state if there is nothing to do.
   * @param intent undefined when no area can be placed: no signer, or a page without size
   */
  readonly perform: (state: EditorState, intent: Intent | undefined) => EditorState
}
