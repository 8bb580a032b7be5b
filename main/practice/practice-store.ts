// The practice service's memory on disk: a JSON file a document and the PDFs beside, each written
// whole or not at all, so that a killed service goes on where it was.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PracticeDocument } from './practice-document.ts'
import { practiceDocumentSchema } from './practice-document.ts'

export type PracticeStore = {
  readonly documents: () => readonly PracticeDocument[]
  readonly find: (id: string) => PracticeDocument | undefined
  readonly save: (document: PracticeDocument) => void
  /** Keeps the bytes under their hash and answers it. */
  readonly keepFile: (bytes: Buffer) => string
  readonly readFile: (name: string) => Promise<Buffer | undefined>
  readonly writeFile: (name: string, bytes: Uint8Array) => void
}

export function openPracticeStore(folder: string): PracticeStore {
  const documentFolder = join(folder, 'documents')
  const fileFolder = join(folder, 'files')
  mkdirSync(documentFolder, { recursive: true })
  mkdirSync(fileFolder, { recursive: true })
  const documents = new Map<string, PracticeDocument>()
  for (const name of readdirSync(documentFolder).filter((each) => each.endsWith('.json'))) {
    const text = readFileSync(join(documentFolder, name), 'utf8')
    const document = practiceDocumentSchema.parse(JSON.parse(text))
    documents.set(document.id, document)
  }

  return {
    documents: () => [...documents.values()],
    find: (id) => documents.get(id.toLowerCase()),
    save(document) {
      documents.set(document.id, document)
      writeWhole(join(documentFolder, `${document.id}.json`), JSON.stringify(document))
    },
    keepFile(bytes) {
      const name = createHash('sha256').update(bytes).digest('hex')
      const path = join(fileFolder, name)
      if (!existsSync(path)) writeWhole(path, bytes)
      return name
    },
    readFile: (name) => readFile(join(fileFolder, name)).catch(() => undefined),
    writeFile: (name, bytes) => writeWhole(join(fileFolder, name), bytes),
  }
}

function writeWhole(path: string, bytes: Uint8Array | string): void {
  writeFileSync(`${path}.part`, bytes)
  renameSync(`${path}.part`, path)
}
