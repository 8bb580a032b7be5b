// What is placed, what is selected and what can be undone. Pure: a state in, a state out; the same
// state comes back where there is nothing to do, which is how a button knows that it is off.
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import { toSeen } from '../../shared/model/signature-area.ts'

/** Of one editor only: areas have no identity of their own, and their places in the list move. */
export type AreaId = number

export type PlacedArea = { readonly id: AreaId; readonly area: SignatureArea }

type Step = {
  readonly areas: readonly PlacedArea[]
  readonly selected: AreaId | undefined
}

export type EditorState = Step & {
  /** Oldest first. */
  readonly past: readonly Step[]
  /** Next first. */
  readonly future: readonly Step[]
  readonly nextId: AreaId
  /** The area that the last step changed, if nothing came between: repeats of its key belong to it. */
  readonly changing: AreaId | undefined
}

const MAX_STEPS = 500

/** @param firstId higher than those of areas that were there before */
export function createEditorState(areas: readonly SignatureArea[], firstId = 0): EditorState {
  return {
    areas: areas.map((area, index) => ({ id: firstId + index, area })),
    selected: undefined,
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

export function select(state: EditorState, id: AreaId | undefined): EditorState {
  return state.selected === id ? state : { ...state, selected: id, changing: undefined }
}

/** The new one is selected. */
export function addArea(state: EditorState, area: SignatureArea): EditorState {
  const { areas, nextId } = state
  const step = { areas: [...areas, { id: nextId, area }], selected: nextId }
  return { ...takeStep(state, step), nextId: nextId + 1 }
}

/** @param isContinued belongs to the step before it, as the repeats of a held key do */
export function changeArea(
  state: EditorState,
  id: AreaId,
  area: SignatureArea,
  isContinued = false,
): EditorState {
  const before = state.areas.find((each) => each.id === id)
  if (!before || isSameArea(before.area, area)) return state
  const areas = state.areas.map((each) => (each === before ? { id, area } : each))
  const step = { areas, selected: id }
  return isContinued && state.changing === id
    ? { ...state, ...step }
    : { ...takeStep(state, step), changing: id }
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

/** The one after it is selected, else the one before it, so that the keyboard goes on from there. */
export function removeArea(state: EditorState, id: AreaId): EditorState {
  const index = state.areas.findIndex((each) => each.id === id)
  if (index === -1) return state
  const areas = state.areas.filter((each) => each.id !== id)
  return takeStep(state, { areas, selected: (areas[index] ?? areas[index - 1])?.id })
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

function toStep({ areas, selected }: EditorState): Step {
  return { areas, selected }
}
