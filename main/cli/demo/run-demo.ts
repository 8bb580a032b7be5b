// The demonstration: from a folder and a sheet to signed and archived PDFs, on the practice service over real HTTP.
// It uses no global, so that tests run it whole.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTranslator } from '../../../shared/i18n/translate.ts'
import { accountIdSchema } from '../../../shared/model/ids.ts'
import type { Language } from '../../../shared/model/settings.ts'
import { hasError } from '../../../shared/rules/finding.ts'
import { toManifest } from '../../archive/manifest.ts'
import { systemClock } from '../../platform/system-ports.ts'
import type { ExitCode } from '../exit-codes.ts'
import { EXIT, exitCodeOf } from '../exit-codes.ts'
import type { OpenedCommand } from '../open-command.ts'
import { createProgress } from '../progress.ts'
import type { ProgressStream } from '../progress.ts'
import { SAMPLE_CONTRACTS } from '../../sample/contracts/sample-contracts.ts'
import { SAMPLE_LAYOUT, SAMPLE_ROLES } from '../../sample/sample-layout.ts'
import { DEMO_ACCOUNT, openDemo } from './open-demo.ts'
import { fillOutFolder, inspectOutFolder } from './out-folder.ts'
import { placeAndCheck, readSample } from './prepare-batch.ts'
import { sayFindings, saySheet, sayTable } from './report.ts'
import type { SampleFiles } from '../../sample/sample-files.ts'
import { writeSampleFiles } from '../../sample/sample-files.ts'
import { releaseAll, sendAll, watchAndArchive } from './send-and-archive.ts'
import type { DemoOutput } from './demo-output.ts'
import { createDemoOutput } from './demo-output.ts'

export type DemoPorts = {
  readonly stream: ProgressStream
  readonly language: Language
  /** Signal of SIGINT and SIGTERM. */
  readonly stopping: AbortSignal
}

/**
 * Runs the demonstration.
 * @param out absolute path of the folder for the signed PDFs
 */
export async function runDemo(out: string, ports: DemoPorts): Promise<ExitCode> {
  const output = createDemoOutput(createProgress(ports.stream), createTranslator(ports.language))
  const found = await inspectOutFolder(out)
  if (found.kind === 'notAFolder' || found.kind === 'unreadable') {
    output.say(`demo.out.${found.kind}`, { path: out })
    return EXIT.badInput
  }
  if (found.kind === 'foreign') {
    const [name = '', ...others] = found.names
    output.say('demo.out.foreign', { path: out, name, count: others.length })
    return EXIT.badInput
  }
  output.say('demo.title')
  const replaced = found.kind === 'earlier' ? found.names : []
  if (replaced.length > 0) output.say('demo.out.earlier', { path: out })
  output.line('')
  const folder = await mkdtemp(join(tmpdir(), 'signature-batches-demo-'))
  try {
    return await demonstrate(folder, { path: out, replaced }, output, ports.stopping)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Out = { readonly path: string; readonly replaced: readonly string[] }

async function demonstrate(
  folder: string,
  out: Out,
  output: DemoOutput,
  stopping: AbortSignal,
): Promise<ExitCode> {
  const sources = await output.during('demo.step.writing', SAMPLE_CONTRACTS.length, (show) =>
    writeSampleFiles(join(folder, 'sources'), systemClock.now(), show),
  )
  const opened = await openDemo(join(folder, 'data'))
  if (!opened.ok) {
    output.say(`failure.${opened.failure.code}`, opened.failure.params)
    return exitCodeOf(opened.failure.code)
  }
  try {
    return await runOpened(opened.value, sources, out, output, stopping)
  } finally {
    await opened.value.close()
  }
}

async function runOpened(
  { workspace, fileWorkers, archiveFolder }: OpenedCommand,
  sources: SampleFiles,
  out: Out,
  output: DemoOutput,
  stopping: AbortSignal,
): Promise<ExitCode> {
  const accountId = accountIdSchema.parse(DEMO_ACCOUNT.id)
  const sample = await readSample(sources, fileWorkers, SAMPLE_ROLES)
  saySheet(sample, output)

  const total = sample.rows.length
  const documents = await output.during('demo.step.placing', total, (show) =>
    placeAndCheck(sample, SAMPLE_LAYOUT, workspace, accountId, show),
  )
  sayFindings(documents, SAMPLE_LAYOUT, output)
  const isWhole = documents.length === total
  if (!isWhole || documents.some(({ findings }) => hasError(findings))) return EXIT.badInput

  const batch = { accountId, name: output.translate('demo.batch') }
  if (!(await releaseAll(workspace, batch, documents))) {
    output.say('demo.notReleased')
    return EXIT.badInput
  }
  const sent = await output.during('demo.step.sending', total, (show) =>
    sendAll(workspace, output.translate, stopping, show),
  )
  for (const complaint of sent.complaints) output.line(complaint)
  if (sent.exitCode !== EXIT.done) return sayEnded(sent.exitCode, output)

  const signatures = documents.reduce((sum, { content }) => sum + content.signers.length, 0)
  const archived = await output.during('demo.step.signing', signatures, (showSigned) =>
    output.during('demo.step.archiving', total, (showStored) =>
      watchAndArchive(workspace, stopping, (round) => {
        showSigned(round.signatures)
        showStored(round.stored)
      }),
    ),
  )
  if (archived.exitCode !== EXIT.done) return sayEnded(archived.exitCode, output)
  await fillOutFolder(out.path, archiveFolder, toManifest(archived.rows), out.replaced)
  sayTable(archived.rows, documents, out.path, output)
  return EXIT.done
}

function sayEnded(exitCode: ExitCode, output: DemoOutput): ExitCode {
  output.say(exitCode === EXIT.stopped ? 'demo.stopped' : 'demo.notArchived')
  return exitCode
}
