// Layouts for the screen tests.
import { toRectangle } from '../../shared/geometry/rectangle.ts'
import { layoutIdSchema } from '../../shared/model/ids.ts'
import type { LayoutRule } from '../../shared/model/layout.ts'
import { isSameName } from '../../shared/model/layout.ts'
import type { LayoutList, LayoutView } from '../../shared/model/layout-view.ts'
import { succeed } from '../../shared/model/failure.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { toPercent } from '../../shared/geometry/percent.ts'
import type { Answers } from './fake-bridge.ts'

export const layoutIdOf = (number: number) =>
  layoutIdSchema.parse(`0f1d7a0e-1c1f-4b6e-9d53-${String(number).padStart(12, '0')}`)

export const ANCHOR_RULE: LayoutRule = {
  signer: { by: 'role', role: 'Locatário', number: 1 },
  type: 'Signature',
  place: {
    kind: 'anchor',
    text: 'LOCATÁRIO(A):',
    match: -1,
    side: 'over',
    dx: 0,
    dy: 0,
    width: toPercent(30),
    height: toPercent(5),
    asWideAsLine: true,
  },
}
const INITIALS: LayoutRule = {
  signer: { by: 'position', position: 2 },
  type: 'Initials',
  place: { kind: 'allButLast', ...toRectangle(88, 94, 7, 3.5) },
}

export const makeLayoutView = (number: number, given: Partial<LayoutView> = {}): LayoutView => ({
  id: layoutIdOf(number),
  layout: { name: `Contrato ${number}`, rules: [ANCHOR_RULE, INITIALS] },
  changedAt: toEpochMs(1),
  uses: [],
  ...given,
})

/** Returns answers that keep layouts as main does; `layouts` returns them as they are now. */
export function keepLayouts(first: readonly LayoutView[]) {
  let layouts = first
  const list = (): LayoutList => ({ layouts: [...layouts], unreadable: 0 })
  const answers: Partial<Answers> = {
    'layout.list': () => succeed(list()),
    'layout.save': ({ id, layout }) => {
      if (layouts.some((each) => each.id !== id && isSameName(each.layout.name, layout.name))) {
        return succeed({ kind: 'nameTaken' })
      }
      const saved = { ...makeLayoutView(9 + layouts.length), ...(id ? { id } : {}), layout }
      const before = layouts.find((each) => each.id === id)
      layouts = [...layouts.filter((each) => each.id !== id), { ...before, ...saved }]
      const documents = before?.uses.reduce((sum, use) => sum + use.documents, 0) ?? 0
      return succeed({ kind: 'saved', id: saved.id, documents, heldBatches: 0, list: list() })
    },
    'layout.remove': ({ id }) => {
      layouts = layouts.filter((each) => each.id !== id)
      return succeed(list())
    },
  }
  return { answers, layouts: () => layouts }
}
