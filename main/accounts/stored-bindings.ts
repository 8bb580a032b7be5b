// The bindings of one base address, kept in its journal entry by entry: what this version cannot read
// stays as it is and is named, and changing another does it no harm.
import { z } from 'zod'
import { readBindings } from '../../shared/model/binding-file.ts'
import type { ReadBindings } from '../../shared/model/binding-file.ts'
import type { BindableOperation } from '../../shared/model/binding-operations.ts'
import type { Binding, Bindings } from '../../shared/model/binding.ts'
import { createSerial } from '../platform/serial.ts'
import type { Journal } from '../journal/journal.ts'
import type { FindBinding } from '../partner/bindings/bound-call.ts'
import type { Clock } from '../ports.ts'

export type StoredBindings = {
  readonly kind: 'stored'
  readonly find: FindBinding
  readonly read: () => Promise<ReadBindings>
  /** Puts each in the place of what was there. */
  readonly save: (bindings: Bindings) => Promise<void>
  readonly remove: (operation: BindableOperation) => Promise<void>
}

/** Those of the practice service: they come with it and are not changed. */
export type PresetBindings = Pick<StoredBindings, 'find' | 'read'> & { readonly kind: 'preset' }

const KEY = 'bindings'
const entriesSchema = z.record(z.string(), z.unknown())

export function createStoredBindings(ports: {
  readonly journal: Pick<Journal, 'remember' | 'recall'>
  readonly clock: Pick<Clock, 'now'>
}): StoredBindings {
  const { journal, clock } = ports
  const serially = createSerial()
  const readEntries = async (): Promise<Readonly<Record<string, unknown>>> =>
    entriesSchema.catch({}).parse((await journal.recall(KEY))?.value)
  const change = (
    to: (entries: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
  ): Promise<void> =>
    serially(KEY, async () => journal.remember(KEY, to(await readEntries()), clock.now()))
  const read = async (): Promise<ReadBindings> => readBindings(await readEntries())
  return {
    kind: 'stored',
    read,
    find: async (operation) => (await read()).bindings[operation],
    save: (bindings) => change((entries) => ({ ...entries, ...bindings })),
    remove: (operation) => change((entries) => without(entries, operation)),
  }
}

function without(
  entries: Readonly<Record<string, unknown>>,
  operation: string,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(entries).filter(([name]) => name !== operation))
}

export function createPresetBindings(bindings: Bindings): PresetBindings {
  return {
    kind: 'preset',
    find: async (operation): Promise<Binding | undefined> => bindings[operation],
    read: async () => ({ bindings, unknown: [], unreadable: [] }),
  }
}
