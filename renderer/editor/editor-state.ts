// State of the editor: areas, selection and what can be undone. Pure: a state in, a state out; the same state comes
// back where there is nothing to do, which is how a button knows that it is off.
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import { toSeen } from '../../shared/model/signature-area.ts'

/** Of one editor only: areas have no identity of their own, and their places in the list move. */
export type AreaId = number

export type PlacedArea = { readonly id: AreaId; readonly area: SignatureArea }

type Step = {
  readonly areas: readonly PlacedArea[]
  /** The one that has the focus. */
  readonly selected: AreaId | undefined
  /** Selected as well, wherever the focus goes, until one alone is selected. */
  readonly kept: readonly AreaId[]
}

export type EditorState = Step & {
  /** Oldest first. */
  readonly past: readonly Step[]
  /** Next first. */
  readonly future: readonly Step[]
  readonly nextId: AreaId
  /** The areas that the last step changed, if nothing came between: repeats of its key belong to it. */
  readonly changing: readonly AreaId[] | undefined
}

const MAX_STEPS = 500

/** @param firstId higher than those of areas that were there before */
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

/** As they are stored: in the order in which they were placed. */
export function toAreas({ areas }: EditorState): readonly SignatureArea[] {
  return areas.map(({ area }) => area)
}

export function findSelected({ areas, selected }: EditorState): PlacedArea | undefined {
  return areas.find(({ id }) => id === selected)
}

/** All that are selected, in the order in which they were placed. */
export function findSelection({ areas, selected, kept }: EditorState): readonly PlacedArea[] {
  return areas.filter(({ id }) => id === selected || kept.includes(id))
}

/** That one alone. */
export function select(state: EditorState, id: AreaId | undefined): EditorState {
  if (state.selected === id && state.kept.length === 0) return state
  return { ...state, selected: id, kept: [], changing: undefined }
}

/** The focus came to it; what is kept stays selected. */
export function focusOn(state: EditorState, id: AreaId): EditorState {
  return state.selected === id ? state : { ...state, selected: id, changing: undefined }
}

/** Adds it to the selection, with the one that had the focus; or takes it out again. */
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

/** @param ids the focus stays where it is, if that is one of them */
export function selectAll(state: EditorState, ids: readonly AreaId[]): EditorState {
  if (ids.length === 0) return state
  const isIn = state.selected !== undefined && ids.includes(state.selected)
  const selected = isIn ? state.selected : ids[0]
  const isSame = selected === state.selected && ids.join() === state.kept.join()
  return isSame ? state : { ...state, selected, kept: ids, changing: undefined }
}

/** The new ones are selected. */
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

/** That one alone, and it is selected. */
export function changeArea(state: EditorState, id: AreaId, area: SignatureArea): EditorState {
  return changeAreas(select(state, id), new Map([[id, area]]), false, state)
}

/**
 * In one step.
 * @param isContinued belongs to the step before it, as the repeats of a held key do
 * @param unchanged what comes back where nothing differs
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

/** No step of its own: what was looked at stays looked at when steps are undone. */
export function seeArea(state: EditorState, id: AreaId): EditorState {
  const isUnseen = state.areas.some((each) => each.id === id && each.area.isUnseen)
  if (!isUnseen) return state
  const see = <S extends Step>(step: S): S => ({
    ...step,
    areas: step.areas.map((each) => (each.id === id ? { id, area: toSeen(each.area) } : each)),
  })
  return { ...see(state), past: state.past.map(see), future: state.future.map(see) }
}

/** The one after the last of them is selected, else the one before, so that the keyboard goes on from there. */
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
