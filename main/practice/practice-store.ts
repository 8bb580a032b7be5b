// Store of the practice service on disk: a JSON file per document, and the files. Each is written whole or not at
// all, so that a killed service goes on where it was.
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import type { ReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OWN_FOLDER_MODE } from '../platform/own-files.ts'
import type { PracticeDocument } from './practice-document.ts'
import { practiceDocumentSchema } from './practice-document.ts'
import type { PracticeSettings } from './settings.ts'
import type { Usage } from './usage.ts'
import { NOTHING_USED, addUsage } from './usage.ts'
import { UNREADABLE, removeRemains, writeWhole } from './write-whole.ts'

export type PracticeStore = {
  /** Documents without deleted ones. */
  readonly documents: () => readonly PracticeDocument[]
  /** Document by id; undefined for a deleted one too. */
  readonly find: (id: string) => PracticeDocument | undefined
  /** Whether a deleted document of any account had this id (STATE-06). */
  readonly hasRemoved: (id: string) => boolean
  /** Documents of the same envelope, or only this document. */
  readonly envelopeOf: (document: PracticeDocument) => readonly PracticeDocument[]
  readonly save: (document: PracticeDocument) => void
  readonly usageOf: (accountId: string) => Usage
  /** Folder for unfinished uploads, on the same disk as the files. */
  readonly uploadFolder: string
  /** Moves a finished upload to its hash; does nothing when the file exists. */
  readonly keepFile: (path: string, hash: string) => void
  readonly hasFile: (name: string) => boolean
  readonly pathOf: (name: string) => string
  readonly readFile: (name: string) => Promise<Buffer>
  readonly openFile: (name: string) => {
    readonly sizeBytes: number
    readonly stream: () => ReadStream
  }
  readonly writeFile: (name: string, bytes: Uint8Array) => void
  /** Removes files whose names begin with the prefix. */
  readonly discardFiles: (prefix: string) => void
  /**
   * Removes documents for good, deleted and unreadable ones too, with files that no other document has. Returns the
   * count of documents.
   */
  readonly forget: (isForgotten: (document: PracticeDocument) => boolean) => number
  /** Unreadable documents of earlier runs, renamed to `….unreadable`. */
  readonly unreadable: readonly string[]
}

/**
 * Opens the store.
 * @param settings settings, read at each count of usage
 */
export function openPracticeStore(folder: string, settings: PracticeSettings): PracticeStore {
  const documentFolder = join(folder, 'documents')
  const fileFolder = join(folder, 'files')
  const uploadFolder = join(folder, 'uploads')
  rmSync(uploadFolder, { recursive: true, force: true })
  for (const each of [documentFolder, fileFolder, uploadFolder])
    mkdirSync(each, { recursive: true, mode: OWN_FOLDER_MODE })
  const { documents, unreadable } = loadDocuments(documentFolder)
  const usage = new Map<string, Usage>()
  const count = (document: PracticeDocument, before?: PracticeDocument): void => {
    const used = usage.get(document.accountId) ?? NOTHING_USED
    usage.set(document.accountId, addUsage(used, document, before, settings))
  }
  for (const document of documents.values()) count(document)

  const present = (): readonly PracticeDocument[] =>
    [...documents.values()].filter(({ removed }) => !removed)

  return {
    documents: present,
    find(id) {
      const document = documents.get(id.toLowerCase())
      return document?.removed ? undefined : document
    },
    hasRemoved: (id) => documents.get(id.toLowerCase())?.removed !== undefined,
    envelopeOf: (document) =>
      document.envelopeId === undefined
        ? [document]
        : present().filter(({ envelopeId }) => envelopeId === document.envelopeId),
    save(document) {
      writeWhole(join(documentFolder, `${document.id}.json`), JSON.stringify(document))
      count(document, documents.get(document.id))
      documents.set(document.id, document)
    },
    usageOf: (accountId) => usage.get(accountId) ?? NOTHING_USED,
    uploadFolder,
    keepFile(path, hash) {
      if (existsSync(path)) renameSync(path, join(fileFolder, hash))
    },
    hasFile: (name) => existsSync(join(fileFolder, name)),
    pathOf: (name) => join(fileFolder, name),
    readFile: (name) => readFile(join(fileFolder, name)),
    openFile(name) {
      const path = join(fileFolder, name)
      return { sizeBytes: statSync(path).size, stream: () => createReadStream(path) }
    },
    writeFile: (name, bytes) => writeWhole(join(fileFolder, name), bytes),
    discardFiles(prefix) {
      for (const name of readdirSync(fileFolder)) {
        if (name.startsWith(prefix)) rmSync(join(fileFolder, name))
      }
    },
    forget(isForgotten) {
      const gone = [...documents.values()].filter(isForgotten)
      for (const { id } of gone) documents.delete(id)
      removeRemains(fileFolder)
      // No unreadable record can be searched for a person: each is removed, with its files.
      const ofUnreadable = removeRemains(documentFolder).map((name) => name.split('.')[0] ?? name)
      const used = new Set([...documents.values()].flatMap(filesOf))
      const unused = gone.flatMap(filesOf).filter((name) => !used.has(name))
      for (const name of readdirSync(fileFolder)) {
        const isTheirs =
          gone.some(({ id }) => name.startsWith(`${id}-`)) ||
          ofUnreadable.some((id) => name.startsWith(`${id}-`)) ||
          unused.some((file) => name === file || name.startsWith(`${file}-`))
        if (isTheirs) rmSync(join(fileFolder, name))
      }
      // The record is removed last, so that a removal that was cut off is done again.
      for (const { id } of gone) rmSync(join(documentFolder, `${id}.json`), { force: true })
      return gone.length
    },
    unreadable,
  }
}

function filesOf({ file, attachments }: PracticeDocument): readonly string[] {
  return [...(file === undefined ? [] : [file]), ...attachments.map((each) => each.file)]
}

function loadDocuments(folder: string): {
  readonly documents: Map<string, PracticeDocument>
  readonly unreadable: readonly string[]
} {
  const documents = new Map<string, PracticeDocument>()
  const unreadable: string[] = []
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (name.endsWith('.part')) rmSync(path)
    if (!name.endsWith('.json')) continue
    const document = readDocument(path)
    if (document) documents.set(document.id, document)
    else {
      renameSync(path, path + UNREADABLE)
      unreadable.push(name)
    }
  }
  return { documents, unreadable }
}

function readDocument(path: string): PracticeDocument | undefined {
  try {
    return practiceDocumentSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
