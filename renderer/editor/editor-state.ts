// State of the editor: areas, selection, undo and redo. Pure functions from state to state; they return the same
// state if there is nothing to do, by which a button knows that it is off.
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import { toSeen } from '../../shared/model/signature-area.ts'

/** Id within one editor: stored areas have no identity, and their index may change. */
export type AreaId = number

export type PlacedArea = { readonly id: AreaId; readonly area: SignatureArea }

type Step = {
  readonly areas: readonly PlacedArea[]
  /** Area with the focus. */
  readonly selected: AreaId | undefined
  /** Areas that stay selected when the focus moves, until one alone is selected. */
  readonly kept: readonly AreaId[]
}

export type EditorState = Step & {
  /** Undo steps, the oldest first. */
  readonly past: readonly Step[]
  /** Redo steps, the next first. */
  readonly future: readonly Step[]
  readonly nextId: AreaId
  /** Areas that the last step changed, if nothing came after it: repeats of its key continue the step. */
  readonly changing: readonly AreaId[] | undefined
}

const MAX_STEPS = 500

/** @param firstId greater than the ids of earlier areas */
export function createEditorState(areas: readonly SignatureArea[], firstId = 0): EditorState {
  return {
    areas: areas.map((area, index) => ({ id: firstId + index, area })),
    selected: undefined,
    kept: [],
    past: [],
    future: [],
    nextId: firstId + areas.length,
    changing: undefined,
  }
}

/** Returns the areas as they are stored, in the order in which they were placed. */
export function toAreas({ areas }: EditorState): readonly SignatureArea[] {
  return areas.map(({ area }) => area)
}

export function findSelected({ areas, selected }: EditorState): PlacedArea | undefined {
  return areas.find(({ id }) => id === selected)
}

/** Returns the selected areas in the order in which they were placed. */
export function findSelection({ areas, selected, kept }: EditorState): readonly PlacedArea[] {
  return areas.filter(({ id }) => id === selected || kept.includes(id))
}

/** Selects one area alone; undefined: none. */
export function select(state: EditorState, id: AreaId | undefined): EditorState {
  if (state.selected === id && state.kept.length === 0) return state
  return { ...state, selected: id, kept: [], changing: undefined }
}

/** Moves the focus to the area; `kept` areas stay selected. */
export function focusOn(state: EditorState, id: AreaId): EditorState {
  return state.selected === id ? state : { ...state, selected: id, changing: undefined }
}

/** Adds the area and the focused one to the selection, or removes the area from it. */
export function toggleKept(state: EditorState, id: AreaId): EditorState {
  const { selected, kept } = state
  if (kept.includes(id)) {
    const others = kept.filter((each) => each !== id)
    return { ...state, selected: others.at(-1), kept: others, changing: undefined }
  }
  const before = selected === undefined || kept.includes(selected) ? [] : [selected]
  const added = [...kept, ...before.filter((each) => each !== id), id]
  return { ...state, selected: id, kept: added, changing: undefined }
}

/** @param ids areas to select; the focus stays if it is on one of them */
export function selectAll(state: EditorState, ids: readonly AreaId[]): EditorState {
  if (ids.length === 0) return state
  const isIn = state.selected !== undefined && ids.includes(state.selected)
  const selected = isIn ? state.selected : ids[0]
  const isSame = selected === state.selected && ids.join() === state.kept.join()
  return isSame ? state : { ...state, selected, kept: ids, changing: undefined }
}

/** Adds areas and selects them. */
export function addAreas(state: EditorState, added: readonly SignatureArea[]): EditorState {
  if (added.length === 0) return state
  const { areas, nextId } = state
  const placed = added.map((area, at) => ({ id: nextId + at, area }))
  const kept = placed.length > 1 ? placed.map(({ id }) => id) : []
  const step = { areas: [...areas, ...placed], selected: placed.at(-1)?.id, kept }
  return { ...takeStep(state, step), nextId: nextId + placed.length }
}

export function addArea(state: EditorState, area: SignatureArea): EditorState {
  return addAreas(state, [area])
}

/** Changes one area and selects it alone. */
export function changeArea(state: EditorState, id: AreaId, area: SignatureArea): EditorState {
  return changeAreas(select(state, id), new Map([[id, area]]), false, state)
}

/**
 * Changes areas as one undo step.
 * @param isContinued whether it continues the last step, as repeats of a held key do
 * @param unchanged the result if nothing differs
 */
export function changeAreas(
  state: EditorState,
  changed: ReadonlyMap<AreaId, SignatureArea>,
  isContinued = false,
  unchanged = state,
): EditorState {
  const differing = state.areas.filter(({ id, area }) => {
    const other = changed.get(id)
    return other !== undefined && !isSameArea(area, other)
  })
  if (differing.length === 0) return unchanged
  const areas = state.areas.map((each) => {
    const area = changed.get(each.id)
    return area && differing.includes(each) ? { id: each.id, area } : each
  })
  const ids = [...changed.keys()]
  return isContinued && state.changing?.join() === ids.join()
    ? { ...state, areas }
    : { ...takeStep(state, { ...toStep(state), areas }), changing: ids }
}

/**
 * Marks an area as looked at, without an undo step, in past and future steps too, so that undo does not revert it.
 */
export function seeArea(state: EditorState, id: AreaId): EditorState {
  const isUnseen = state.areas.some((each) => each.id === id && each.area.isUnseen)
  if (!isUnseen) return state
  const see = <S extends Step>(step: S): S => ({
    ...step,
    areas: step.areas.map((each) => (each.id === id ? { id, area: toSeen(each.area) } : each)),
  })
  return { ...see(state), past: state.past.map(see), future: state.future.map(see) }
}

/**
 * Removes areas and selects the one after the last of them, else the last that remains, for the keyboard to go on.
 */
export function removeAreas(state: EditorState, ids: readonly AreaId[]): EditorState {
  const index = state.areas.findLastIndex(({ id }) => ids.includes(id))
  if (index === -1) return state
  const areas = state.areas.filter(({ id }) => !ids.includes(id))
  const next = state.areas.slice(index + 1)[0] ?? areas.at(-1)
  return takeStep(state, { areas, selected: next?.id, kept: [] })
}

export function undo(state: EditorState): EditorState {
  const step = state.past.at(-1)
  if (!step) return state
  const future = [toStep(state), ...state.future]
  return { ...state, ...step, past: state.past.slice(0, -1), future, changing: undefined }
}

export function redo(state: EditorState): EditorState {
  const [step, ...future] = state.future
  if (!step) return state
  return { ...state, ...step, past: [...state.past, toStep(state)], future, changing: undefined }
}

export function areSameAreas(a: readonly SignatureArea[], b: readonly SignatureArea[]): boolean {
  return (
    a.length === b.length &&
    a.every((area, index) => {
      const other = b[index]
      return other !== undefined && isSameArea(area, other)
    })
  )
}

function isSameArea(a: SignatureArea, b: SignatureArea): boolean {
  return (
    a.type === b.type &&
    a.signer === b.signer &&
    a.page === b.page &&
    a.x === b.x &&
    a.y === b.y &&
    a.width === b.width &&
    a.height === b.height &&
    a.isUnseen === b.isUnseen
  )
}

function takeStep(state: EditorState, step: Step): EditorState {
  const past = [...state.past, toStep(state)].slice(-MAX_STEPS)
  return { ...state, ...step, past, future: [], changing: undefined }
}

function toStep({ areas, selected, kept }: EditorState): Step {
  return { areas, selected, kept }
}
