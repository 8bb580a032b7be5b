// Runs one job of a file worker. Whatever the file, an answer.
import { open, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { assertNever } from '../../shared/assert-never.ts'
import type { PdfAnalysis } from '../../shared/model/pdf-analysis.ts'
import { analysePdf } from '../pdf/analyse-pdf.ts'
import { HEAD_BYTES, toContentType } from './content-type.ts'
import type { AdmissionFault, FileAnswer, FileAnswers, FileJob } from './file-jobs.ts'
import { SourceChanged, copyIntoStore, hashFile } from './hash-copy.ts'

export async function runFileJob(job: FileJob): Promise<FileAnswer> {
  switch (job.kind) {
    case 'analyse':
      return analyseFile(job.path)
    case 'store':
      return store(job.path, job.storeFolder)
    case 'verify':
      return verify(job.path)
    default:
      return assertNever(job)
  }
}

async function analyseFile(path: string): Promise<PdfAnalysis> {
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes) return { pages: [], encrypted: false, blocked: 'unreadable' }
  return analysePdf(new Uint8Array(bytes))
}

async function verify(path: string): Promise<FileAnswers['verify']> {
  const analysis = await analyseFile(path)
  if (analysis.blocked !== undefined || analysis.pages.length === 0) return undefined
  return { ...(await hashFile(path)), pages: analysis.pages.length }
}

async function store(path: string, storeFolder: string): Promise<FileAnswers['store']> {
  const found = await look(path)
  if (typeof found === 'string') return { ok: false, fault: found }
  const contentType = toContentType(found, path)
  if (!contentType) return { ok: false, fault: 'unknownType' }
  try {
    const stored = await copyIntoStore(path, storeFolder)
    return { ok: true, file: { ...stored, contentType, originalName: basename(path) } }
  } catch (error) {
    return { ok: false, fault: toAdmissionFault(error) }
  }
}

/** The first bytes of a regular file, or why it is none. */
async function look(path: string): Promise<Buffer | AdmissionFault> {
  try {
    const found = await stat(path)
    if (!found.isFile()) return 'notAFile'
    if (found.size === 0) return 'empty'
    const file = await open(path, 'r')
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? 'missing' : 'unreadable'
  }
}

function toAdmissionFault(error: unknown): AdmissionFault {
  if (error instanceof SourceChanged) return 'changed'
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'diskFull'
  if (code === undefined) throw error
  return code === 'EIO' ? 'unreadable' : 'storeUnwritable'
}

function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}
