// Writer of the two manifests: each is written whole under a temporary name and then renamed, so
// that nobody reads half of one. The journal counts the changes of the list, so a process that
// ended between a file and its line is caught up by the next one. A manifest that is open in Excel
// cannot be replaced: this is reported and retried.
import { join } from 'node:path'
import { z } from 'zod'
import { ARCHIVE_MANIFEST_KIND } from '../../shared/model/archive-manifest.ts'
import type { ManifestState } from '../../shared/model/archive-view.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { MINUTE_MS, toEpochMs, toIsoInstant } from '../../shared/model/time.ts'
import type { DocumentRow } from '../journal/records.ts'
import type { ArchiveContext } from './archive-context.ts'
import { ArchiveError, toArchiveError } from './fault.ts'
import { MANIFEST_HEAD, toManifest, toManifestLines } from './manifest.ts'
import { JSON_TAIL, toJsonHead, toJsonLines, toManifestFiles } from './manifest-json.ts'
import type { OwnLists } from './own-lists.ts'
import { findOwnLists, OWNER_LENGTH, readOwner } from './own-lists.ts'
import { errorCodeOf } from '../platform/error-code.ts'
import { toPartName } from './temporary-name.ts'

export type ManifestWriter = {
  /** Request to write the manifests again. */
  readonly touch: () => void
  /** Write when the manifests are outdated and due; never rejects for a fault of the folder. */
  readonly keepUp: (isIdle: boolean) => Promise<void>
  /** Write now, in spite of the interval. */
  readonly writeNow: () => Promise<ManifestState>
  readonly state: () => ManifestState
}

/** Shortest interval in milliseconds while files keep coming; a long write lengthens it. */
const EVERY_MS = MINUTE_MS
const SHARE_OF_TIME = 20
const RETRY_MS = MINUTE_MS
const SLICE = 200
const WRITTEN_KEY = 'archive.manifest'
const HELD = ['EPERM', 'EACCES', 'EBUSY', 'ETXTBSY']

/** Record of the last write; `changes` is the journal's count before it. */
const writtenSchema = z.object({ folder: z.string(), files: z.number(), changes: z.number() })
type Written = Readonly<z.infer<typeof writtenSchema>>
const UNWRITTEN: Written = { folder: '', files: 0, changes: -1 }

export function createManifestWriter(context: ArchiveContext): ManifestWriter {
  const { journal, clock, place } = context
  let state: ManifestState = { kind: 'unwritten' }
  /** Last write; undefined until the record of the last process is read. */
  let written: Written | undefined
  let isTouched = false
  let notBefore = 0

  const recallWritten = async (): Promise<Written> => {
    const memory = await journal.memory.recall(WRITTEN_KEY)
    const { folder } = place()
    if (!memory) {
      const isEmpty = (await journal.archive.countStored()) === 0
      return isEmpty
        ? { folder, files: 0, changes: await journal.archive.listChanges() }
        : UNWRITTEN
    }
    const last = writtenSchema.catch(UNWRITTEN).parse(memory.value)
    if (last.folder !== folder || !(await isThere(folder, memory.at))) return UNWRITTEN
    state = { kind: 'written', at: memory.at, files: last.files }
    return last
  }

  /** Check of the manifest in the folder: a restored journal is older than it. */
  const isThere = async (folder: string, at: EpochMs): Promise<boolean> => {
    const isOf = (head: string): boolean => head.includes(toIsoInstant(at))
    try {
      const { json } = await findOwnLists(context, folder, isOf)
      return isOf((await context.disk.readHead(join(folder, json), HEAD_BYTES)) ?? '')
    } catch (error) {
      toArchiveError(error) // a defect is thrown on
      return false
    }
  }

  const write = async (): Promise<ManifestState> => {
    const { folder } = place()
    isTouched = false
    const startMs = clock.monotonicMs()
    const at = clock.now()
    try {
      const changes = await journal.archive.listChanges()
      const files = await writeWhereItWas(context, folder, at)
      written = { folder, files, changes }
      await journal.memory.remember(WRITTEN_KEY, written, at)
      state = { kind: 'written', at, files }
      const tookMs = clock.monotonicMs() - startMs
      notBefore = clock.monotonicMs() + Math.max(EVERY_MS, SHARE_OF_TIME * tookMs)
    } catch (error) {
      isTouched = true
      notBefore = clock.monotonicMs() + RETRY_MS
      state = toTroubled(error, toEpochMs(clock.now() + RETRY_MS))
      context.log({ level: 'warn', event: 'archive.manifest', details: { kind: state.kind } })
    }
    return state
  }

  return {
    touch: () => {
      isTouched = true
    },
    async keepUp(isIdle) {
      written ??= await recallWritten()
      const isSame =
        written.folder === place().folder &&
        written.changes === (await journal.archive.listChanges())
      const isTime = clock.monotonicMs() >= notBefore
      const isWaiting = state.kind === 'held' || state.kind === 'foreign' || state.kind === 'failed'
      if ((isTouched || !isSame) && (isTime || (isIdle && !isWaiting))) await write()
    },
    writeNow: write,
    state: () => state,
  }
}

/** File of another program under that name, which is not touched. */
class ForeignFile extends Error {
  readonly file: string
  constructor(file: string) {
    super('not a manifest of this program')
    this.name = 'ForeignFile'
    this.file = file
  }
}

class HeldFile extends Error {
  readonly file: string
  constructor(file: string) {
    super('another program has it open')
    this.name = 'HeldFile'
    this.file = file
  }
}

function toTroubled(error: unknown, nextTryAt: EpochMs): ManifestState {
  if (error instanceof ForeignFile) return { kind: 'foreign', file: error.file, nextTryAt }
  if (error instanceof HeldFile) return { kind: 'held', file: error.file, nextTryAt }
  return { kind: 'failed', fault: toArchiveError(error).fault, nextTryAt }
}

/**
 * Write into the same folder only: a manifest alone in an empty folder would make that pass for the
 * share. A manifest that was written while the share vanished is removed again.
 */
async function writeWhereItWas(
  context: ArchiveContext,
  folder: string,
  at: EpochMs,
): Promise<number> {
  if (!(await context.isFolderThere(folder))) {
    throw new ArchiveError('folderMissing', 'it was there')
  }
  const last = await context.journal.memory.recall(WRITTEN_KEY)
  const isOwnWork = (head: string): boolean =>
    last !== undefined && head.includes(toIsoInstant(last.at))
  const lists = await findOwnLists(context, folder, isOwnWork)
  await refuseForeign(context, folder, lists)
  const { areMostThere } = await context.probeFolder(folder)
  const wereThere = (await areMostThere()) === true
  const [written] = await Promise.allSettled([writeBoth(context, folder, at, lists)])
  // Same sample as before; the next files to check may be others.
  if (wereThere && (await areMostThere()) === false) {
    for (const name of [lists.json, lists.csv]) {
      await context.disk.remove(join(folder, name)).catch(() => {}) // the folder is gone altogether
    }
    throw new ArchiveError('folderMissing', 'it went while its lists were written')
  }
  if (written.status === 'rejected') throw written.reason
  return written.value ?? writeWhereItWas(context, folder, at)
}

/**
 * Write of both manifests.
 * @returns count of the listed files; undefined when another workstation took their names meanwhile
 */
async function writeBoth(
  context: ArchiveContext,
  folder: string,
  at: EpochMs,
  lists: OwnLists,
): Promise<number | undefined> {
  const { journal } = context
  let files = 0
  const first = await journal.archive.storedSlice(0, SLICE)
  const owner = await readOwner(context)
  const toJson = async function* (): AsyncGenerator<string> {
    files = 0
    yield toJsonHead(at, owner)
    for await (const rows of storedIn(journal, folder, first)) {
      const lines = toManifestFiles(rows)
      yield toJsonLines(lines, files === 0)
      files += lines.length
    }
    yield JSON_TAIL
  }
  if (lists.isNew && !(await writeList(context, folder, lists.json, toJson, 'new')))
    return undefined
  await writeList(context, folder, lists.csv, async function* () {
    yield MANIFEST_HEAD
    for await (const rows of storedIn(journal, folder, first)) {
      yield toManifestLines(toManifest(rows))
    }
  })
  if (!lists.isNew) await writeList(context, folder, lists.json, toJson)
  return files
}

async function refuseForeign(
  { disk }: ArchiveContext,
  folder: string,
  { csv, json }: OwnLists,
): Promise<void> {
  for (const [name, mark] of [
    [csv, MANIFEST_HEAD.trim()],
    [json, `"kind":"${ARCHIVE_MANIFEST_KIND}"`],
  ] as const) {
    const head = await disk.readHead(join(folder, name), HEAD_BYTES)
    if (head !== undefined && !head.includes(mark)) throw new ForeignFile(name)
  }
}

const HEAD_BYTES = 400

/**
 * Write of one manifest.
 * @returns false for a new one whose name another workstation took meanwhile
 */
async function writeList(
  context: ArchiveContext,
  folder: string,
  name: string,
  toTexts: () => AsyncIterable<string>,
  kind: 'new' | 'own' = 'own',
): Promise<boolean> {
  const { disk, parts, random } = context
  const tag = `${(await readOwner(context)).slice(-OWNER_LENGTH)}.list`
  const partPath = join(folder, toPartName(name, tag, random))
  const finalPath = join(folder, name)
  parts.add(partPath)
  try {
    await disk.write(partPath, toBytes(toTexts()))
    if (kind === 'new') {
      if (await disk.place(partPath, finalPath)) return true
      await disk.remove(partPath)
      return false
    }
    await disk.replace(partPath, finalPath).catch((error: unknown) => {
      throw HELD.includes(errorCodeOf(error)) ? new HeldFile(name) : error
    })
    return true
  } catch (error) {
    await disk.remove(partPath).catch(() => {}) // the next write begins again
    throw error
  } finally {
    parts.delete(partPath)
  }
}

async function* toBytes(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) if (text !== '') yield Buffer.from(text)
}

type Slice = Awaited<ReturnType<ArchiveContext['journal']['archive']['storedSlice']>>

/** Files in the present folder, slice by slice; most archives fit into the first slice. */
async function* storedIn(
  journal: ArchiveContext['journal'],
  folder: string,
  first: Slice,
): AsyncGenerator<readonly DocumentRow[]> {
  let slice: Slice | undefined = first
  while (slice) {
    yield slice.rows.filter(
      ({ archive }) => archive.kind === 'stored' && (archive.folder ?? folder) === folder,
    )
    slice =
      slice.next === undefined ? undefined : await journal.archive.storedSlice(slice.next, SLICE)
  }
}
