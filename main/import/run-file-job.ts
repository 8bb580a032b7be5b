// Runs one job of a file worker; any file leads to an answer. pdf.js is imported with the first PDF that is parsed:
// hashing and copying do not need it.
import type { FileHandle } from 'node:fs/promises'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assertNever } from '../../shared/assert-never.ts'
import type { TriedRule } from '../../shared/layout/rule-trial.ts'
import { NOT_READ } from '../../shared/layout/rule-trial.ts'
import type { LayoutPerson } from '../../shared/model/layout.ts'
import type { AreaQuestion } from '../../shared/model/area-facts.ts'
import type { BlockReason, PdfAnalysis } from '../../shared/model/pdf-analysis.ts'
import type { ContentType, ImageType } from '../../shared/model/stored-file.ts'
import { isImageType } from '../../shared/model/stored-file.ts'
import { nothingFound } from '../../shared/model/text-match.ts'
import { BODY_LIMIT_BYTES } from '../../shared/rules/file-rules.ts'
import { toBase64Length } from '../partner/wire/create-document.ts'
import type { PdfSource } from '../pdf/load-pdf.ts'
import type { ContractQuestion } from '../pdf/read-contract.ts'
import type { AdmissionFault } from './admission-fault.ts'
import { toSourceFault, toStoreFault } from './admission-fault.ts'
import { appendAnnexes, findAppendFault } from './append-annexes.ts'
import { findContentType, isPdf, readHead } from './content-type.ts'
import type { AdmissionRefusal, FileAnswer, FileAnswers, FileJob } from './file-jobs.ts'
import { copyIntoStore, hashFile, storePath, writeIntoStore } from './hash-copy.ts'
import { LARGEST_IMAGE_BYTES, storeImage } from './store-image.ts'
import { createGauge } from './lote/gauge.ts'
import { previewLote, readLote } from './lote/read-lote.ts'
import { unsealLote } from './lote/unseal-lote.ts'
import { NotInStore, TooLargeLote, writeLote, WritingStopped } from './lote/write-lote.ts'
import { isInFile } from './search-file.ts'
import { readTableFile } from './sheet/read-table-file.ts'
import type { TableFileResult } from './sheet/table-file.ts'
import { LARGEST_SHEET_BYTES } from './sheet/table-file.ts'
import { hasWordLinks } from './word-links.ts'
import { errorCodeOf } from '../platform/error-code.ts'

/** Size up to which a PDF is read whole: pdf.js takes 30 times as long to search a damaged file in parts. */
const WHOLE_BYTES = BODY_LIMIT_BYTES
/** Largest PDF that is parsed, since pdf.js reserves the file's size in memory; no contract is nearly as large. */
const LARGEST_PDF_BYTES = 1_000_000_000

export async function runFileJob(job: FileJob): Promise<FileAnswer> {
  switch (job.kind) {
    case 'analyse':
      return analyseFile(job.path)
    case 'store':
      return store(job.path, job.storeFolder)
    case 'storeImage':
      return storeImage(job.path, job.type, job.storeFolder)
    case 'unlock':
      return unlock(job)
    case 'keep':
      return keep(job.path, job.storeFolder, job.mostBytes)
    case 'append':
      return appendAnnexes(job.path, job.annexes, job.storeFolder)
    case 'findAppendFault':
      return findAppendFault(job.path)
    case 'verify':
      return verify(job.path)
    case 'fingerprint':
      return fingerprint(job.path)
    case 'isInFile':
      return isInFile(job.path, job)
    case 'findTexts':
      return findTextsInFile(job.path, job.texts)
    case 'readContract':
      return readContractFile(job.path, job)
    case 'readPageTexts':
      return readPageTextsOfFile(job.path)
    case 'tryRules':
      return tryRulesOnFile(job.path, job.rules, job.signers)
    case 'readAreaFacts':
      return readAreaFactsOfFile(job.path, job.question)
    case 'readTables':
      return readTables(job.path)
    case 'readCpfs':
      return readCpfsOfFile(job.path)
    case 'writeLote':
      return writeLoteFile(job, job.content, job.storeFolder, createGauge(job.gauge))
    case 'previewLote':
      return previewLote(job.path, job.rule)
    case 'unsealLote':
      return unsealLote(job.path, job.password, job.plainPath, createGauge(job.gauge))
    case 'readLote':
      return readLote(job.path, job.folder, createGauge(job.gauge), job.rule)
    default:
      return assertNever(job)
  }
}

async function analyseFile(path: string): Promise<PdfAnalysis> {
  const pdf = await openPdf(path)
  if (typeof pdf === 'string') return { pages: [], encrypted: false, blocked: pdf }
  const { analysePdf } = await import('../pdf/analyse-pdf.ts')
  return analysePdf(pdf)
}

/** Source of a PDF for the analysis, or the reason why it cannot be analysed. */
async function openPdf(path: string): Promise<PdfSource | BlockReason> {
  try {
    const { isFile, sizeBytes } = await statFile(path)
    if (!isFile) return 'unreadable'
    if (!isPdf(await withFile(path, readHead))) return 'notPdf'
    if (sizeBytes > LARGEST_PDF_BYTES) return 'tooLarge'
    if (sizeBytes > WHOLE_BYTES) return pathToFileURL(path)
    return await withFile(path, (file) => readWhole(file, sizeBytes))
  } catch (error) {
    toSourceFault(error) // a defect is thrown again
    return 'unreadable'
  }
}

async function findTextsInFile(
  path: string,
  texts: readonly string[],
): Promise<FileAnswers['findTexts']> {
  const pdf = await openPdf(path)
  if (typeof pdf === 'string') return nothingFound(texts)
  const { findTexts } = await import('../pdf/find-texts.ts')
  return findTexts(pdf, texts)
}

async function readContractFile(
  path: string,
  question: ContractQuestion,
): Promise<FileAnswers['readContract']> {
  const pdf = await openPdf(path)
  const { readContract, toUnread } = await import('../pdf/read-contract.ts')
  return typeof pdf === 'string' ? toUnread(question) : readContract(pdf, question)
}

async function readPageTextsOfFile(path: string): Promise<FileAnswers['readPageTexts']> {
  const pdf = await openPdf(path)
  if (typeof pdf === 'string') return []
  const { readPageTexts } = await import('../pdf/page-segments.ts')
  return readPageTexts(pdf)
}

async function tryRulesOnFile(
  path: string,
  rules: readonly TriedRule[],
  signers: readonly LayoutPerson[],
): Promise<FileAnswers['tryRules']> {
  const pdf = await openPdf(path)
  if (typeof pdf === 'string') return rules.map(() => NOT_READ)
  const { tryRules } = await import('../pdf/try-rules.ts')
  return tryRules(pdf, rules, signers)
}

async function readAreaFactsOfFile(
  path: string,
  question: AreaQuestion,
): Promise<FileAnswers['readAreaFacts']> {
  const pdf = await openPdf(path)
  if (typeof pdf === 'string') return undefined
  const { readAreaFactsInPdf } = await import('../pdf/read-area-facts.ts')
  return readAreaFactsInPdf(pdf, question)
}

async function readCpfsOfFile(path: string): Promise<FileAnswers['readCpfs']> {
  const pdf = await openPdf(path)
  if (typeof pdf === 'string') return { cpfs: [], hasText: false }
  const { readCpfs } = await import('../pdf/read-cpfs.ts')
  return readCpfs(pdf)
}

/** Tables of a file; one that is too large for a sheet is not read. */
async function readTables(path: string): Promise<TableFileResult> {
  try {
    const { isFile, sizeBytes } = await statFile(path)
    if (!isFile) return { ok: false, fault: 'unreadable' }
    if (sizeBytes > LARGEST_SHEET_BYTES) return { ok: false, fault: 'tooLarge' }
    const bytes = await withFile(path, (file) => readWhole(file, sizeBytes))
    return await readTableFile(bytes, path)
  } catch (error) {
    return { ok: false, fault: toSourceFault(error) === 'missing' ? 'missing' : 'unreadable' }
  }
}

async function verify(path: string): Promise<FileAnswers['verify']> {
  const { pages } = await analyseFile(path)
  return pages.length === 0 ? undefined : { ...(await hashFile(path)), pages: pages.length }
}

async function fingerprint(path: string): Promise<FileAnswers['fingerprint']> {
  try {
    return await hashFile(path)
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === '') throw error
    return { code }
  }
}

async function writeLoteFile(
  ...job: Parameters<typeof writeLote>
): Promise<FileAnswers['writeLote']> {
  try {
    return { ok: true, ...(await writeLote(...job)) }
  } catch (error) {
    if (error instanceof WritingStopped) return { ok: false, problem: 'stopped' }
    if (error instanceof TooLargeLote) return { ok: false, problem: 'tooLarge' }
    if (error instanceof NotInStore) {
      return { ok: false, problem: 'notInStore', contract: error.originalName }
    }
    const code = errorCodeOf(error)
    if (code === '') throw error
    return { ok: false, problem: 'unwritable', code }
  }
}

async function store(path: string, storeFolder: string): Promise<FileAnswers['store']> {
  const stats = await findAdmissible(path)
  if (!stats.ok) return stats
  try {
    const { contentType } = stats
    if (isImageType(contentType)) return { ok: true, image: contentType }
    const stored = await copyIntoStore(path, storeFolder)
    const hasLinks = await hasWordLinks(storePath(storeFolder, stored.sha256), contentType)
    const file = { ...stored, contentType, originalName: basename(path) }
    return { ok: true, file, ...(hasLinks ? { hasLinks } : {}) }
  } catch (error) {
    return refuse(toStoreFault(error))
  }
}

async function unlock({
  path,
  password,
  opensWithout,
  storeFolder,
}: Extract<FileJob, { kind: 'unlock' }>): Promise<FileAnswers['unlock']> {
  const pdf = await openPdf(path)
  if (typeof pdf === 'string' || pdf instanceof URL) return { ok: false, fault: 'notUnlocked' }
  const { unlockPdf } = await import('../pdf/unlock-pdf.ts')
  const unlocked = await unlockPdf(pdf, password, opensWithout)
  if (typeof unlocked === 'string') return { ok: false, fault: unlocked }
  try {
    return { ok: true, file: await writeIntoStore(unlocked, storeFolder) }
  } catch {
    return { ok: false, fault: 'storeUnwritable' }
  }
}

/** Copies a file of any content into the store. */
async function keep(
  path: string,
  storeFolder: string,
  mostBytes: number,
): Promise<FileAnswers['keep']> {
  try {
    const { isFile, sizeBytes } = await statFile(path)
    if (!isFile) return refuse('notAFile')
    if (sizeBytes > mostBytes) return { ...refuse('tooLarge'), sizeBytes }
    await withFile(path, readHead) // a missing permission is reported before anything is written
  } catch (error) {
    return refuse(toSourceFault(error))
  }
  try {
    return { ok: true, file: await copyIntoStore(path, storeFolder) }
  } catch (error) {
    return refuse(toStoreFault(error))
  }
}

type Admissible = { readonly ok: true; readonly contentType: ContentType | ImageType }

/** Checks that are possible before a file is copied. */
async function findAdmissible(path: string): Promise<Admissible | AdmissionRefusal> {
  try {
    const { isFile, sizeBytes } = await statFile(path)
    if (!isFile) return refuse('notAFile')
    if (sizeBytes === 0) return refuse('empty')
    const found = await withFile(path, (file) => findContentType(file, path))
    if (found === 'unknown') return refuse('unknownType')
    if (found === 'noWord') return refuse('wordUnreadable')
    if (found === 'locked') return refuse('passwordRequired')
    const isTooLarge = isImageType(found)
      ? sizeBytes > LARGEST_IMAGE_BYTES
      : toBase64Length(sizeBytes) > BODY_LIMIT_BYTES
    return isTooLarge ? { ...refuse('tooLarge'), sizeBytes } : { ok: true, contentType: found }
  } catch (error) {
    return refuse(toSourceFault(error))
  }
}

function refuse(fault: AdmissionFault): AdmissionRefusal {
  return { ok: false, fault }
}

/** Bytes in a buffer of their own, which pdf.js takes over without a copy. */
async function readWhole(file: FileHandle, sizeBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(sizeBytes)
  let length = 0
  while (length < sizeBytes) {
    const { bytesRead } = await file.read(bytes, length, sizeBytes - length, length)
    if (bytesRead === 0) return bytes.slice(0, length) // the file became shorter meanwhile
    length += bytesRead
  }
  return bytes
}

/**
 * Kind and size without opening the file: a pipe would block its reader.
 * @throws errors of the file system
 */
async function statFile(
  path: string,
): Promise<{ readonly isFile: boolean; readonly sizeBytes: number }> {
  const found = await stat(path)
  return { isFile: found.isFile(), sizeBytes: found.size }
}

async function withFile<T>(path: string, read: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'r')
  try {
    return await read(file)
  } finally {
    await file.close()
  }
}
