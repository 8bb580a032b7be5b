// Position proposals for contracts of all known styles, beside bare pdf.js that reads the text of all their pages.
import { availableParallelism, tmpdir } from 'node:os'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { KNOWN_STYLES } from '../support/contracts/known-styles.ts'
import { makeContract } from '../support/contracts/plan-contract.ts'
import { runChild } from './child.ts'
import { sayFigure } from './figure.ts'
import { measurePairs, medianPair } from './pairs.ts'

/** Most time as a multiple of bare text extraction of all pages. */
const MAX_RATIO = 0.6
/** Most time on two cores as a part of that on one. */
const MAX_OF_ONE_CORE = 0.6
/** The same where rows are compared with the texts, for which the first pages are read too. */
const MAX_RATIO_WITH_PEOPLE = 1.3
/** Peak memory of the whole process, with one thread. */
const MAX_PEAK_MB = 350

const oursSchema = z.object({ seconds: z.number(), placed: z.number(), peakMb: z.number() })
const bareSchema = z.object({ seconds: z.number() })

/**
 * Contracts of one to three pages as drawn, and office contracts of five
 * to seven, with the signatures on the last page.
 */
const SETS = [
  { name: 'positions', leastClauses: 4, files: 150 },
  { name: 'positions-long', leastClauses: 50, files: 75 },
]

for (const { name, leastClauses, files } of SETS) {
  const folder = await mkdtemp(join(tmpdir(), 'signature-batches-bench-'))
  try {
    await writeContracts(folder, files, leastClauses)
    await measure(name, folder, files)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeContracts(folder: string, files: number, leastClauses: number): Promise<void> {
  const signers: unknown[] = []
  for (let index = 0; index < files; index += 1) {
    const style = KNOWN_STYLES[index % KNOWN_STYLES.length]
    if (!style) throw new Error('no style')
    const contract = await makeContract(style, `bench-${index}`, leastClauses)
    signers.push(contract.signers)
    await writeFile(join(folder, `${index}.pdf`), contract.pdf)
  }
  await writeFile(join(folder, 'signers.json'), JSON.stringify(signers))
}

async function measure(name: string, folder: string, files: number): Promise<void> {
  const peaks: number[] = []
  const ours = async (workers: number, what = 'places'): Promise<number> => {
    const words = [folder, String(files), String(workers), what]
    const { seconds, peakMb } = await runChild('positions-ours.ts', words, oursSchema)
    if (workers === 1) peaks.push(peakMb)
    return seconds
  }
  const bare = async (): Promise<number> => {
    const words = [folder, String(files), '1', 'text']
    return (await runChild('floors/bare-analyser.ts', words, bareSchema)).seconds
  }
  const time = medianPair(await measurePairs({ value: () => ours(1), floor: bare }))
  sayFigure({
    name,
    unit: 's',
    ...time,
    budget: MAX_RATIO,
    ok: time.value / time.floor <= MAX_RATIO,
  })
  const compared = medianPair(
    await measurePairs({ value: () => ours(1, 'people'), floor: bare }, 3),
  )
  sayFigure({
    name: `${name}-with-people`,
    unit: 's',
    ...compared,
    budget: MAX_RATIO_WITH_PEOPLE,
    ok: compared.value / compared.floor <= MAX_RATIO_WITH_PEOPLE,
  })
  if (availableParallelism() > 1) {
    const scaled = medianPair(await measurePairs({ value: () => ours(2), floor: () => ours(1) }, 3))
    sayFigure({
      name: `${name}-two-cores`,
      unit: 's',
      ...scaled,
      budget: MAX_OF_ONE_CORE,
      ok: scaled.value / scaled.floor <= MAX_OF_ONE_CORE,
    })
  }
  const peakMb = Math.max(...peaks)
  sayFigure({
    name: `${name}-memory`,
    unit: 'MB',
    value: peakMb,
    floor: MAX_PEAK_MB,
    budget: 1,
    ok: peakMb <= MAX_PEAK_MB,
  })
}
