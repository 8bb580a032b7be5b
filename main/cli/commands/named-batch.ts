// Batch that an argument names, by its id or its name. Several batches may have one name: a file that is sent once
// more becomes a batch of the same name.
import type { BatchId } from '../../../shared/model/ids.ts'
import { batchIdSchema } from '../../../shared/model/ids.ts'
import type { Output } from '../console-output.ts'

type Named = { readonly id: BatchId; readonly name: string }

export type NamedBatch =
  | ({ readonly kind: 'one' } & Named)
  | { readonly kind: 'none' }
  /** Prints the ids, of which the person takes one. */
  | { readonly kind: 'several' }

export function findNamedBatch(
  batches: readonly Named[],
  wanted: string,
  output: Output,
): NamedBatch {
  const id = batchIdSchema.safeParse(wanted)
  const found = new Map(
    batches
      .filter((each) => (id.success ? each.id === id.data : each.name === wanted))
      .map((each) => [each.id, each]),
  )
  const [first] = found.values()
  if (!first) return { kind: 'none' }
  if (found.size === 1) return { kind: 'one', id: first.id, name: first.name }
  const facts = { value: wanted, ids: [...found.keys()].join(', ') }
  output.complain('failed', { code: 'severalBatches', ...facts }, 'cli.severalBatches', facts)
  return { kind: 'several' }
}
