import type { Size } from '../../../shared/geometry/page-geometry.ts'
import type { Points } from '../../../shared/geometry/units.ts'
import type { TextKey } from '../../../shared/i18n/translate.ts'
import type { AreaType } from '../../../shared/model/signature-area.ts'
import type { IconName } from '../../components/icon.tsx'
import type { EditorState } from '../editor-state.ts'

/** What a new area would be now: the page in view, the chosen signer and type. */
export type Intent = {
  readonly page: number
  readonly pageSize: Size<Points>
  readonly signer: number
  readonly type: AreaType
}

export type EditorCommand = {
  readonly label: TextKey
  readonly icon: IconName
  /** As Mantine's `useHotkeys` writes them; the first is shown. */
  readonly keys: readonly [string, ...string[]]
  /** Where there is nothing to do. */
  readonly whyNot: TextKey
  /** Told to those who listen, after it was done. */
  readonly said: TextKey
  /** In its place when several were selected. */
  readonly saidOfMany?: TextKey
  /**
   * The same state where there is nothing to do.
   * @param intent undefined where no area can be placed: no signer, a page without size
   */
  readonly perform: (state: EditorState, intent: Intent | undefined) => EditorState
}
