// Box of one area on its page. The bounds of the element are exactly the area's; border, name and handles lie inside
// or over them and take no room.
import type { KeyboardEvent } from 'react'
import { memo, useRef } from 'react'
import type { Handle, Rectangle } from '../../shared/geometry/rectangle.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './area-box.module.css'
import { useAreaWords } from './area-words.ts'
import { nudgeArea, readNudge } from './commands/nudge-area.ts'
import { useEditor } from './editor-context.ts'
import type { PlacedArea } from './editor-state.ts'
import { findSelection, focusOn, toggleKept } from './editor-state.ts'
import { signerColour } from './signer-colour.ts'
import { useSeen } from './use-seen.ts'

type AreaBoxProps = {
  readonly placed: PlacedArea
  /** Bounds while the box is dragged; undefined: those of the area. */
  readonly inHand: Rectangle | undefined
  readonly isSelected: boolean
  /** Whether the area has the focus among the selected ones. */
  readonly hasHandles: boolean
  /** Whether the area's page has a picture. */
  readonly isDrawn: boolean
}

export const AreaBox = memo(function AreaBox(props: AreaBoxProps) {
  const { placed, inHand, isSelected, hasHandles, isDrawn } = props
  const t = useTranslate()
  const words = useAreaWords()
  const { edits, announcement, signers, isReadOnly } = useEditor()
  const { id, area } = placed
  const { isUnseen = false } = area
  const box = useRef<HTMLDivElement>(null)
  useSeen(box, id, isUnseen && isDrawn)

  const sayCount = (): void => {
    const count = findSelection(edits.getState()).length
    announcement.setState({ text: t('editor.said.selected', { count }) })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === ' ' && event.shiftKey) {
      event.preventDefault()
      edits.apply((state) => toggleKept(state, id))
      sayCount()
      return
    }
    const nudge = readNudge(event.nativeEvent)
    if (!nudge || isReadOnly) return
    // Alt with an arrow goes back in the browser's history.
    event.preventDefault()
    event.stopPropagation()
    edits.apply((state) => nudgeArea(state, id, nudge, event.repeat), { isUnfinished: true })
    const moved = findSelection(edits.getState())
    const [only] = moved
    const said =
      moved.length > 1 || !only
        ? t('editor.said.moved', { count: moved.length })
        : words.place(only.area)
    announcement.setState({ text: said })
  }

  return (
    <div
      ref={box}
      role="button"
      tabIndex={0}
      data-area={id}
      data-unseen={isUnseen}
      aria-label={isUnseen ? t('editor.unseen', { area: words.area(area) }) : words.area(area)}
      aria-pressed={isSelected}
      className={`${styles['box']} ${signerColour(area.signer, signers.length)}`}
      style={toStyle(inHand ?? area)}
      onFocus={() => edits.apply((state) => focusOn(state, id))}
      onKeyDown={onKeyDown}
      onKeyUp={edits.settle}
      onBlur={edits.settle}
    >
      <AreaFace
        number={area.signer < signers.length && area.signer >= 0 ? `${area.signer + 1}` : '?'}
        name={words.signer(area.signer)}
        type={t(`editor.type.${area.type}`)}
      />
      {hasHandles && !isReadOnly && HANDLES.map((handle) => <Grip key={handle.name} {...handle} />)}
    </div>
  )
})

/**
 * Content of a box, also of one being drawn. The style draws the texts, since the label of the box already says them.
 */
export function AreaFace(props: {
  readonly number: string
  readonly name: string
  readonly type: string
}) {
  return (
    <span aria-hidden className={styles['face']}>
      <span className={styles['tag']}>
        <b data-text={props.number} />
        <span className={styles['name']} data-text={props.name} />
      </span>
      <span className={styles['type']} data-text={props.type} />
    </span>
  )
}

type NamedHandle = { readonly name: string; readonly handle: Handle }

const HANDLES: readonly NamedHandle[] = [
  { name: 'nw', handle: { across: 'left', down: 'top' } },
  { name: 'n', handle: { down: 'top' } },
  { name: 'ne', handle: { across: 'right', down: 'top' } },
  { name: 'e', handle: { across: 'right' } },
  { name: 'se', handle: { across: 'right', down: 'bottom' } },
  { name: 's', handle: { down: 'bottom' } },
  { name: 'sw', handle: { across: 'left', down: 'bottom' } },
  { name: 'w', handle: { across: 'left' } },
]

function Grip({ name }: NamedHandle) {
  return <span aria-hidden data-handle={name} className={`${styles['grip']} ${styles[name]}`} />
}

/** Returns the handle under the pointer. */
export function findHandle(name: string | undefined): Handle | undefined {
  return HANDLES.find((each) => each.name === name)?.handle
}

export function toStyle({ x, y, width, height }: Rectangle) {
  return { left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }
}
