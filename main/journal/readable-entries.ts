// Schemas of lists and records in the journal's memory: an entry that cannot be read is left out, the others stay.
import { z } from 'zod'

export function readableList<Entry>(entry: z.ZodType<Entry>) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((stored): readonly Entry[] =>
      stored.flatMap((each) => {
        const read = entry.safeParse(each)
        return read.success ? [read.data] : []
      }),
    )
}

export function readableRecord<Entry>(entry: z.ZodType<Entry>) {
  return z
    .record(z.string(), z.unknown())
    .catch({})
    .transform((stored): Readonly<Partial<Record<string, Entry>>> =>
      Object.fromEntries(
        Object.entries(stored).flatMap(([key, each]) => {
          const read = entry.safeParse(each)
          return read.success ? [[key, read.data] as const] : []
        }),
      ),
    )
}
