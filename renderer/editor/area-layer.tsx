// Layer over one page with its areas, and the mouse on it: draws on free paper, moves a box, resizes it by a handle,
// selects several with Shift. Its bounds are exactly the page's, so percent of it are percent of the page.
import type { PointerEvent } from 'react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useShallow } from 'zustand/react/shallow'
import { rectanglesOverlap } from '../../shared/geometry/rectangle.ts'
import { useTranslate } from '../i18n.tsx'
import { AreaBox, AreaFace, findHandle, toStyle } from './area-box.tsx'
import boxStyles from './area-box.module.css'
import styles from './area-layer.module.css'
import { useAreaWords } from './area-words.ts'
import { useEditor, useEdits } from './editor-context.ts'
import type { AreaId } from './editor-state.ts'
import {
  addArea,
  changeAreas,
  findSelection,
  select,
  selectAll,
  toggleKept,
} from './editor-state.ts'
import { SCROLLER_ATTRIBUTE } from './edge-scroll.ts'
import { focusArea } from './focus-area.ts'
import { isLargeEnough } from './gesture.ts'
import { signerColour } from './signer-colour.ts'
import type { GestureInHand } from './use-gesture.ts'
import { useGesture } from './use-gesture.ts'

/** Id of the keyboard help that describes each layer; the editor renders the text once. */
export const KEYBOARD_HELP_ID = 'area-keyboard-help'

/**
 * @param canPlace whether the page has a usable size
 * @param isDrawn whether the page has a picture now
 */
export function AreaLayer({
  page,
  canPlace,
  isDrawn,
}: {
  readonly page: number
  readonly canPlace: boolean
  readonly isDrawn: boolean
}) {
  const t = useTranslate()
  const words = useAreaWords()
  const { edits, tool, announcement, signers, isReadOnly } = useEditor()
  const placed = useEdits(
    useShallow((state) => state.areas.filter(({ area }) => area.page === page)),
  )
  const selected = useEdits(useShallow((state) => findSelection(state).map(({ id }) => id)))
  const focused = useEdits((state) => state.selected)
  const layer = useRef<HTMLDivElement>(null)
  const isDrawable = canPlace && !isReadOnly && signers.length > 0

  const sayCount = (): void => {
    const count = findSelection(edits.getState()).length
    announcement.setState({ text: t('editor.said.selected', { count }) })
  }
  const finish = ({ gesture, box, boxes }: GestureInHand): void => {
    if (gesture.kind === 'draw') {
      if (!isLargeEnough(box)) return
      const drawn = { ...tool.getState(), page, ...box }
      flushSync(() => edits.apply((state) => addArea(state, drawn)))
      focusArea(layer.current, edits.getState().selected)
      announcement.setState({ text: t('editor.said.created', { area: words.area(drawn) }) })
      return
    }
    if (gesture.kind === 'surround') {
      const ids = placed.filter(({ area }) => rectanglesOverlap(area, box)).map(({ id }) => id)
      flushSync(() => edits.apply((state) => selectAll(state, ids)))
      focusArea(layer.current, edits.getState().selected)
      sayCount()
      return
    }
    edits.apply((state) => {
      const changed = state.areas.flatMap(({ id, area }) => {
        const moved = boxes.get(id)
        return moved ? [[id, { ...area, ...moved }] as const] : []
      })
      return changeAreas(state, new Map(changed))
    })
  }
  const { inHand, locate, take, handlers } = useGesture(layer, finish)

  const takeBox = (event: PointerEvent, element: HTMLElement, id: AreaId): void => {
    const handle = findHandle(findData(event.target, 'handle')?.dataset['handle'])
    if (event.shiftKey && !handle) {
      flushSync(() => edits.apply((state) => toggleKept(state, id)))
      focusArea(layer.current, edits.getState().selected)
      sayCount()
      return
    }
    // Dragging one of several selected areas moves all of them.
    if (!selected.includes(id)) edits.apply((state) => select(state, id))
    element.focus({ preventScroll: true })
    const before = edits.getState().areas.find((each) => each.id === id)?.area
    const from = locate(event)
    if (!before || !from || isReadOnly) return
    const others = findSelection(edits.getState()).flatMap((each) =>
      each.id === id ? [] : [{ id: each.id, box: each.area }],
    )
    take(
      handle
        ? { kind: 'resize', id, from, before, others, handle }
        : { kind: 'move', id, from, before, others },
      event,
    )
  }
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return
    const box = findData(event.target, 'area')
    if (box) return takeBox(event, box, Number(box.dataset['area']))
    const from = locate(event)
    if (event.shiftKey && from) return take({ kind: 'surround', from }, event)
    edits.apply((state) => select(state, undefined))
    layer.current?.closest<HTMLElement>(`[${SCROLLER_ATTRIBUTE}]`)?.focus({ preventScroll: true })
    if (isDrawable && from) take({ kind: 'draw', from }, event)
  }

  const { signer, type } = tool.getState()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- draws and drags; the keys are heard by the editor
    <div
      ref={layer}
      role="application"
      aria-label={t('editor.page.areas', { page })}
      aria-describedby={KEYBOARD_HELP_ID}
      className={styles['layer']}
      data-drawable={isDrawable}
      onPointerDown={onPointerDown}
      // The focus is set above; each box is a button, also for the keyboard.
      onMouseDown={(event) => event.preventDefault()}
      {...handlers}
    >
      {placed.map((each) => (
        <AreaBox
          key={each.id}
          placed={each}
          isSelected={selected.includes(each.id)}
          hasHandles={each.id === focused}
          isDrawn={isDrawn}
          inHand={inHand?.boxes.get(each.id)}
        />
      ))}
      {inHand?.gesture.kind === 'surround' && (
        <div aria-hidden className={styles['surround']} style={toStyle(inHand.box)} />
      )}
      {inHand?.gesture.kind === 'draw' && (
        <div
          aria-hidden
          className={`${boxStyles['box']} ${boxStyles['drawn']} ${signerColour(signer, signers.length)}`}
          style={toStyle(inHand.box)}
        >
          <AreaFace
            number={`${signer + 1}`}
            name={words.signer(signer)}
            type={t(`editor.type.${type}`)}
          />
        </div>
      )}
    </div>
  )
}

function findData(target: EventTarget, name: 'area' | 'handle'): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLElement>(`[data-${name}]`) ?? undefined
}
