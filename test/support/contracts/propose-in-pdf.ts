// Reads only where each signer signs, without a check of the people.
import { loadPdf } from '../../../main/pdf/load-pdf.ts'
import { toPageSource } from '../../../main/pdf/page-source.ts'
import { readContract } from '../../../main/pdf/read-contract.ts'
import { proposePositions } from '../../../shared/positions/propose-positions.ts'
import type { SignerFacts } from '../../../shared/model/signer-facts.ts'
import type { PageSource, PositionAnswer } from '../../../shared/positions/types.ts'

export async function proposeInPdf(
  pdf: Uint8Array<ArrayBuffer>,
  signers: readonly SignerFacts[],
): Promise<readonly PositionAnswer[]> {
  return (await readContract(pdf, { signers, asks: ['places'] })).places
}

/** Proposals for many rows of one contract with text, which is read once. */
export async function proposeForRows(
  pdf: Uint8Array<ArrayBuffer>,
  rows: readonly (readonly SignerFacts[])[],
): Promise<readonly (readonly PositionAnswer[])[]> {
  const task = loadPdf(pdf, 'nothing')
  try {
    const source = keepRead(toPageSource(await task.promise))
    const answers: (readonly PositionAnswer[])[] = []
    for (const signers of rows) answers.push(await proposePositions(source, signers))
    return answers
  } finally {
    await task.destroy()
  }
}

function keepRead({ pages, readFields, readText, readOperators }: PageSource): PageSource {
  const readAllFields = once(() => readFields())
  return {
    pages,
    readFields: () => readAllFields(0),
    readText: once(readText),
    readOperators: once(readOperators),
  }
}

function once<Read>(read: (page: number) => Promise<Read>): (page: number) => Promise<Read> {
  const known = new Map<number, Promise<Read>>()
  return (page) => {
    const answer = known.get(page) ?? read(page)
    known.set(page, answer)
    return answer
  }
}
