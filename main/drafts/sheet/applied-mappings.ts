// The mapping with which a sheet was applied last, by account and header: the next sheet with the same header
// begins with it, whether or not a person saved it under a name.
import { z } from 'zod'
import type { ColumnMapping } from '../../../shared/model/column-mapping.ts'
import { columnMappingSchema } from '../../../shared/model/column-mapping.ts'
import type { AccountId } from '../../../shared/model/ids.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import { epochMsSchema } from '../../../shared/model/time.ts'
import { omitUndefined } from '../../../shared/omit-undefined.ts'
import { readableList } from '../../journal/readable-entries.ts'
import { createSerial } from '../../platform/serial.ts'
import type { SheetPorts } from './sheet-ports.ts'

const appliedMappingSchema = z.strictObject({
  /** Account whose roles and information fields the mapping names; absent for a batch without an account. */
  accountId: accountIdSchema.exactOptional(),
  header: z.array(z.string()).readonly(),
  mapping: columnMappingSchema,
  appliedAt: epochMsSchema,
})
export type AppliedMapping = Readonly<z.infer<typeof appliedMappingSchema>>
const storedSchema = readableList(appliedMappingSchema)

type Columns = { readonly accountId: AccountId | undefined; readonly header: readonly string[] }

export type AppliedMappings = {
  /** Keeps a mapping in place of the earlier one of these columns. */
  readonly keep: (columns: Columns, mapping: ColumnMapping) => Promise<void>
  /**
   * Mapping of a sheet with the same columns in the same order: of the account, or of no account where one of the two
   * has none.
   */
  readonly find: (columns: Columns) => Promise<AppliedMapping | undefined>
}

const KEY = 'appliedSheetMappings'
/** Most mappings kept, more than an office has; those that were applied longest ago are dropped. */
const MAX_KEPT = 200

export function createAppliedMappings({
  journal,
  clock,
}: Pick<SheetPorts, 'journal' | 'clock'>): AppliedMappings {
  const serially = createSerial()
  const read = async (): Promise<readonly AppliedMapping[]> =>
    storedSchema.parse((await journal.memory.recall(KEY))?.value)
  return {
    keep: ({ accountId, header }, mapping) =>
      serially(KEY, async () => {
        const appliedAt = clock.now()
        const others = (await read()).filter((each) => !isOf(each, { accountId, header }))
        const applied = omitUndefined({ accountId, header, mapping, appliedAt })
        await journal.memory.remember(KEY, [applied, ...others].slice(0, MAX_KEPT), appliedAt)
      }),
    async find(columns) {
      const kept = (await read()).filter((each) => hasHeader(each, columns.header))
      const own = kept.find(({ accountId }) => accountId === columns.accountId)
      // A batch may get its account after its sheet. Roles that an account has not are found by the checks;
      // information fields are of one account alone.
      const isOpen = columns.accountId === undefined
      return (
        own ??
        kept.find(
          ({ accountId, mapping }) =>
            accountId === undefined || (isOpen && mapping.informations === undefined),
        )
      )
    },
  }
}

function isOf(applied: AppliedMapping, { accountId, header }: Columns): boolean {
  return applied.accountId === accountId && hasHeader(applied, header)
}

function hasHeader(applied: AppliedMapping, header: Columns['header']): boolean {
  return (
    applied.header.length === header.length &&
    applied.header.every((column, index) => column === header[index])
  )
}
