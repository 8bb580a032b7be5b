// Texts typed for the numbers of areas that are not stored, since they are no number in range.
import type { AreaNumber } from './area-numbers.ts'
import { AREA_NUMBERS } from './area-numbers.ts'
import type { AreaId, PlacedArea } from './editor-state.ts'

/** Texts by area and field (`toTextKey`); they stay whatever is selected. */
export type AreaTexts = Readonly<Partial<Record<string, string>>>

export function toTextKey(id: AreaId, field: AreaNumber): string {
  return `${id}.${field}`
}

/** Returns the texts by index in `areas`; texts of areas that are gone are dropped. */
export function toTextsByPosition(texts: AreaTexts, areas: readonly PlacedArea[]): AreaTexts {
  return Object.fromEntries(
    areas.flatMap(({ id }, position) =>
      AREA_NUMBERS.flatMap((field) => {
        const text = texts[toTextKey(id, field)]
        return text === undefined ? [] : [[toTextKey(position, field), text] as const]
      }),
    ),
  )
}
