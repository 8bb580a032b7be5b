// Makes contracts, scans them, and counts the places that are proposed on their lines, by the drawn lines.
import { createSimRandom } from '../../simulation/sim-random.ts'
import { judge } from './judge-proposals.ts'
import type { MadeContract } from './plan-contract.ts'
import { makeContract } from './plan-contract.ts'
import { proposeInPdf } from './propose-in-pdf.ts'
import type { ScanQuality } from './scan-pdf.ts'
import { scanPdf, turn } from './scan-pdf.ts'
import type { Style } from './style.ts'

export type ScansTally = {
  /** Count of signers with a line. */
  readonly due: number
  readonly placed: number
  /** Sentences about places on another signer's line, or on none. */
  readonly wrong: readonly string[]
  /** Sentences about places with a confidence above that of a guess. */
  readonly sure: readonly string[]
  readonly reasons: Readonly<Record<string, number>>
  readonly missed: readonly string[]
  /** Time of the slowest document in milliseconds. */
  readonly slowestMs: number
  readonly totalMs: number
}

export async function runScans(options: {
  readonly styles: readonly Style[]
  readonly documents: number
  readonly seed: string
}): Promise<ScansTally> {
  const { styles, documents, seed } = options
  const tally = {
    due: 0,
    placed: 0,
    wrong: [] as string[],
    sure: [] as string[],
    missed: [] as string[],
    reasons: {} as Record<string, number>,
    slowestMs: 0,
    totalMs: 0,
  }
  for (let number = 0; number < documents; number += 1) {
    const style = styles[number % styles.length]
    if (!style) throw new RangeError('no style')
    const name = `${seed}-${String(number)}`
    const contract = await makeUpright(style, name)
    const random = createSimRandom(`scan/${name}`)
    const quality = drawQuality(random)
    const scan = await scanPdf(contract, quality, random)
    const startedAt = performance.now()
    const answers = await proposeInPdf(scan, contract.signers)
    const tookMs = performance.now() - startedAt
    tally.totalMs += tookMs
    tally.slowestMs = Math.max(tally.slowestMs, tookMs)
    tally.due += contract.lines.filter((line) => line !== undefined).length
    for (const [at, verdict] of judge(askew(contract, quality), answers).entries()) {
      const answer = answers[at]
      const says = `${name}, ${style.name}, ${JSON.stringify(quality)}, signer ${String(at)}: ${JSON.stringify(answer)}`
      if (verdict === 'placed') tally.placed += 1
      if (verdict === 'wrong') tally.wrong.push(says)
      if (verdict === 'none') tally.missed.push(says)
      if (answer?.kind === 'proposed' && answer.confidence !== 'look') tally.sure.push(says)
      if (answer?.kind === 'none') {
        tally.reasons[answer.reason] = (tally.reasons[answer.reason] ?? 0) + 1
      }
    }
  }
  return tally
}

/** Contract on upright pages, as a sheet is printed. */
export async function makeUpright(style: Style, name: string): Promise<MadeContract> {
  for (let attempt = 0; ; attempt += 1) {
    const contract = await makeContract(style, `${name}/${String(attempt)}`)
    if (contract.form === 'upright') return contract
  }
}

/** Contract with its lines where they are on the scan. */
function askew(
  { lines, width, height }: MadeContract,
  { skewDegrees }: ScanQuality,
): Pick<MadeContract, 'lines' | 'width' | 'height'> {
  const turned = lines.map((line) => {
    if (!line) return undefined
    const [from, to] = [line.x0, line.x1].map((x) =>
      turn({ x, y: line.y }, { width, height }, skewDegrees),
    )
    if (!from || !to) return undefined
    return { page: line.page, x0: from.x, x1: to.x, y: (from.y + to.y) / 2 }
  })
  return { lines: turned, width, height }
}

/** Look of an office scanner or telephone: 110 to 300 dpi, up to a degree and a half askew. */
function drawQuality(random: ReturnType<typeof createSimRandom>): ScanQuality {
  return {
    dpi: random.pick([110, 150, 200, 300]),
    skewDegrees: (random.int(31) - 15) / 10,
    speckle: random.pick([0, 0.2, 1]),
    contrast: random.pick([1, 0.8, 0.6]),
    bits: random.pick([1, 8, 8]),
  }
}
