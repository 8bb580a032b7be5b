// Archive over many signed documents of two accounts, with journal and disk in memory, a service that answers as the
// test says, and a clock that only the test moves.
import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { Archive } from '../../main/archive/archive.ts'
import { createArchive } from '../../main/archive/archive.ts'
import type { ArchivePorts } from '../../main/archive/archive-ports.ts'
import { createInThreadJournal } from './in-thread-journal.ts'
import { createJournalCore } from '../../main/journal/journal-core.ts'
import type { Change } from '../../main/journal/change.ts'
import type { DocumentRow } from '../../main/journal/records.ts'
import type { AnswerFacts } from '../../main/partner/call-result.ts'
import type { Download } from '../../main/partner/partner-client.ts'
import type { AccountId } from '../../shared/model/ids.ts'
import { accountIdSchema, signatureIdSchema } from '../../shared/model/ids.ts'
import { DEFAULT_NAME_TEMPLATE } from '../../shared/model/settings.ts'
import type { SimDisk } from '../simulation/sim-disk.ts'
import { createSimDisk, toPdf } from '../simulation/sim-disk.ts'
import { createSimRandom } from '../simulation/sim-random.ts'
import {
  AN_ACCOUNT,
  aBatch,
  aContent,
  aDocument,
  SOME_TIME,
  toReleased,
  toSending,
  toSent,
} from './journal-builders.ts'
import { openMemoryDatabase } from './memory-journal.ts'
import type { SetClock } from './set-clock.ts'
import { openSetClock } from './set-clock.ts'

const OTHER_ACCOUNT = accountIdSchema.parse('33333333-3333-4333-8333-333333333333')

export type ManySigned = {
  readonly archive: Archive
  readonly clock: SetClock
  /** Names of the documents that were asked for, in order. */
  readonly asked: string[]
  readonly rows: () => readonly DocumentRow[]
  /** Kinds of the archive states by name. */
  readonly kinds: () => ReadonlyMap<string, string>
}

/** Answers for a document's status, and for its file when the status is `answered`. */
export type Answers = {
  readonly status?: (name: string) => { readonly retryAfterMs: number } | undefined
  readonly download?: (name: string, stop: AbortSignal | undefined) => Promise<Download>
}

/** @param names names of the documents of each account, in the order of their creation */
export async function openManySigned(
  names: { readonly first: readonly string[]; readonly other: readonly string[] },
  answers: Answers = {},
  disk: SimDisk = openDisk(),
): Promise<ManySigned> {
  const clock = openSetClock()
  const random = { ...createSimRandom('many'), uuid: randomUUID }
  const core = createJournalCore(
    openMemoryDatabase(),
    { environment: 'practice', baseUrl: '' },
    SOME_TIME,
  )
  core.commit(toSigned(AN_ACCOUNT, names.first), SOME_TIME)
  core.commit(toSigned(OTHER_ACCOUNT, names.other), SOME_TIME)
  const rows = (): readonly DocumentRow[] => core.documents.list({}).rows
  const nameOf = (partnerId: string): string =>
    rows().find(({ delivery }) => delivery.kind === 'sent' && delivery.partnerId === partnerId)
      ?.content?.name ?? ''
  const asked: string[] = []
  const facts: AnswerFacts = { status: 200, receivedAtMs: 0, durationMs: 1, serviceAt: SOME_TIME }
  const ports: ArchivePorts = {
    journal: createInThreadJournal(core),
    partner: {
      listDocuments: () => Promise.reject(new Error('not asked here')),
      async readStatus(_, id) {
        const busy = answers.status?.(nameOf(id))
        if (busy) {
          asked.push(`${nameOf(id)} 503`)
          const late = { ...facts, status: 503, ...busy }
          return {
            kind: 'unavailable',
            fault: 'serverError',
            detail: '503',
            hasActed: 'no',
            facts: late,
          }
        }
        return {
          kind: 'answered',
          value: { signatureStatus: 'Signed', signatures: [SIGNATURE] },
          facts,
        }
      },
      downloadSigned: async (_, id) => ({
        kind: 'answered',
        value: { name: '', url: nameOf(id) },
        facts,
      }),
      downloadWithAttachments: () => Promise.reject(new Error('not asked here')),
    },
    async openDownload(name, stop) {
      asked.push(name)
      return (await answers.download?.(name, stop)) ?? toDownload(toPdf(name))
    },
    disk,
    clock,
    random,
    log: () => {},
    place: () => ({ folder: '/arquivo', nameTemplate: DEFAULT_NAME_TEMPLATE }),
    rules: { goneSpacingMs: 60_000 },
    concurrency: 4,
  }
  const archive = createArchive(ports)
  await archive.recover()
  onTestFinished(() => archive.stop())
  return {
    archive,
    clock,
    asked,
    rows,
    kinds: () => new Map(rows().map((row) => [row.content?.name ?? '', row.archive.kind])),
  }
}

export function openDisk(): SimDisk {
  return createSimDisk({ now: () => 0, sleep: async () => {} }, createSimRandom('disk'))
}

export function toDownload(bytes: Buffer): Download {
  async function* body(): AsyncGenerator<Uint8Array> {
    yield bytes
  }
  return { kind: 'opened', announcedBytes: bytes.byteLength, body: body() }
}

const SIGNATURE = {
  signatureId: signatureIdSchema.parse('22222222-2222-4222-8222-222222222222'),
  email: 'ana@exemplo.com.br',
  role: 'Contratante',
  signed: true,
  signedAt: SOME_TIME,
}

function toSigned(accountId: AccountId, names: readonly string[]): readonly Change[] {
  const batch = aBatch({ accountId })
  const documents = names.map((name, position) =>
    aDocument({ position, content: aContent({ name }) }),
  )
  const tracking = {
    kind: 'seen',
    signatureStatus: 'Signed',
    signatures: [SIGNATURE],
    checkedAt: SOME_TIME,
  } as const
  return [
    { kind: 'batchCreated', batch, documents },
    toReleased(batch.id),
    ...documents.flatMap((document): readonly Change[] => [
      ...toSending(document),
      toSent(document),
      { kind: 'trackingMoved', documentId: document.id, to: tracking },
    ]),
  ]
}
