// Prints contracts, tries each with correct, incomplete, wrong and foreign rows, and counts whose line each signer
// gets, by the lines of the printing.
import { readFile, writeFile } from 'node:fs/promises'
import { readWords } from '../read-words.ts'
import { proposeForRows } from '../contracts/propose-in-pdf.ts'
import { findCrossed, judgePrinted } from './judge-printed.ts'
import type { Printer } from './print-all.ts'
import { printAll } from './print-all.ts'
import { readLinks, writeContract } from './print-contract.ts'
import type { PrintedStyle } from './printed-style.ts'
import type { RowAttack } from './row-attacks.ts'
import { attackRow } from './row-attacks.ts'

export type PrintedTally = {
  /** Count of signers of correct rows, without those of hard styles. */
  readonly due: number
  readonly placed: number
  /** Sentences that identify contracts with an area on no line, or on another's. */
  readonly wrong: readonly string[]
  /** Sentences about areas at a line where another person is named. */
  readonly strange: readonly string[]
  /** Words of Poppler under an area. */
  readonly crossed: readonly string[]
}

export async function runPrinted(options: {
  readonly styles: readonly PrintedStyle[]
  readonly perStyle: number
  readonly seed: string
  readonly attacks: readonly RowAttack[]
  readonly printer: Printer
}): Promise<PrintedTally> {
  const { perStyle, seed, attacks, printer } = options
  const styles = options.styles.filter(({ isForBrowser }) => printer === 'browser' || !isForBrowser)
  const tally = {
    due: 0,
    placed: 0,
    wrong: [] as string[],
    strange: [] as string[],
    crossed: [] as string[],
  }
  const written = styles.flatMap((style) =>
    Array.from({ length: perStyle }, (_, at) => {
      const name = `${seed}-${at}`
      return { style, name, ...writeContract(style, name) }
    }),
  )
  for (const [at, printed] of (await printAll(written, printer)).entries()) {
    const contract = written[at]
    if (!contract) throw new RangeError('more was printed than written')
    const { pdf, lines } = await readLinks(await readFile(printed))
    await writeFile(printed, pdf)
    const words = await readWords(printed)
    const { style, name, people } = contract
    const rows = attacks.map((attack) => attackRow(people, attack, `${style.name}/${name}`))
    const answers = await proposeForRows(
      new Uint8Array(pdf),
      rows.map((row) => row.map(({ facts }) => facts)),
    )
    for (const [which, attack] of attacks.entries()) {
      const row = rows[which] ?? []
      for (const [index, answer] of (answers[which] ?? []).entries()) {
        const signer = row[index]
        if (!signer) throw new RangeError('an answer for nobody')
        const isDue = attack === 'right' && style.isHard !== true
        if (isDue) tally.due += 1
        if (answer.kind === 'none') continue
        const says = `${name}, ${style.name}, ${attack}: ${JSON.stringify(signer.facts)} ${JSON.stringify(answer)}`
        const verdict = judgePrinted(answer, signer, { lines, words, people, style, attack })
        if (verdict === 'placed') tally.placed += isDue ? 1 : 0
        else tally[verdict].push(says)
        if (attack === 'right') {
          const crossed = findCrossed(answer.area, words[answer.area.page - 1] ?? [])
          if (crossed.length > 0) tally.crossed.push(`${says}: ${crossed.join(' ')}`)
        }
      }
    }
  }
  return tally
}
