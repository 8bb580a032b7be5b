// Texts typed for the numbers of areas that are not stored, since they are no number in range.
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import type { AreaNumber } from './area-numbers.ts'
import { AREA_NUMBERS } from './area-numbers.ts'
import type { AreaId, PlacedArea } from './editor-state.ts'

/** Texts by area and field (`toTextKey`); they stay whatever is selected. */
export type AreaTexts = Readonly<Partial<Record<string, string>>>

export function toTextKey(id: AreaId, field: AreaNumber): string {
  return `${id}.${field}`
}

/** Texts by index of the area and field while the editor is closed, each with the place of its area. */
export type KeptAreaTexts = Readonly<
  Partial<Record<string, { readonly text: string; readonly stored: string }>>
>

/** Returns the texts to keep; texts of areas that are gone are dropped. */
export function toKeptTexts(texts: AreaTexts, areas: readonly PlacedArea[]): KeptAreaTexts {
  return Object.fromEntries(
    areas.flatMap(({ id, area }, position) =>
      AREA_NUMBERS.flatMap((field) => {
        const text = texts[toTextKey(id, field)]
        return text === undefined
          ? []
          : [[toTextKey(position, field), { text, stored: toPlace(area) }] as const]
      }),
    ),
  )
}

/** Returns the kept texts by index of their areas now: others may have taken their place, by an undo or a layout. */
export function toTextsNow(kept: KeptAreaTexts, areas: readonly SignatureArea[]): AreaTexts {
  const places = areas.map(toPlace)
  return Object.fromEntries(
    Object.entries(kept).flatMap(([key, { text = '', stored } = {}]) => {
      const [position = '', field] = key.split('.')
      const index = places[Number(position)] === stored ? position : places.indexOf(stored ?? '')
      return index === -1 ? [] : [[`${index}.${field}`, text]]
    }),
  )
}

function toPlace(area: SignatureArea): string {
  return AREA_NUMBERS.map((field) => area[field]).join(' ')
}
