// The layouts of this workstation, in the journal of their environment. A record that this version cannot
// read is kept as it is (R22, unreadable records).
import { z } from 'zod'
import type { LayoutId } from '../../../shared/model/ids.ts'
import { layoutIdSchema } from '../../../shared/model/ids.ts'
import type { Layout } from '../../../shared/model/layout.ts'
import { isSameName } from '../../../shared/model/layout.ts'
import type { KeptLayout } from '../../../shared/model/layout-view.ts'
import { keptLayoutSchema } from '../../../shared/model/layout-view.ts'
import type { Journal } from '../../journal/journal.ts'
import { createSerial } from '../../platform/serial.ts'
import type { Clock, Random } from '../../ports.ts'

export type KeptLayouts = {
  /** Layouts by name, and the count of unreadable records. */
  readonly read: () => Promise<{
    readonly layouts: readonly KeptLayout[]
    readonly unreadable: number
  }>
  readonly find: (id: LayoutId) => Promise<KeptLayout | undefined>
  /** Saves a layout; undefined when another one has the name, or none has the id. */
  readonly save: (id: LayoutId | undefined, layout: Layout) => Promise<KeptLayout | undefined>
  readonly remove: (id: LayoutId) => Promise<void>
}

const KEY = 'layouts'

export function createKeptLayouts({
  journal,
  clock,
  random,
}: {
  readonly journal: Pick<Journal, 'memory'>
  readonly clock: Pick<Clock, 'now'>
  readonly random: Pick<Random, 'uuid'>
}): KeptLayouts {
  const serially = createSerial()
  const readAll = async () => {
    const records = z
      .array(z.unknown())
      .catch([])
      .parse((await journal.memory.recall(KEY))?.value)
    const layouts: KeptLayout[] = []
    const unreadable: unknown[] = []
    for (const record of records) {
      const { data } = keptLayoutSchema.safeParse(record)
      if (data) layouts.push(data)
      else unreadable.push(record)
    }
    return { layouts, unreadable }
  }
  const change = <T>(
    to: (layouts: readonly KeptLayout[]) => {
      readonly answer: T
      readonly layouts?: readonly KeptLayout[]
    },
  ): Promise<T> =>
    serially(KEY, async () => {
      const { layouts: before, unreadable } = await readAll()
      const { answer, layouts } = to(before)
      if (layouts) await journal.memory.remember(KEY, [...layouts, ...unreadable], clock.now())
      return answer
    })
  return {
    async read() {
      const { layouts, unreadable } = await readAll()
      const byName = new Intl.Collator('pt-BR', { numeric: true })
      return {
        layouts: layouts.toSorted((a, b) => byName.compare(a.layout.name, b.layout.name)),
        unreadable: unreadable.length,
      }
    },
    find: async (id) => (await readAll()).layouts.find((each) => each.id === id),
    save: (id, layout) =>
      change<KeptLayout | undefined>((layouts) => {
        const others = layouts.filter((each) => each.id !== id)
        const isTaken = others.some((each) => isSameName(each.layout.name, layout.name))
        const isGone = id !== undefined && others.length === layouts.length
        if (isTaken || isGone) return { answer: undefined }
        const kept: KeptLayout = {
          id: id ?? layoutIdSchema.parse(random.uuid()),
          layout,
          changedAt: clock.now(),
        }
        return { answer: kept, layouts: [...others, kept] }
      }),
    remove: (id) =>
      change((layouts) => ({
        answer: undefined,
        layouts: layouts.filter((each) => each.id !== id),
      })),
  }
}
