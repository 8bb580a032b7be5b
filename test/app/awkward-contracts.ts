// Five contracts whose pages are displayed otherwise than they are
// stored: turned, cropped away from the origin, scaled by UserUnit.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageOptions } from '../support/make-pdf.ts'
import { makePdf } from '../support/make-pdf.ts'

const CONTRACTS: Readonly<Record<string, readonly PageOptions[]>> = {
  'Contrato comum': [{}, {}],
  'Contrato girado': [{ rotate: 90 }],
  'Contrato recortado': [{ crop: [60, 90, 440, 620] }],
  'Contrato em escala': [{ userUnit: 2 }],
  'Contrato girado e recortado': [{ rotate: 270, crop: [40, 200, 500, 400], userUnit: 1.5 }],
}

export const CONTRACT_NAMES = Object.keys(CONTRACTS)

/** Writes the contracts and returns their paths, in the order of the names. */
export async function writeAwkwardContracts(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    Object.entries(CONTRACTS).map(async ([name, pages]) => {
      const path = join(folder, `${name}.pdf`)
      await writeFile(path, await makePdf(name, pages))
      return path
    }),
  )
}
