// Column mappings that a person saved under a name: found again by their columns for the next sheet.
import { z } from 'zod'
import type { ColumnMapping } from '../../../shared/model/column-mapping.ts'
import { columnMappingSchema, mappedColumns } from '../../../shared/model/column-mapping.ts'
import type { SavedMapping } from '../../../shared/model/sheet-import.ts'
import { savedMappingSchema } from '../../../shared/model/sheet-import.ts'
import type { EpochMs } from '../../../shared/model/time.ts'
import { readableList } from '../../journal/readable-entries.ts'
import { createSerial } from '../../platform/serial.ts'
import type { SheetPorts } from './sheet-ports.ts'

const keptMappingSchema = savedMappingSchema.extend({
  mapping: columnMappingSchema,
  /** Header of the sheet that the mapping was saved for. */
  header: z.array(z.string()).readonly(),
})
type KeptMapping = Readonly<z.infer<typeof keptMappingSchema>>

const storedSchema = readableList(keptMappingSchema)

export type SavedMappings = {
  /** Saved mappings, the last used first. */
  readonly list: () => Promise<readonly SavedMapping[]>
  /** Saves a mapping in place of the one with that name. */
  readonly save: (name: string, mapping: ColumnMapping, header: readonly string[]) => Promise<void>
  /** Returns the mapping and marks it as used; undefined without one of that name. */
  readonly use: (name: string) => Promise<ColumnMapping | undefined>
  /** Returns the mapping that fits a sheet with these columns and was used after `since`, and marks it as used. */
  readonly useFitting: (
    header: readonly string[],
    since: EpochMs | undefined,
  ) => Promise<{ readonly name: string; readonly mapping: ColumnMapping } | undefined>
  readonly forget: (name: string) => Promise<void>
}

const KEY = 'sheetMappings'
/** Most mappings kept, more than an office has; those that were used longest ago are dropped. */
const MOST = 200

export function createSavedMappings({
  journal,
  clock,
}: Pick<SheetPorts, 'journal' | 'clock'>): SavedMappings {
  const serially = createSerial()
  const read = async (): Promise<readonly KeptMapping[]> =>
    storedSchema.parse((await journal.memory.recall(KEY))?.value)
  const change = (to: (kept: readonly KeptMapping[]) => readonly KeptMapping[]): Promise<void> =>
    serially(KEY, async () => {
      const kept = to(await read()).toSorted((a, b) => b.usedAt - a.usedAt)
      await journal.memory.remember(KEY, kept.slice(0, MOST), clock.now())
    })
  const use = async (found: KeptMapping | undefined): Promise<KeptMapping | undefined> => {
    if (!found) return undefined
    const used = { ...found, usedAt: clock.now() }
    await change((kept) => [used, ...kept.filter(({ name }) => name !== found.name)])
    return used
  }

  return {
    list: async () =>
      (await read()).map(({ name, columns, usedAt }) => ({ name, columns, usedAt })),
    save: (name, mapping, header) =>
      change((kept) => [
        { name, mapping, header, columns: toColumns(mapping), usedAt: clock.now() },
        ...kept.filter((each) => each.name !== name),
      ]),
    use: async (name) => (await use((await read()).find((each) => each.name === name)))?.mapping,
    useFitting: async (header, since) => {
      const kept = await read()
      return use(
        findFitting(
          since === undefined ? kept : kept.filter(({ usedAt }) => usedAt > since),
          header,
        ),
      )
    },
    forget: (name) => change((kept) => kept.filter((each) => each.name !== name)),
  }
}

/**
 * Returns the first mapping saved for the same columns in any order, else the first whose columns are all in the
 * header.
 * @param kept the last used first
 */
function findFitting<K extends Pick<KeptMapping, 'columns' | 'header'>>(
  kept: readonly K[],
  header: readonly string[],
): K | undefined {
  const there = new Set(header)
  const hasAll = (columns: readonly string[]): boolean =>
    columns.length > 0 && columns.every((column) => there.has(column))
  return (
    kept.find((each) => each.header.length === header.length && hasAll(each.header)) ??
    kept.find(({ columns }) => hasAll(columns))
  )
}

function toColumns(mapping: ColumnMapping): readonly string[] {
  return [...new Set(mappedColumns(mapping))]
}
