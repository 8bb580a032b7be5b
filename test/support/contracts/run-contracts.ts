// Makes contracts, proposes positions for them, and counts the results by the drawn lines and the words that Poppler
// finds.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { proposeInPdf } from './propose-in-pdf.ts'
import { readWords } from '../read-words.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import type { Alteration } from './alter-signers.ts'
import { alterSigners } from './alter-signers.ts'
import { findCrossed, judge } from './judge-proposals.ts'
import { makeContract } from './plan-contract.ts'
import type { Style } from './style.ts'

export type ContractsTally = {
  /** Count of signers whose line is on the page of their caption. */
  readonly due: number
  readonly placed: number
  /** Sentences that identify contracts with a wrong place. */
  readonly wrong: readonly string[]
  readonly missed: readonly string[]
  /** Signers who were placed although another name is at the line. */
  readonly strange: readonly string[]
  readonly crossed: readonly string[]
  /** Counts of answers without a place, by reason. */
  readonly reasons: Readonly<Record<string, number>>
}

export async function runContracts(options: {
  readonly styles: readonly Style[]
  readonly documents: number
  readonly seed: string
  readonly alteration?: Alteration
  /** Whether words are read with Poppler too. */
  readonly reads?: 'words'
}): Promise<ContractsTally> {
  const { styles, documents, seed, alteration, reads } = options
  const folder = reads ? await temporaryFolder() : ''
  const tally = {
    due: 0,
    placed: 0,
    wrong: [] as string[],
    missed: [] as string[],
    strange: [] as string[],
    crossed: [] as string[],
    reasons: {} as Record<string, number>,
  }
  for (let number = 0; number < documents; number += 1) {
    const style = styles[number % styles.length]
    if (!style) throw new RangeError('no style')
    const name = `${seed}-${number}`
    const contract = await makeContract(style, name)
    const signers = alteration ? alterSigners(contract.signers, alteration, name) : contract.signers
    const answers = await proposeInPdf(new Uint8Array(contract.pdf), signers)
    for (const [at, verdict] of judge(contract, answers).entries()) {
      const answer = answers[at]
      const isDue = contract.lines[at] !== undefined && !style.isSplit
      const says = `${name}, ${style.name}, ${contract.face}, ${contract.form}, signer ${at}: ${JSON.stringify(answer)}`
      if (isDue) tally.due += 1
      if (verdict === 'placed') tally.placed += isDue ? 1 : 0
      if (verdict === 'wrong') tally.wrong.push(says)
      if (verdict === 'none' && isDue) tally.missed.push(says)
      if (verdict !== 'none' && !style.isNameless) tally.strange.push(says)
      if (answer?.kind === 'none') {
        tally.reasons[answer.reason] = (tally.reasons[answer.reason] ?? 0) + 1
      }
    }
    if (reads) {
      const path = join(folder, `${number}.pdf`)
      await writeFile(path, contract.pdf)
      const scale = contract.form === 'scaled' ? 2 : 1
      const crossed = findCrossed(contract, answers, await readWords(path), scale)
      if (crossed.length > 0) tally.crossed.push(`${name}, ${style.name}: ${crossed.join(' ')}`)
    }
  }
  return tally
}
