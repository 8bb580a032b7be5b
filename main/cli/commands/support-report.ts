// `support-report`: prints what support may know of this installation; `--out` writes it to a file.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Policy } from '../../../shared/model/policy.ts'
import type { Workspace } from '../../app/workspace.ts'
import { MACHINE_FACTS, readFigures, readLogLines } from '../../app/support-service.ts'
import { toSupportReport } from '../../reports/support-report.ts'
import type { Arguments } from '../arguments.ts'
import type { Output } from '../console-output.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT } from '../exit-codes.ts'
import { writeOutput } from './write-output.ts'

const PACKAGE = new URL('../../../package.json', import.meta.url)
const packageSchema = z.object({ version: z.string() })

export async function runSupportReport(
  { dataFolder, supportPath: path }: Arguments,
  { journal, identity }: Workspace,
  output: Output,
  policy: Policy,
): Promise<ExitCode> {
  const { version } = packageSchema.parse(JSON.parse(await readFile(PACKAGE, 'utf8')))
  const text = toSupportReport({
    version,
    ...MACHINE_FACTS,
    environment: identity.environment,
    policy,
    journal: 'open',
    figures: await readFigures(journal),
    // The window's log is beside its data folders; a data folder of the command line has none.
    logLines: await readLogLines(join(dataFolder, '..', 'logs')),
  })
  if (path === undefined) {
    output.say('supportReport', { text }, 'cli.support.shown', { text })
    return EXIT.done
  }
  const written = await writeOutput(path, output, () => writeFile(path, text))
  if (!written.ok) return written.exitCode
  output.say('supportReport', { path }, 'cli.support.written', { path })
  return EXIT.done
}
