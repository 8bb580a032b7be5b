// `inspect PDF…`: prints one line per file, for any file, and ends like `check` where the service would refuse one.
// Needs neither journal nor service.
import { cpus } from 'node:os'
import { analyse } from '../../import/file-store.ts'
import { createFileWorkers } from '../../import/file-workers.ts'
import { toInspection } from '../../pdf/inspect.ts'
import { checkoutWorkers } from '../../platform/checkout-workers.ts'
import type { Arguments } from '../arguments.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT } from '../exit-codes.ts'

export async function runInspect(
  { files }: Arguments,
  print: (line: string) => void,
): Promise<ExitCode> {
  const workers = createFileWorkers({
    entry: checkoutWorkers.files,
    startProcess: checkoutWorkers.startProcess,
    count: cpus().length,
  })
  let exitCode: ExitCode = EXIT.done
  try {
    const analyses = files.map((file) => analyse(workers, file))
    for (const [index, file] of files.entries()) {
      const analysis = await analyses[index]
      if (!analysis) continue
      print(JSON.stringify(toInspection(file, analysis)))
      if (analysis.blocked) exitCode = EXIT.badInput
    }
  } finally {
    await workers.close()
  }
  return exitCode
}
