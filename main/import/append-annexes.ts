// Appends the annexes of a batch to a contract; the result is one more file of the store.
import { readFile } from 'node:fs/promises'
import type { ANNEX_FAULTS } from '../../shared/model/draft-file.ts'
import { appendPages, loadUnsigned, SignedPdf } from '../pdf/append-pages.ts'
import type { HashedFile } from './hash-copy.ts'
import { writeIntoStore } from './hash-copy.ts'

export type AppendFault = (typeof ANNEX_FAULTS)[number]
export type Appended =
  | { readonly ok: true; readonly file: HashedFile }
  | { readonly ok: false; readonly fault: AppendFault }

/** Appends annexes to a contract; all paths are files of the store. */
export async function appendAnnexes(
  path: string,
  annexes: readonly string[],
  storeFolder: string,
): Promise<Appended> {
  let bytes: Uint8Array
  try {
    const files = await Promise.all(annexes.map((annex) => readFile(annex)))
    bytes = await appendPages(await readFile(path), files)
  } catch (error) {
    return { ok: false, fault: error instanceof SignedPdf ? 'signed' : 'notAppended' }
  }
  try {
    return { ok: true, file: await writeIntoStore(bytes, storeFolder) }
  } catch {
    return { ok: false, fault: 'storeUnwritable' }
  }
}

/** Reason why the file's pages cannot be appended to a contract; undefined when they can. */
export async function findAppendFault(path: string): Promise<AppendFault | undefined> {
  try {
    await loadUnsigned(await readFile(path))
    return undefined
  } catch (error) {
    return error instanceof SignedPdf ? 'signed' : 'notAppended'
  }
}
