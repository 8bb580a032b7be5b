// Conversion of Word contracts by the LibreOffice of the machine, one after the other, so that areas can be placed on
// what will be signed; and the way back to the Word file, which is kept.
import { isDeepStrictEqual } from 'node:util'
import type { DraftFile, StoredDraftFile } from '../../shared/model/draft-file.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { BatchId, DocumentId } from '../../shared/model/ids.ts'
import { DOC_CONTENT_TYPE, PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import type { ConvertedWord, WordFault } from '../../shared/model/word.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { LibreOffice } from '../platform/libre-office.ts'
import type { DraftEntry } from './draft-entries.ts'
import type { DraftsPorts } from './drafts-ports.ts'
import type { Drafts } from './drafts.ts'

export type WordProgress = {
  readonly done: number
  readonly total: number
  /** Name of the file that is converted now. */
  readonly fileName: string
}

export type WordFiles = {
  /** Whether LibreOffice is on the machine; looked for at each call. */
  readonly canConvert: () => boolean
  /** Converts Word files, each on disk as soon as it is converted; `wordMissing` without LibreOffice. */
  readonly convert: (
    batchId: BatchId,
    ids: readonly DocumentId[],
    onProgress: (progress: WordProgress) => void,
  ) => Promise<Result<ConvertedWord>>
  /** Stops the conversion; converted files stay. */
  readonly stop: (batchId: BatchId) => void
  /** Ends all conversions for good, at the end of the program; returns once LibreOffice has ended. */
  readonly close: () => Promise<void>
  /** Puts the Word files in the place of the PDFs that were made of them. */
  readonly revert: (
    batchId: BatchId,
    ids: readonly DocumentId[],
  ) => Promise<Result<readonly DraftEntry[]>>
}

type Conversion =
  | { readonly ok: true; readonly file: DraftFile }
  | { readonly ok: false; readonly fault: WordFault }

export function createWordFiles(
  ports: Pick<DraftsPorts, 'files'> & { readonly findOffice: () => LibreOffice | undefined },
  { act, alone }: Pick<Drafts, 'act' | 'alone'>,
): WordFiles {
  const { files, findOffice } = ports
  const running = new Map<BatchId, AbortController>()
  /** End of the conversion before, of any batch: one at a time, since LibreOffice takes much memory. */
  let turn: Promise<unknown> = Promise.resolve()

  const some = (batchId: BatchId, ids: readonly DocumentId[]): Promise<readonly DraftEntry[]> =>
    alone(batchId, async (_, draftStore) => ids.flatMap((id) => draftStore.entry(id) ?? []))

  const convertOne = async (
    office: LibreOffice,
    file: StoredDraftFile,
    signal: AbortSignal,
  ): Promise<Conversion> => {
    const { sha256, contentType, originalName } = file.file
    const path = await files.path(sha256)
    if (path === undefined) return { ok: false, fault: 'gone' }
    const extension = contentType === DOC_CONTENT_TYPE ? 'doc' : 'docx'
    const admitted = await office.convert(path, extension, (pdf) => files.admit(pdf), signal)
    if (!admitted) return { ok: false, fault: 'failed' }
    if (!admitted.ok) {
      const isDisk = admitted.fault === 'diskFull' || admitted.fault === 'storeUnwritable'
      return { ok: false, fault: isDisk ? 'notStored' : 'failed' }
    }
    const { analysis } = admitted
    const isPdf = admitted.file.contentType === PDF_CONTENT_TYPE
    if (!isPdf || !analysis || analysis.blocked !== undefined) return { ok: false, fault: 'failed' }
    const pdf = { ...admitted.file, originalName: originalName.replace(/\.docx?$/iu, '') + '.pdf' }
    const { origin, hasLinks, doubtfulAreas, file: word } = file
    return {
      ok: true,
      file: omitUndefined({
        kind: 'stored' as const,
        file: pdf,
        analysis,
        hasLinks,
        origin,
        word,
        doubtfulAreas,
      }),
    }
  }

  const put = (batchId: BatchId, before: DraftEntry, file: DraftFile) =>
    act(batchId, async ({ accountId }, draftStore) => {
      const now = draftStore.entry(before.document.id)
      // File replaced or draft removed meanwhile.
      if (!now || !isDeepStrictEqual(now.document.file, before.document.file)) return succeed(false)
      const { position, document } = now
      await draftStore.save(accountId, [{ position, document: { ...document, file } }])
      return succeed(true)
    })

  const convertAll = async (
    office: LibreOffice,
    batchId: BatchId,
    entries: readonly DraftEntry[],
    signal: AbortSignal,
    onProgress: (progress: WordProgress) => void,
  ): Promise<Result<ConvertedWord>> => {
    let converted = 0
    const failed: { documentId: DocumentId; fault: WordFault }[] = []
    for (const [done, entry] of entries.entries()) {
      const { id, file } = entry.document
      if (signal.aborted || file.kind !== 'stored') break
      onProgress({ done, total: entries.length, fileName: file.file.originalName })
      const conversion = await convertOne(office, file, signal)
      if (signal.aborted) break
      if (!conversion.ok) {
        failed.push({ documentId: id, fault: conversion.fault })
        continue
      }
      const saved = await put(batchId, entry, conversion.file)
      if (!saved.ok) return saved
      if (saved.value) converted += 1
    }
    return succeed({ converted, failed, isStopped: signal.aborted })
  }

  return {
    canConvert: () => findOffice() !== undefined,
    async convert(batchId, ids, onProgress) {
      const office = findOffice()
      if (!office) return fail('wordMissing')
      const stopping = new AbortController()
      running.get(batchId)?.abort()
      running.set(batchId, stopping)
      const { signal } = stopping
      const entries = (await some(batchId, ids)).filter(isWord)
      const result = turn.then(() => convertAll(office, batchId, entries, signal, onProgress))
      turn = result.catch(() => undefined)
      try {
        return await result
      } finally {
        if (running.get(batchId) === stopping) running.delete(batchId)
      }
    },
    stop: (batchId) => running.get(batchId)?.abort(),
    async close() {
      for (const stopping of running.values()) stopping.abort()
      await turn
    },
    async revert(batchId, ids) {
      const reverted: DraftEntry[] = []
      for (const entry of await some(batchId, ids)) {
        const { file } = entry.document
        if (file.kind !== 'stored' || !file.word) continue
        const { origin, hasLinks, doubtfulAreas, word } = file
        const facts = { hasLinks, origin, doubtfulAreas }
        const before = omitUndefined({ kind: 'stored' as const, file: word, ...facts })
        const saved = await put(batchId, entry, before)
        if (!saved.ok) return saved
        reverted.push(entry)
      }
      return alone(batchId, async (_, draftStore) =>
        succeed(reverted.flatMap(({ document }) => draftStore.entry(document.id) ?? [])),
      )
    },
  }
}

function isWord({ document: { file } }: DraftEntry): boolean {
  return file.kind === 'stored' && file.file.contentType !== PDF_CONTENT_TYPE
}
