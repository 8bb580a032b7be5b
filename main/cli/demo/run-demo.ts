// The demonstration as a whole: the main job from a folder and a sheet to signed and archived PDFs, on
// the practice service, over real HTTP. No global is reached for: tests run it whole.
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
import type { Voice } from './voice.ts'
import { createVoice } from './voice.ts'

export type DemoPorts = {
  readonly stream: ProgressStream
  readonly language: Language
  /** Aborted by SIGINT and SIGTERM. */
  readonly stopping: AbortSignal
}

/** @param out absolute path of the folder for the signed PDFs */
export async function runDemo(out: string, ports: DemoPorts): Promise<ExitCode> {
  const voice = createVoice(createProgress(ports.stream), createTranslator(ports.language))
  const found = await inspectOutFolder(out)
  if (found.kind === 'notAFolder' || found.kind === 'unreadable') {
    voice.say(`demo.out.${found.kind}`, { path: out })
    return EXIT.badInput
  }
  if (found.kind === 'foreign') {
    const [name = '', ...others] = found.names
    voice.say('demo.out.foreign', { path: out, name, count: others.length })
    return EXIT.badInput
  }
  voice.say('demo.title')
  const replaced = found.kind === 'earlier' ? found.names : []
  if (replaced.length > 0) voice.say('demo.out.earlier', { path: out })
  voice.line('')
  const folder = await mkdtemp(join(tmpdir(), 'signature-batches-demo-'))
  try {
    return await demonstrate(folder, { path: out, replaced }, voice, ports.stopping)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Out = { readonly path: string; readonly replaced: readonly string[] }

async function demonstrate(
  folder: string,
  out: Out,
  voice: Voice,
  stopping: AbortSignal,
): Promise<ExitCode> {
  const sources = await voice.during('demo.step.writing', SAMPLE_CONTRACTS.length, (show) =>
    writeSampleFiles(join(folder, 'sources'), systemClock.now(), show),
  )
  const opened = await openDemo(join(folder, 'data'))
  if (!opened.ok) {
    voice.say(`failure.${opened.failure.code}`, opened.failure.params)
    return exitCodeOf(opened.failure.code)
  }
  try {
    return await runOpened(opened.value, sources, out, voice, stopping)
  } finally {
    await opened.value.close()
  }
}

async function runOpened(
  { workspace, fileWorkers, archiveFolder }: OpenedCommand,
  sources: SampleFiles,
  out: Out,
  voice: Voice,
  stopping: AbortSignal,
): Promise<ExitCode> {
  const accountId = accountIdSchema.parse(DEMO_ACCOUNT.id)
  const sample = await readSample(sources, fileWorkers, SAMPLE_ROLES)
  saySheet(sample, voice)

  const total = sample.rows.length
  const documents = await voice.during('demo.step.placing', total, (show) =>
    placeAndCheck(sample, SAMPLE_LAYOUT, workspace, accountId, show),
  )
  sayFindings(documents, SAMPLE_LAYOUT, voice)
  const isWhole = documents.length === total
  if (!isWhole || documents.some(({ findings }) => hasError(findings))) return EXIT.badInput

  const batch = { accountId, name: voice.translate('demo.batch') }
  if (!(await releaseAll(workspace, batch, documents))) {
    voice.say('demo.notReleased')
    return EXIT.badInput
  }
  const sent = await voice.during('demo.step.sending', total, (show) =>
    sendAll(workspace, voice.translate, stopping, show),
  )
  for (const complaint of sent.complaints) voice.line(complaint)
  if (sent.exitCode !== EXIT.done) return sayEnded(sent.exitCode, voice)

  const signatures = documents.reduce((sum, { content }) => sum + content.signers.length, 0)
  const archived = await voice.during('demo.step.signing', signatures, (showSigned) =>
    voice.during('demo.step.archiving', total, (showStored) =>
      watchAndArchive(workspace, stopping, (round) => {
        showSigned(round.signatures)
        showStored(round.stored)
      }),
    ),
  )
  if (archived.exitCode !== EXIT.done) return sayEnded(archived.exitCode, voice)
  await fillOutFolder(out.path, archiveFolder, toManifest(archived.rows), out.replaced)
  sayTable(archived.rows, documents, out.path, voice)
  return EXIT.done
}

function sayEnded(exitCode: ExitCode, voice: Voice): ExitCode {
  voice.say(exitCode === EXIT.stopped ? 'demo.stopped' : 'demo.notArchived')
  return exitCode
}
