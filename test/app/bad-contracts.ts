// Files that cannot be sent, each for another reason, and the words that its row must show.
import { copyFile, mkdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeEncryptedPdf } from '../support/make-encrypted-pdf.ts'
import { makePdf } from '../support/make-pdf.ts'

const FIXTURES = join(import.meta.dirname, '../fixtures/pdf')
/** More than the 70 MB of base64 that the service takes (4 bytes for 3). */
const TOO_LARGE_BYTES = 53_000_000

type Make = (path: string) => Promise<unknown>

const CONTRACTS: Readonly<Record<string, { readonly make: Make; readonly words: RegExp }>> = {
  'Com senha': {
    make: (path) => copyFile(join(FIXTURES, 'issue3371.pdf'), path),
    words: /pede senha.*Abra-o com a senha.*ou salve uma cópia sem senha/u,
  },
  'Travado para edição': {
    make: (path) => copyFile(join(FIXTURES, 'secHandler.pdf'), path),
    words: /bloqueado para edição.*Salve uma cópia sem proteção/u,
  },
  Criptografado: {
    make: (path) => writeFile(path, makeEncryptedPdf('<</Filter/Nobody/V 1>>')),
    words: /criptografado.*Salve uma cópia sem proteção/u,
  },
  Cortado: {
    make: async (path) => {
      await writeFile(path, (await makePdf()).subarray(0, 300))
    },
    words: /danificado.*Gere o arquivo de novo/u,
  },
  Vazio: {
    make: (path) => writeFile(path, ''),
    words: /Vazio\.pdf está vazio.*Gere o arquivo de novo/u,
  },
  'Não é PDF': {
    make: (path) => writeFile(path, 'Prezados, segue o contrato.'),
    words: /não é um PDF.*Envie PDF, DOC, DOCX, JPG, PNG ou TIFF/u,
  },
  'Grande demais': {
    make: async (path) => {
      await writeFile(path, await makePdf())
      await truncate(path, TOO_LARGE_BYTES)
    },
    words: /Arquivo grande demais: \d+ MB \(máximo \d+ MB\)\. Reduza/u,
  },
  Apagado: {
    make: async (path) => writeFile(path, await makePdf()),
    words: /Apagado\.pdf não existe.*Confira/u,
  },
  Ilegível: {
    make: async (path) => writeFile(path, await makePdf()),
    words: /não pôde ser lido.*Verifique/u,
  },
}

export const BAD_CONTRACTS = Object.entries(CONTRACTS).map(([name, { words }]) => ({ name, words }))

/** Writes the files and returns their paths, in the order of the names. */
export async function writeBadContracts(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    Object.entries(CONTRACTS).map(async ([name, { make }]) => {
      const path = join(folder, `${name}.pdf`)
      await make(path)
      return path
    }),
  )
}

/** Makes two files unreadable after they were picked: one is removed, one becomes a link to itself. */
export async function spoilContracts(folder: string): Promise<void> {
  await rm(join(folder, 'Apagado.pdf'))
  const path = join(folder, 'Ilegível.pdf')
  await rm(path)
  await symlink(path, path)
}
