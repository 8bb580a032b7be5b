// Report for support, as the window shows it. It is made also when the journal cannot be opened, since support is
// asked about that.
import { readFile } from 'node:fs/promises'
import { constants, release, type } from 'node:os'
import { join } from 'node:path'
import type { ApplicationDescription } from '../../shared/model/application.ts'
import type { Result } from '../../shared/model/failure.ts'
import type { Policy } from '../../shared/model/policy.ts'
import type { Journal } from '../journal/journal.ts'
import { readAllUnreadable } from '../journal/unreadable-queries.ts'
import type { SettingsFile } from '../ports.ts'
import type { SupportFacts } from '../reports/support-report.ts'
import { MAX_LOG_ENTRIES, toSupportReport } from '../reports/support-report.ts'
import type { OpenWork } from './environment-host.ts'

export function createSupportService(ports: {
  readonly description: ApplicationDescription
  readonly folders: { readonly logs?: string }
  readonly settings: Pick<SettingsFile, 'read'>
  readonly policy: Policy
  readonly work: () => Promise<Result<OpenWork>>
}): () => Promise<string> {
  return async () => {
    const settings = ports.settings.read()
    const open = await ports.work()
    const { logs } = ports.folders
    return toSupportReport({
      ...MACHINE_FACTS,
      ...ports.description.runtime,
      version: ports.description.version,
      environment: settings.environment,
      policy: ports.policy,
      settings,
      journal: open.ok ? 'open' : open.failure.code,
      figures: open.ok ? await readFigures(open.value.workspace.journal) : undefined,
      logLines: logs === undefined ? undefined : await readLogLines(logs),
    })
  }
}

/** Facts of this process, the same at each call. */
export const MACHINE_FACTS = {
  platform: `${process.platform} ${process.arch}`,
  /** The kernel's version, by which support knows the version of Windows or macOS. */
  system: `${type()} ${release()}`,
  node: process.versions.node,
  errorCodes: Object.keys(constants.errno),
}

export async function readFigures(journal: Journal): Promise<SupportFacts['figures']> {
  return {
    batches: (await journal.batches.list()).length,
    ...(await journal.documents.countDeliveries()),
    holds: (await journal.queue.holds()).length,
    duplicates: (await journal.documents.duplicates()).filter(({ resolved }) => !resolved).length,
    unreadable: (await readAllUnreadable(journal)).length,
    auditBrokenAt: (await journal.audit.verify()) ?? 0,
  }
}

/** Lines of the log, of the older file too where the newer one is short; undefined where no log was written. */
export async function readLogLines(folder: string): Promise<readonly string[] | undefined> {
  const newer = await readLines(join(folder, 'signature-batches.log'))
  if (newer && newer.length >= MAX_LOG_ENTRIES) return newer
  const older = await readLines(join(folder, 'signature-batches.older.log'))
  return newer || older ? [...(older ?? []), ...(newer ?? [])] : undefined
}

async function readLines(path: string): Promise<readonly string[] | undefined> {
  try {
    return (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '')
  } catch {
    return undefined
  }
}
