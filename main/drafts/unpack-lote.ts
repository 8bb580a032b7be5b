// Unpacking of a `.lote` into the store: each contract is admitted like a dropped file, the sheet is kept as it is.
// The folder of the unpacking is removed in any case.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Annex } from '../../shared/model/draft-file.ts'
import type { DraftDocument } from '../../shared/model/draft.ts'
import type {
  Lote,
  LoteDocument,
  LoteFault,
  LoteImport,
  LoteMark,
  LoteSheet,
} from '../../shared/model/lote.ts'
import type { StoredFile } from '../../shared/model/stored-file.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { Admission, FileStore } from '../import/file-store.ts'
import type { FileWorkers } from '../import/file-workers.ts'
import { toUnpackedName, toUnpackedSheetName } from '../import/lote/lote-entries.ts'
import type { MarkRule } from '../import/lote/office-mark.ts'
import { ANY_MARK } from '../import/lote/office-mark.ts'
import type { LoteRefusal } from '../import/lote/open-lote.ts'
import { findLoteKind, toLoteStoreFault } from '../import/lote/open-lote.ts'
import type { ReadLote } from '../import/lote/read-lote.ts'
import type { ParserStopped } from '../import/process/parser-stopped.ts'
import { answerStopped, toReadFault } from '../import/process/parser-stopped.ts'
import { LARGEST_SHEET_BYTES } from '../import/sheet/table-file.ts'
import { OWN_FOLDER_MODE } from '../platform/own-files.ts'
import type { Clock } from '../ports.ts'
import { toDraftFile } from './file-intake.ts'
import type { LoteWatch } from './follow-gauge.ts'
import { followGauge } from './follow-gauge.ts'
import { FILE_JOBS_AT_ONCE } from '../import/file-workers.ts'
import { forEachAtOnce } from '../platform/for-each-at-once.ts'

export type UnpackPorts = {
  readonly files: Pick<FileStore, 'admit' | 'keep'>
  readonly workers: FileWorkers
  readonly clock: Pick<Clock, 'sleep'>
  /** Folder of the content-addressed store. */
  readonly storeFolder: string
  /** Reads the rule for the mark of the office; absent: any mark is accepted, and none is made. */
  readonly readMarkRule?: (() => Promise<MarkRule>) | undefined
}

export const toMarkRule = async ({
  readMarkRule,
}: Pick<UnpackPorts, 'readMarkRule'>): Promise<MarkRule> => (await readMarkRule?.()) ?? ANY_MARK

export type UnpackedLote =
  | {
      readonly ok: true
      readonly lote: Lote
      readonly mark: LoteMark
      /** Drafts in the order of the `.lote`. */
      readonly documents: readonly DraftDocument[]
      readonly annexes?: readonly Annex[]
      /** Import whose sheet is in the store; absent unless it was asked for. */
      readonly sheet?: LoteImport
    }
  | LoteRefusal
  | Stopped

/** Stop by a person. */
type Stopped = Extract<ReadLote, { fault: 'stopped' }>

const FOLDER_PREFIX = 'lote-'

/** Options of a read; `password` opens a sealed file. */
export type PlainOptions = LoteWatch & { readonly password?: string | undefined }

/** Runs `work` on a plain copy of a sealed file, removed afterwards, or without a password on the file itself. */
export async function withPlainLote<T>(
  { workers, storeFolder, clock }: UnpackPorts,
  path: string,
  { password, ...watch }: PlainOptions,
  work: (plainPath: string, isSealed: boolean) => Promise<T>,
): Promise<T | LoteRefusal | Stopped> {
  // A file that cannot be read is reported by `work`.
  const kind = await findLoteKind(path).catch(() => undefined)
  if (password === undefined || kind !== 'sealed') return work(path, false)
  const folder = await makeFolder(storeFolder)
  if (typeof folder !== 'string') return folder
  try {
    const plainPath = join(folder, 'plain')
    const unsealing = followGauge('unsealing', watch, clock, ({ cells: gauge }) =>
      workers.run({ kind: 'unsealLote', path, password, plainPath, gauge }),
    )
    const unsealed = await answerStopped(unsealing, toLoteRefusal)
    return unsealed.ok ? await work(plainPath, true) : unsealed
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @param watch `withSheet`: with the sheet, for a batch that is prepared further here */
export async function unpackLote(
  ports: UnpackPorts,
  path: string,
  { withSheet = false, ...watch }: LoteWatch & { readonly withSheet?: boolean } = {},
): Promise<UnpackedLote> {
  const folder = await makeFolder(ports.storeFolder)
  if (typeof folder !== 'string') return folder
  try {
    const read = await readInWorker(ports, { path, folder }, watch)
    if (!read.ok) return read
    const { lote } = read
    const taken = await takeInAll(ports, folder, read, watch)
    if (!taken.ok || !withSheet || !lote.sheet) return taken
    const kept = await keepSheet(ports, folder, lote.sheet)
    return kept.ok ? { ...taken, sheet: kept.sheet } : kept
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the folders that a killed process left; not to be called during an unpacking. */
export async function removeUnpacked(storeFolder: string): Promise<void> {
  const names = await readdir(storeFolder).catch(() => [])
  const left = names.filter((name) => name.startsWith(FOLDER_PREFIX))
  await Promise.all(
    left.map((name) => rm(join(storeFolder, name), { recursive: true, force: true })),
  )
}

async function makeFolder(storeFolder: string): Promise<string | LoteRefusal> {
  try {
    await mkdir(storeFolder, { recursive: true, mode: OWN_FOLDER_MODE })
    return await mkdtemp(join(storeFolder, FOLDER_PREFIX))
  } catch (error) {
    return { ok: false, fault: toLoteStoreFault(error), detail: String(error) }
  }
}

async function readInWorker(
  ports: UnpackPorts,
  place: { readonly path: string; readonly folder: string },
  watch: LoteWatch,
): Promise<ReadLote> {
  const rule = await toMarkRule(ports)
  const reading = followGauge('reading', watch, ports.clock, (gauge) =>
    ports.workers.run({ kind: 'readLote', ...place, rule, gauge: gauge.cells }),
  )
  return answerStopped(reading, toLoteRefusal)
}

/** Returns the refusal of a `.lote` whose reading ended the worker. */
export function toLoteRefusal(stopped: ParserStopped): LoteRefusal {
  return { ok: false, fault: toReadFault(stopped), detail: stopped.message }
}

async function takeInAll(
  { files }: UnpackPorts,
  folder: string,
  { lote, mark }: Extract<ReadLote, { ok: true }>,
  { onProgress = () => {}, signal }: LoteWatch,
): Promise<UnpackedLote> {
  let storeFault: LoteFault | undefined
  const isOver = (): boolean => signal?.aborted === true || storeFault !== undefined
  const admit: Admit = async (file) => {
    const admission = await files.admit(join(folder, toUnpackedName(file)))
    const { originalName } = file
    if (admission.ok) return { ...admission, file: { ...admission.file, originalName } }
    // Fault of the store and not of the contract: nothing of the batch is taken.
    const { fault } = admission
    if (fault === 'diskFull' || fault === 'storeUnwritable') storeFault = fault
    return admission
  }
  const documents: DraftDocument[] = []
  let done = 0
  const takeInOne = async (document: LoteDocument, index: number): Promise<void> => {
    documents[index] = await takeIn(admit, document)
    done += 1
    onProgress({ stage: 'taking', done, of: lote.documents.length })
  }
  await forEachAtOnce(lote.documents, FILE_JOBS_AT_ONCE, takeInOne, isOver)
  const annexes = await takeInAnnexes(admit, lote.batch.annexes)
  if (storeFault !== undefined) return { ok: false, fault: storeFault }
  if (signal?.aborted === true) return { ok: false, fault: 'stopped' }
  if (annexes && 'fault' in annexes) return annexes
  return { ok: true, lote, mark, documents, ...omitUndefined({ annexes }) }
}

type Admit = (file: StoredFile) => Promise<Admission>

/** Returns the draft of a document; the file keeps the name that it has in the `.lote`. */
async function takeIn(admit: Admit, { file, ...document }: LoteDocument): Promise<DraftDocument> {
  if (file.kind === 'refused') return { ...document, file }
  const { originalName } = file.file
  const taken = toDraftFile(await admit(file.file), originalName)
  if (taken.kind === 'refused') return { ...document, file: taken }
  const { word, madeFrom, annexed, doubtfulAreas } = file
  const keptWord = word && (await admit(word))
  const own = annexed && (await admit(annexed.own))
  // Without the contract as it was before its annexes these would be appended once more.
  if (own?.ok === false) return { ...document, file: toDraftFile(own, originalName) }
  return {
    ...document,
    file: {
      ...taken,
      ...omitUndefined({
        word: keptWord?.ok === true ? keptWord.file : undefined,
        hasLinks: keptWord?.ok === true ? keptWord.hasLinks : undefined,
        annexed:
          annexed && own?.ok === true && own.analysis
            ? { ...annexed, own: { file: own.file, analysis: own.analysis } }
            : undefined,
        madeFrom,
        doubtfulAreas,
      }),
    },
  }
}

async function takeInAnnexes(
  admit: Admit,
  annexes: readonly Annex[] | undefined,
): Promise<readonly Annex[] | LoteRefusal | undefined> {
  if (!annexes) return undefined
  const taken: Annex[] = []
  for (const { file, pages } of annexes) {
    const admission = await admit(file)
    // The annex was whole when it was unpacked: it was removed since, or made unreadable.
    if (!admission.ok) return { ok: false, fault: 'unreadable', contract: file.originalName }
    taken.push({ file: admission.file, pages })
  }
  return taken
}

async function keepSheet(
  { files }: UnpackPorts,
  folder: string,
  packed: LoteSheet,
): Promise<{ readonly ok: true; readonly sheet: LoteImport } | LoteRefusal> {
  const { sizeBytes: _, ...sheet } = packed
  const kept = await files.keep(join(folder, toUnpackedSheetName(sheet)), LARGEST_SHEET_BYTES)
  if (kept.ok && kept.file.sha256 === sheet.sha256) return { ok: true, sheet }
  const fault = kept.ok ? 'unreadable' : kept.fault
  const isOfStore = fault === 'diskFull' || fault === 'storeUnwritable'
  // The sheet was whole when it was unpacked: it was removed since, or made unreadable.
  return { ok: false, fault: isOfStore ? fault : 'unreadable', sheet: sheet.fileName }
}
