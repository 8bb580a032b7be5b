// Ids of an account that no known operation lists, kept with a label: folders, groups and information fields
// (PART-15). Categories are listed by the API.
import { z } from 'zod'
import { foldText } from '../fold-text.ts'
import { epochMsSchema } from './time.ts'

export const ID_KINDS = ['folder', 'group', 'informationField'] as const
export type IdKind = (typeof ID_KINDS)[number]

const LONGEST_LABEL = 200

export const labelSchema = z.string().trim().min(1).max(LONGEST_LABEL)

export const labelledIdSchema = z.strictObject({ id: z.guid().toLowerCase(), label: labelSchema })
export type LabelledId = Readonly<z.infer<typeof labelledIdSchema>>

const entriesSchema = z.array(labelledIdSchema).readonly()

export const savedIdsSchema = z.strictObject({
  folder: entriesSchema,
  group: entriesSchema,
  informationField: entriesSchema,
  /** When a bound list was last loaded, by kind. */
  loadedAt: z.partialRecord(z.enum(ID_KINDS), epochMsSchema),
})
export type SavedIds = Readonly<z.infer<typeof savedIdsSchema>>

export const NO_SAVED_IDS: SavedIds = { folder: [], group: [], informationField: [], loadedAt: {} }

/** Operation that lists the ids of a kind, once it is bound. */
export const LISTED_BY = {
  folder: 'partners_v1_folders_list',
  group: 'partners_v1_groups_list',
  informationField: 'partners_v1_information_fields_list',
} as const satisfies Readonly<Record<IdKind, string>>

/** Returns both lists joined by id, in the order of the labels; a label in `added` replaces the one in `known`. */
export function mergeIds(
  known: readonly LabelledId[],
  added: readonly LabelledId[],
): readonly LabelledId[] {
  const byId = new Map([...known, ...added].map((entry) => [entry.id, entry]))
  return [...byId.values()].toSorted((one, other) =>
    foldText(one.label).localeCompare(foldText(other.label), 'pt-BR'),
  )
}
