// Prints contracts of offices with Chromium, attacks each with rows that say less, say it wrong or are another's, and
// counts whose line everybody was given, beside the lines that the printing left.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../../../build/electron-stand-in/chromium/find-chromium.ts'
import { readContract } from '../../../main/pdf/read-contract.ts'
import type { SignatureArea } from '../../../shared/model/signature-area.ts'
import type { PositionAnswer } from '../../../shared/positions/types.ts'
import { readWords } from '../read-words.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import type { PrintedLine, WrittenContract } from './print-contract.ts'
import { readLinks, writeContract } from './print-contract.ts'
import type { PrintedPerson, PrintedStyle } from './printed-style.ts'
import type { AttackedSigner, RowAttack } from './row-attacks.ts'
import { attackRow } from './row-attacks.ts'

export type PrintedTally = {
  /** Signers of right rows, but in styles that are hard. */
  readonly due: number
  readonly placed: number
  /** A sentence each, to find the contract again: on no line, or on another's. */
  readonly wrong: readonly string[]
  /** Placed at a line where somebody else is named. */
  readonly strange: readonly string[]
  /** Words of Poppler's under an area. */
  readonly crossed: readonly string[]
}

/** Percent of the page: 2 mm of A4, across and down. */
const ACROSS = 0.95
const DOWN = 0.67
/** How far a link reaches below the line of its underscores. */
const LINK_DEPTH = 0.5

export async function runPrinted(options: {
  readonly styles: readonly PrintedStyle[]
  readonly perStyle: number
  readonly seed: string
  readonly attacks: readonly RowAttack[]
}): Promise<PrintedTally> {
  const { styles, perStyle, seed, attacks } = options
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
  for (const [at, printed] of (await printAll(written)).entries()) {
    const contract = written[at]
    if (!contract) throw new RangeError('more was printed than written')
    const { pdf, lines } = await readLinks(await readFile(printed))
    await writeFile(printed, pdf)
    const words = await readWords(printed)
    for (const attack of attacks) {
      const { style, name, people } = contract
      const row = attackRow(people, attack, `${style.name}/${name}`)
      const { places } = await readContract(new Uint8Array(pdf), {
        signers: row.map(({ facts }) => facts),
        asks: ['places'],
      })
      for (const [index, answer] of places.entries()) {
        const signer = row[index]
        if (!signer) throw new RangeError('an answer for nobody')
        const isDue = attack === 'right' && style.isHard !== true
        if (isDue) tally.due += 1
        if (answer.kind === 'none') continue
        const says = `${name}, ${style.name}, ${attack}: ${JSON.stringify(signer.facts)} ${JSON.stringify(answer)}`
        const verdict = judge(answer, signer, { lines, people, style, attack })
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

async function printAll(contracts: readonly WrittenContract[]): Promise<readonly string[]> {
  const folder = await temporaryFolder()
  const executablePath = await findChromium()
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage()
    const paths: string[] = []
    for (const [at, { html }] of contracts.entries()) {
      const path = join(folder, `${String(at)}.pdf`)
      await page.setContent(html)
      await writeFile(path, await page.pdf({ preferCSSPageSize: true }))
      paths.push(path)
    }
    return paths
  } finally {
    await browser.close()
  }
}

type Known = {
  readonly lines: ReadonlyMap<number, PrintedLine>
  readonly people: readonly PrintedPerson[]
  readonly style: PrintedStyle
  readonly attack: RowAttack
}

function judge(
  { area }: Extract<PositionAnswer, { kind: 'proposed' }>,
  { facts, key }: AttackedSigner,
  { lines, people, style, attack }: Known,
): 'placed' | 'wrong' | 'strange' {
  const at = [...lines].find(([, line]) => isOn(area, line))?.[0]
  const there = people.find((person) => person.key === at)
  if (!there) return 'wrong'
  if (there.key === key) return 'placed'
  // A relative may be drawn who has the name of another signer.
  if (key === undefined && there.name === facts.name) return 'placed'
  if (style.isNameless) return attack === 'nameOnly' ? 'wrong' : 'placed'
  if (key === undefined) return 'strange'
  const own = people.find((person) => person.key === key)
  const isAsGood =
    attack === 'labelOnly' ? there.facts.role === own?.facts.role : there.cpf === own?.cpf
  return isAsGood ? 'placed' : 'wrong'
}

function isOn({ page, x, y, width, height }: SignatureArea, line: PrintedLine): boolean {
  const bottom = y + height
  return (
    page === line.page &&
    bottom > line.y - DOWN - LINK_DEPTH &&
    bottom < line.y + DOWN &&
    Math.abs(x - line.x0) < ACROSS &&
    Math.abs(x + width - line.x1) < ACROSS
  )
}

const A4 = { width: 595.92, height: 842.88 }

function findCrossed(
  { x, y, width, height }: SignatureArea,
  words: Awaited<ReturnType<typeof readWords>>[number],
): readonly string[] {
  const [left, right] = [x, x + width].map((each) => (each / 100) * A4.width)
  const [top, bottom] = [y, y + height].map((each) => (each / 100) * A4.height)
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) {
    return []
  }
  return words
    .filter(({ text }) => !/^[_.…-]+$/u.test(text))
    .filter(
      (word) =>
        Math.min(word.right, right) - Math.max(word.left, left) > 0.5 &&
        Math.min(word.bottom, bottom) - Math.max(word.top, top) > CROSSED,
    )
    .map(({ text }) => text)
}

/** Poppler's boxes are as high as the font says, which is more than its letters. */
const CROSSED = 1.5
