// Changes every comparison, condition, returned finding and limit of the rules in turn and shows that a unit test fails.
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startVitest } from 'vitest/node'
import { ACCEPTED_SURVIVORS } from './accepted-survivors.ts'
import { judgeRules, toLines } from './judge-rules.ts'
import type { RuleMutant } from './rule-mutants.ts'
import { switchRules } from './rule-mutants.ts'
import { TEST_MS, TRIALS_FILE, readTrials } from './trials.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const FOLDER = 'shared/rules'
/** Quick tests first: they spare the slow ones most changes. A slower one than these is no test of a rule. */
const PASSES_MS = ['0-40', '0-3000']

async function listMutants(): Promise<readonly RuleMutant[]> {
  const names = (await readdir(join(ROOT, FOLDER))).sort()
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(ROOT, FOLDER, name), 'utf8')] as const),
  )
  return texts.flatMap(([name, text]) => switchRules(`${FOLDER}/${name}`, text).mutants)
}

/** @param only names of files, without extension; @returns the exit code: 1 when more than 3 % survive, or one without a reason */
export async function tryRules(only: readonly string[] | undefined): Promise<number> {
  const mutants = (await listMutants()).filter(
    ({ file }) => only === undefined || only.some((name) => file === `${FOLDER}/${name}.ts`),
  )
  if (mutants.length === 0) {
    console.error('There is no such rule.')
    return 1
  }
  const folder = await mkdtemp(join(tmpdir(), 'signature-batches-rules-'))
  process.env[TRIALS_FILE] = join(folder, 'trials.jsonl')
  try {
    for (const testMs of PASSES_MS) {
      process.env[TEST_MS] = testMs
      const vitest = await startVitest('test', [], {
        config: join(import.meta.dirname, 'vitest.config.ts'),
        watch: false,
        reporters: ['dot'],
      })
      await vitest.close()
    }
    const judged = judgeRules(mutants, readTrials(process.env[TRIALS_FILE]), ACCEPTED_SURVIVORS)
    console.log(toLines(judged).join('\n'))
    return judged.isGood ? 0 : 1
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
