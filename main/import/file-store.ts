// Content-addressed store: copies of added files by their SHA-256. A removed disk or an edited original does not
// change a prepared batch.
import { createReadStream, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Sha256 } from '../../shared/model/ids.ts'
import { sha256Schema } from '../../shared/model/ids.ts'
import type { MadeFrom } from '../../shared/model/draft-file.ts'
import type { BlockReason, PdfAnalysis } from '../../shared/model/pdf-analysis.ts'
import type { StoredFile } from '../../shared/model/stored-file.ts'
import { PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import type { AreaQuestion, FileAreaFacts } from '../../shared/model/area-facts.ts'
import type { RuleTrial, TriedRule } from '../../shared/layout/rule-trial.ts'
import { NOT_READ } from '../../shared/layout/rule-trial.ts'
import type { LayoutPerson } from '../../shared/model/layout.ts'
import type { FoundTexts, PageText } from '../../shared/model/text-match.ts'
import { nothingFound } from '../../shared/model/text-match.ts'
import type { FileSource } from '../partner/partner-client.ts'
import { toStoreFault } from './admission-fault.ts'
import type { ContractAnswer, ContractQuestion } from '../pdf/read-contract.ts'
import type { CpfsInText } from '../pdf/read-cpfs.ts'
import type { Appended, AppendFault } from './append-annexes.ts'
import type { AdmissionRefusal, FileAnswers } from './file-jobs.ts'
import type { FileWorkers } from './file-workers.ts'
import { removePartialCopies, storePath } from './hash-copy.ts'
import type { ParserStopped } from './process/parser-stopped.ts'
import { answerStopped } from './process/parser-stopped.ts'

export type Admission =
  | {
      readonly ok: true
      readonly file: StoredFile
      /** Analysis of a PDF; absent for Word files, which the service converts. */
      readonly analysis?: PdfAnalysis
      /** Whether a Word file links to content outside the file. */
      readonly hasLinks?: true
      /** What the PDF was made from, when the added file was another one. */
      readonly madeFrom?: MadeFrom
    }
  | AdmissionRefusal

export type UnlockedFile =
  | { readonly ok: true; readonly file: StoredFile; readonly analysis: PdfAnalysis }
  | Extract<FileAnswers['unlock'], { ok: false }>

export type FileStore = {
  /** Copies a contract into the store and analyses it; the original is only read. */
  readonly admit: (path: string) => Promise<Admission>
  /** Copies a file that is no contract into the store. */
  readonly keep: (path: string, mostBytes: number) => Promise<FileAnswers['keep']>
  /** Analyses a file of the store. */
  readonly analyse: (sha256: Sha256) => Promise<PdfAnalysis>
  /** Appends annexes to a contract, all of them files of the store; the result is a new file of the store. */
  readonly append: (contract: Sha256, annexes: readonly Sha256[]) => Promise<Appended>
  /** Reason why a PDF's pages cannot be appended to a contract; undefined when they can. */
  readonly findAppendFault: (sha256: Sha256) => Promise<AppendFault | undefined>
  /** Copies a PDF of the store into it without its password; the locked file stays. */
  readonly unlock: (
    locked: StoredFile,
    password: string,
    opensWithout: boolean,
  ) => Promise<UnlockedFile>
  /** Digest of a file at any path; undefined when it cannot be read. */
  readonly fingerprint: (path: string) => Promise<Sha256 | undefined>
  /** Matches of each text in a file of the store; none if it is no PDF that opens. */
  readonly findTexts: (sha256: Sha256, texts: readonly string[]) => Promise<FoundTexts>
  /**
   * Places where signers sign in a file of the store, and whether its text has each signer; no places if it is no PDF
   * that opens. Undefined when it could not be read to its end.
   */
  readonly readContract: (
    sha256: Sha256,
    question: ContractQuestion,
  ) => Promise<ContractAnswer | undefined>
  /** Texts of the pages of a PDF in the store; empty if it does not open. */
  readonly readPageTexts: (sha256: Sha256) => Promise<readonly PageText[]>
  /** Result of each rule of a layout in a file of the store. */
  readonly tryRules: (
    sha256: Sha256,
    rules: readonly TriedRule[],
    signers: readonly LayoutPerson[],
  ) => Promise<readonly RuleTrial[]>
  /** Facts of the pages at areas; undefined when the pages could not be read. */
  readonly readAreaFacts: (question: AreaQuestion) => Promise<FileAreaFacts | undefined>
  /** CPFs in the text of a file of the store; none, and `hasText` false, if it is no PDF that opens. */
  readonly readCpfs: (sha256: Sha256) => Promise<CpfsInText>
  /** Source of a file; undefined when the store has no file of that digest and size. */
  readonly source: (sha256: Sha256, sizeBytes: number) => Promise<FileSource | undefined>
  /** Path of a file; undefined when the store does not have it. */
  readonly path: (sha256: Sha256) => Promise<string | undefined>
  /** Mark that tells files that arrived before from those that arrive later. */
  readonly mark: () => number
  /** Digests of all files in the store. */
  readonly list: () => Promise<readonly Sha256[]>
  /**
   * Removes files, except those that arrived, or arrived again, since the mark; removes none while a file is being
   * copied in.
   */
  readonly remove: (sha256s: readonly Sha256[], since: number) => void
}

/** Multiple of three, so that base64 has whole groups. */
const READ_BYTES = 192 * 1024

export function createFileStore(options: {
  readonly folder: string
  readonly workers: FileWorkers
}): FileStore {
  const { folder, workers } = options
  let prepared: Promise<AdmissionRefusal | undefined> | undefined
  const findObstacle = async (): Promise<AdmissionRefusal | undefined> => {
    prepared ??= prepare(folder)
    const refusal = await prepared
    if (refusal) prepared = undefined // the disk may have room again
    return refusal
  }
  const arrivals = createArrivals()
  return {
    async admit(path) {
      const obstacle = await findObstacle()
      if (obstacle) return obstacle
      const stored = await arrivals.track(store(workers, path, folder))
      if (!stored.ok || stored.file.contentType !== PDF_CONTENT_TYPE) return stored
      const analysis = await analyse(workers, storePath(folder, stored.file.sha256))
      return { ...stored, analysis }
    },
    async keep(path, mostBytes) {
      const obstacle = await findObstacle()
      const job = { kind: 'keep', path, storeFolder: folder, mostBytes } as const
      return obstacle ?? arrivals.track(answerStopped(workers.run(job), () => UNREADABLE))
    },
    analyse: (sha256) => analyse(workers, storePath(folder, sha256)),
    async append(contract, annexes) {
      if (await findObstacle()) return { ok: false, fault: 'storeUnwritable' }
      const toPath = (sha256: Sha256): string => storePath(folder, sha256)
      const job = { path: toPath(contract), annexes: annexes.map(toPath), storeFolder: folder }
      const appending = workers.run({ kind: 'append', ...job })
      return arrivals.track(answerStopped(appending, () => ({ ok: false, fault: 'notAppended' })))
    },
    findAppendFault: (sha256) => {
      const job = workers.run({ kind: 'findAppendFault', path: storePath(folder, sha256) })
      return answerStopped(job, () => 'notAppended')
    },
    async unlock(locked, password, opensWithout) {
      if (await findObstacle()) return { ok: false, fault: 'storeUnwritable' }
      const path = storePath(folder, locked.sha256)
      const job = { kind: 'unlock', path, password, opensWithout, storeFolder: folder } as const
      const unlocking = answerStopped(workers.run(job), () => NOT_UNLOCKED)
      const unlocked = await arrivals.track(unlocking)
      if (!unlocked.ok) return unlocked
      const file = { ...locked, ...unlocked.file }
      const analysis = await analyse(workers, storePath(folder, file.sha256))
      const isOpen = analysis.blocked === undefined
      return isOpen ? { ok: true, file, analysis } : NOT_UNLOCKED
    },
    async fingerprint(path) {
      const found = await answerStopped(
        workers.run({ kind: 'fingerprint', path }),
        () => UNREADABLE,
      )
      return 'sha256' in found ? found.sha256 : undefined
    },
    findTexts: (sha256, texts) => {
      const job = workers.run({ kind: 'findTexts', path: storePath(folder, sha256), texts })
      return answerStopped(job, () => nothingFound(texts))
    },
    readContract: (sha256, question) => {
      const path = storePath(folder, sha256)
      const job = workers.run({ kind: 'readContract', path, ...question })
      return answerStopped(job, () => undefined)
    },
    readPageTexts: (sha256) => {
      const job = workers.run({ kind: 'readPageTexts', path: storePath(folder, sha256) })
      return answerStopped(job, () => [])
    },
    tryRules: (sha256, rules, signers) => {
      const path = storePath(folder, sha256)
      const job = workers.run({ kind: 'tryRules', path, rules, signers })
      return answerStopped(job, () => rules.map(() => NOT_READ))
    },
    readAreaFacts: (question) => {
      const path = storePath(folder, question.fileSha256)
      const job = workers.run({ kind: 'readAreaFacts', path, question })
      return answerStopped(job, () => undefined)
    },
    readCpfs: (sha256) => {
      const job = workers.run({ kind: 'readCpfs', path: storePath(folder, sha256) })
      return answerStopped(job, () => ({ cpfs: [], hasText: false }))
    },
    async source(sha256, sizeBytes) {
      const path = storePath(folder, sha256)
      const found = await stat(path).catch(() => undefined)
      if (found?.size !== sizeBytes) return undefined
      return {
        sha256,
        sizeBytes,
        open: () => createReadStream(path, { highWaterMark: READ_BYTES }),
      }
    },
    async path(sha256) {
      const path = storePath(folder, sha256)
      const found = await stat(path).catch(() => undefined)
      return found?.isFile() ? path : undefined
    },
    mark: arrivals.count,
    async list() {
      const names = await readdir(folder, { recursive: true }).catch(() => [])
      return names.flatMap((name) => sha256Schema.safeParse(basename(name)).data ?? [])
    },
    remove(sha256s, since) {
      for (const sha256 of sha256s) {
        if (arrivals.isSettledBefore(sha256, since)) {
          rmSync(storePath(folder, sha256), { force: true })
        }
      }
    },
  }
}

type Arrived =
  | { readonly ok: true; readonly file: { readonly sha256: Sha256 } }
  | { readonly ok: false }
  | undefined

/** Order in which files arrived in the store in this process. */
function createArrivals() {
  const orders = new Map<Sha256, number>()
  let order = 0
  let onTheWay = 0
  return {
    count: () => order,
    /**
     * Whether the file arrived before the mark. False while any file is being copied in, which may have the same
     * content.
     */
    isSettledBefore: (sha256: Sha256, since: number) =>
      onTheWay === 0 && (orders.get(sha256) ?? 0) <= since,
    async track<T extends Arrived>(job: Promise<T>): Promise<T> {
      onTheWay += 1
      try {
        const arrived = await job
        order += 1
        if (arrived?.ok === true) orders.set(arrived.file.sha256, order)
        return arrived
      } finally {
        onTheWay -= 1
      }
    },
  }
}

/** Removes partial copies of a killed process, before the first copy. */
async function prepare(folder: string): Promise<AdmissionRefusal | undefined> {
  try {
    await removePartialCopies(folder)
    return undefined
  } catch (error) {
    return { ok: false, fault: toStoreFault(error) }
  }
}

async function store(workers: FileWorkers, path: string, storeFolder: string): Promise<Admission> {
  // Copying parses nothing, so that it is stopped only when the medium does not answer.
  const job = workers.run({ kind: 'store', path, storeFolder })
  const stored = await answerStopped(job, () => UNREADABLE)
  if (!('image' in stored)) return stored
  const image = workers.run({ kind: 'storeImage', path, type: stored.image, storeFolder })
  return answerStopped(image, ({ reason }) => ({
    ok: false,
    fault: reason === 'died' ? 'imageUnreadable' : 'imageTooLarge',
  }))
}

const UNREADABLE = { ok: false, fault: 'unreadable' } as const
const NOT_UNLOCKED = { ok: false, fault: 'notUnlocked' } as const

/** Analyses a PDF; an analysis that had to be stopped is an answer with `blocked`. */
export async function analyse(workers: FileWorkers, path: string): Promise<PdfAnalysis> {
  return answerStopped(workers.run({ kind: 'analyse', path }), (stopped) => ({
    pages: [],
    encrypted: false,
    blocked: toBlockReason(stopped),
  }))
}

function toBlockReason({ reason }: ParserStopped): BlockReason {
  if (reason === 'timedOut') return 'timedOut'
  return reason === 'memory' ? 'tooMuchMemory' : 'damaged'
}
