// Writes a folder of sample contracts with a sheet of their signers, as an office has them before it begins.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SAMPLE_CONTRACTS } from './contracts/sample-contracts.ts'
import { writeContract } from './write-contract.ts'
import type { WrongAddresses } from './write-sheet.ts'
import { writeSheet } from './write-sheet.ts'

export type SampleFiles = {
  readonly sheetPath: string
  readonly contractFolder: string
}

const DAYS_TO_SIGN = 30

/**
 * @param onWritten called after each contract with the count until then
 * @param addresses misspelt addresses of the sheet, by the right ones
 */
export async function writeSampleFiles(
  folder: string,
  now: number,
  onWritten: (count: number) => void = () => {},
  addresses: WrongAddresses = {},
): Promise<SampleFiles> {
  const contractFolder = join(folder, 'contratos')
  const sheetPath = join(folder, 'contratos.csv')
  await mkdir(contractFolder, { recursive: true })
  for (const [index, contract] of SAMPLE_CONTRACTS.entries()) {
    await writeFile(join(contractFolder, contract.fileName), await writeContract(contract))
    onWritten(index + 1)
  }
  const deadline = new Date(now)
  deadline.setDate(deadline.getDate() + DAYS_TO_SIGN)
  await writeFile(sheetPath, writeSheet(SAMPLE_CONTRACTS, toBrazilianDay(deadline), addresses))
  return { sheetPath, contractFolder }
}

function toBrazilianDay(date: Date): string {
  const [day, month] = [date.getDate(), date.getMonth() + 1].map((number) =>
    String(number).padStart(2, '0'),
  )
  return `${day}/${month}/${date.getFullYear()}`
}
