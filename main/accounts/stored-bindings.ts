// Bindings of one base address, kept in its journal entry by entry: an entry that this version cannot read is named
// and stays as it is when another entry changes.
import { z } from 'zod'
import type { BindableOperation } from '../../shared/model/binding-operations.ts'
import { isBindableOperation } from '../../shared/model/binding-operations.ts'
import type { Binding, Bindings } from '../../shared/model/binding.ts'
import { bindingSchema } from '../../shared/model/binding.ts'
import type { CARRIED_FILE_PROBLEMS } from '../../shared/model/carried-file.ts'
import { readCarriedFile, toCarriedFile } from '../../shared/model/carried-file.ts'
import { createSerial } from '../platform/serial.ts'
import type { Journal } from '../journal/journal.ts'
import type { FindBinding } from '../partner/bindings/bound-call.ts'
import type { Clock } from '../ports.ts'

export type ReadBindings = {
  readonly bindings: Bindings
  /** Names of operations that this version does not know. */
  readonly unknown: readonly string[]
  /** Known operations whose entry does not have the shape of a binding. */
  readonly unreadable: readonly BindableOperation[]
}

export type StoredBindings = {
  readonly kind: 'stored'
  readonly find: FindBinding
  readonly read: () => Promise<ReadBindings>
  /** Saves bindings; each replaces the one of the same operation. */
  readonly save: (bindings: Bindings) => Promise<void>
  readonly remove: (operation: BindableOperation) => Promise<void>
}

/** Bindings of the practice service: it comes with them, and they cannot be changed. */
export type PresetBindings = Pick<StoredBindings, 'find' | 'read'> & { readonly kind: 'preset' }

const KEY = 'bindings'
const entriesSchema = z.record(z.string(), z.unknown())
type Entries = z.infer<typeof entriesSchema>

export function createStoredBindings(ports: {
  readonly journal: Pick<Journal, 'memory'>
  readonly clock: Pick<Clock, 'now'>
}): StoredBindings {
  const { journal, clock } = ports
  const serially = createSerial()
  const readEntries = async (): Promise<Entries> =>
    entriesSchema.catch({}).parse((await journal.memory.recall(KEY))?.value)
  const change = (to: (entries: Entries) => Entries): Promise<void> =>
    serially(KEY, async () => journal.memory.remember(KEY, to(await readEntries()), clock.now()))
  const read = async (): Promise<ReadBindings> => readBindings(await readEntries())
  return {
    kind: 'stored',
    read,
    find: async (operation) => (await read()).bindings[operation],
    save: (bindings) => change((entries) => ({ ...entries, ...bindings })),
    remove: (operation) =>
      change((entries) => {
        const { [operation]: _, ...others } = entries
        return others
      }),
  }
}

export function createPresetBindings(bindings: Bindings): PresetBindings {
  return {
    kind: 'preset',
    find: async (operation): Promise<Binding | undefined> => bindings[operation],
    read: async () => ({ bindings, unknown: [], unreadable: [] }),
  }
}

function readBindings(entries: Entries): ReadBindings {
  const bindings: Partial<Record<BindableOperation, Binding>> = {}
  const unknown: string[] = []
  const unreadable: BindableOperation[] = []
  for (const [operation, entry] of Object.entries(entries)) {
    const parsed = bindingSchema.safeParse(entry)
    if (!isBindableOperation(operation)) unknown.push(operation)
    else if (parsed.success) bindings[operation] = parsed.data
    else unreadable.push(operation)
  }
  return { bindings, unknown, unreadable }
}

const FILE_HEAD = { field: 'kind', content: 'signature-batches.bindings', version: 1 } as const

/** File for another workstation, with the operations' names and bindings, without key, address or account. */
export function toBindingFile(bindings: Bindings): string {
  return toCarriedFile(FILE_HEAD, { bindings })
}

export type ReadBindingFile =
  | ({ readonly ok: true } & ReadBindings)
  | { readonly ok: false; readonly problem: (typeof CARRIED_FILE_PROBLEMS)[number] }

const fileSchema = z.object({ bindings: entriesSchema })

export function readBindingFile(bytes: Uint8Array | undefined): ReadBindingFile {
  if (!bytes) return { ok: false, problem: 'tooLarge' }
  const carried = readCarriedFile(FILE_HEAD, new TextDecoder().decode(bytes))
  if (!carried.ok) return carried
  const file = fileSchema.safeParse(carried.json)
  return file.success
    ? { ok: true, ...readBindings(file.data.bindings) }
    : { ok: false, problem: 'damaged' }
}
