// Documents that were sent to a practice service and signed there, ready to be archived, in a workspace whose clock
// can be moved. A moved clock looks like a sleep, whose end cuts requests: the workspace is told of it at once, since
// its own check within a second might cut a request of the test.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { FaultInput } from '../../main/practice/faults.ts'
import { systemClock } from '../../main/platform/system-ports.ts'
import type { ArchivePlace } from '../../main/archive/archive-ports.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import { DEFAULT_NAME_TEMPLATE } from '../../shared/model/settings.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import { openTestWorkspace, startTestService } from './open-test-workspace.ts'
import { temporaryFolder } from './temporary-folder.ts'

export async function signedDocuments(
  count: number,
  given: {
    readonly faults?: readonly FaultInput[]
    /** Differing contents of the documents. */
    readonly contents?: readonly Partial<DocumentContent>[]
    readonly nameTemplate?: string
  } = {},
) {
  const service = await startTestService({ settings: { signAfterMs: 1 } })
  let aheadMs = 0
  let setMs = 0
  const clock = {
    ...systemClock,
    now: () => toEpochMs(systemClock.now() + aheadMs + setMs),
    monotonicMs: () => systemClock.monotonicMs() + aheadMs,
  }
  const folder = await temporaryFolder()
  let place: ArchivePlace = {
    folder: join(folder, 'archive'),
    nameTemplate: given.nameTemplate ?? DEFAULT_NAME_TEMPLATE,
  }
  const opened = await openTestWorkspace(service, { clock, folder, archivePlace: () => place })
  const { workspace, prepare } = opened
  for (let each = 0; each < count; each += 1) {
    await workspace.queue.release(await prepare(1, given.contents?.[each] ?? {}))
  }
  workspace.queue.run()
  await expect.poll(() => service.documents().filter(isSigned).length).toBe(count)
  await expect
    .poll(async () => (await workspace.journal.documents.countDeliveries()).sent)
    .toBe(count)
  await workspace.watcher.cycle()
  for (const fault of given.faults ?? []) service.arm(fault)
  const archiveFolder = place.folder
  /** All files below the folder, without the manifests. */
  const files = async (): Promise<readonly string[]> =>
    (await readdir(archiveFolder, { recursive: true }).catch((): string[] => [])).filter(
      (name) => !name.startsWith('manifesto.'),
    )
  const rows = async () => (await workspace.journal.documents.list({})).rows
  return {
    ...opened,
    archiveFolder,
    files,
    rows,
    states: async () => (await rows()).map(({ archive }) => archive),
    /** Lets time pass here and at the service, as in a sleep of this machine. */
    wait: (ms: number) => {
      aheadMs += ms
      service.advanceClock(ms)
      workspace.noteResume()
    },
    /** Sets the wall clock of this machine. */
    setClock: (byMs: number) => {
      setMs += byMs
      workspace.noteResume()
    },
    moveTo: (next: Partial<ArchivePlace>) => {
      place = { ...place, ...next }
    },
  }
}

function isSigned({ signatureStatusId }: { readonly signatureStatusId: string }): boolean {
  return signatureStatusId === 'Signed'
}
