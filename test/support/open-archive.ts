// Archive over a journal, a disk and a service in memory, with three clocks that the test moves: the wall clock,
// which can be set, the monotonic clock, and the service's.
import type { SentRow } from '../../main/watch/check-document.ts'
import { openMemoryDatabase } from './memory-journal.ts'
import type { Archive } from '../../main/archive/archive.ts'
import { createArchive } from '../../main/archive/archive.ts'
import type { ArchiveCheckpoint, ArchivePorts } from '../../main/archive/archive-ports.ts'
import { createInThreadJournal } from './in-thread-journal.ts'
import type { WritableJournalCore } from '../../main/journal/journal-core.ts'
import { createJournalCore } from '../../main/journal/journal-core.ts'
import type { Change } from '../../main/journal/change.ts'
import type { DocumentRow } from '../../main/journal/records.ts'
import type { ListedDocument } from '../../main/partner/wire/document-list.ts'
import type { SignatureStatus } from '../../main/partner/wire/signature-status.ts'
import { DEFAULT_NAME_TEMPLATE } from '../../shared/model/settings.ts'
import { signatureIdSchema } from '../../shared/model/ids.ts'
import type { EpochMs } from '../../shared/model/time.ts'
import { toEpochMs } from '../../shared/model/time.ts'
import type { SimDisk } from '../simulation/sim-disk.ts'
import { createSimDisk, toPdf } from '../simulation/sim-disk.ts'
import { createSimRandom } from '../simulation/sim-random.ts'
import {
  aBatch,
  aContent,
  aDocument,
  aPartnerId,
  SOME_TIME,
  toReleased,
  toSending,
  toSent,
} from './journal-builders.ts'

export const FOLDER = '/arquivo'

/** State of the service, which a test changes. */
export type ServedFiles = {
  signatureStatus: string
  signatures: SignatureStatus['signatures']
  bytes: Buffer
  /** Whether answers have a `Date` header. */
  hasDate: boolean
  isReached: boolean
  /** Whether somebody deleted the document on the platform's page. */
  isDeleted: boolean
  /** Whether the list shows a deleted document. */
  isListed: boolean
  /** Count of opened downloads. */
  downloads: number
  /** Called while the bytes of a download arrive. */
  onBytes: () => void
}

export type TestArchive = {
  readonly archive: () => Archive
  readonly core: WritableJournalCore
  readonly disk: SimDisk
  readonly served: ServedFiles
  readonly row: () => SentRow
  readonly now: () => EpochMs
  /** Lets time pass on all clocks. */
  readonly pass: (ms: number) => void
  /** Sets the wall clock of this machine. */
  readonly setClock: (byMs: number) => void
  readonly setServiceClock: (byMs: number) => void
  /** Makes the power fail when the archive next reaches the checkpoint. */
  readonly dieAt: (checkpoint: ArchiveCheckpoint) => void
  readonly isDead: () => boolean
  /** Starts the program again on what the disks have. */
  readonly restart: () => Promise<void>
  /** Runs an act until it is done, or the program has died. */
  readonly live: (act: (archive: Archive) => Promise<unknown>) => Promise<void>
}

/** Opens an archive with one signed document that is not stored yet. */
/** @param calmMs wait before the archive's checks, at every start */
export async function openArchive(calmMs = 0): Promise<TestArchive> {
  let nowMs: number = SOME_TIME
  let setMs = 0
  let serviceAheadMs = 0
  let dying: ArchiveCheckpoint | undefined
  let lives = 0
  let isDead = false
  /** Tells those who wait for the program that it died. */
  let died: (() => void) | undefined
  const random = createSimRandom('archive')
  const disk = createSimDisk({ now: () => nowMs, sleep: async () => {} }, random)
  const core = createJournalCore(
    openMemoryDatabase(),
    { environment: 'practice', baseUrl: '' },
    toEpochMs(nowMs),
  )
  core.commit(toSigned(), toEpochMs(nowMs))
  const served: ServedFiles = {
    signatureStatus: 'Signed',
    signatures: [SIGNATURE],
    bytes: toPdf('assinado'),
    hasDate: true,
    isReached: true,
    isDeleted: false,
    isListed: false,
    downloads: 0,
    onBytes: () => {},
  }
  const facts = () => ({
    status: 200,
    receivedAtMs: nowMs,
    durationMs: 1,
    ...(served.hasDate ? { serviceAt: toEpochMs(nowMs + serviceAheadMs) } : {}),
  })
  const away = {
    kind: 'unavailable',
    fault: 'unreachable',
    detail: 'ECONNREFUSED',
    hasActed: 'no',
  } as const

  const open = (): Archive => {
    const life = (lives += 1)
    /** Waits for ever when the program has died. */
    const alive = async (): Promise<void> => {
      if (life !== lives) await new Promise<never>(() => {})
    }
    const ports: ArchivePorts = {
      journal: createInThreadJournal(core),
      partner: {
        async readStatus(_, id) {
          await alive()
          if (!served.isReached) return away
          if (served.isDeleted && id !== CONTROL.id) {
            const refusal = { status: 404, messages: [], problems: [], operation: 'readStatus' }
            return { kind: 'refused', refusal, facts: { ...facts(), status: 404 } }
          }
          const { signatureStatus, signatures } = served
          const value = { signatureStatus, signatures }
          return { kind: 'answered', value, facts: facts() }
        },
        async listDocuments(_, { filter }) {
          await alive()
          if (!served.isReached) return away
          const isShown = filter.documentId === undefined || served.isListed
          const items = isShown ? [CONTROL] : []
          const value = { items, unreadable: 0, page: 1, count: items.length, hasNextPage: false }
          return { kind: 'answered', value, facts: facts() }
        },
        downloadSigned: ask,
        downloadWithAttachments: ask,
      },
      async openDownload() {
        served.downloads += 1
        const { bytes } = served
        async function* body(): AsyncGenerator<Uint8Array> {
          served.onBytes()
          yield bytes
        }
        return { kind: 'opened', announcedBytes: bytes.byteLength, body: body() }
      },
      disk,
      clock: {
        now: () => toEpochMs(nowMs + setMs),
        monotonicMs: () => nowMs,
        // A sleep ends only by its signal.
        sleep: (_, signal) =>
          new Promise((resolve) => {
            signal?.addEventListener('abort', () => resolve(), { once: true })
          }),
      },
      random,
      log: () => {},
      place: () => ({ folder: FOLDER, nameTemplate: DEFAULT_NAME_TEMPLATE }),
      rules: { goneSpacingMs: 60_000 },
      concurrency: 1,
      async reach(checkpoint) {
        await alive()
        if (checkpoint !== dying) return
        dying = undefined
        lives += 1
        isDead = true
        disk.losePower()
        died?.()
        await alive()
      },
    }
    return createArchive(ports, calmMs)
  }
  async function ask() {
    if (!served.isReached) return away
    return { kind: 'answered', value: { name: 'contrato', url: 'x:' }, facts: facts() } as const
  }
  let archive = open()
  await archive.recover()

  return {
    archive: () => archive,
    core,
    disk,
    served,
    row() {
      const row = core.documents.list({}).rows.find(isSent)
      if (!row) throw new Error('not sent')
      return row
    },
    now: () => toEpochMs(nowMs + setMs),
    pass: (ms) => {
      nowMs += ms
    },
    setClock: (byMs) => {
      setMs += byMs
    },
    setServiceClock: (byMs) => {
      serviceAheadMs += byMs
    },
    dieAt: (checkpoint) => {
      dying = checkpoint
    },
    isDead: () => isDead,
    async restart() {
      isDead = false
      archive = open()
      await archive.recover()
    },
    async live(act) {
      const end = new Promise<void>((resolve) => {
        died = resolve
      })
      await Promise.race([act(archive), end])
    },
  }
}

/** Another document of the account (W4, gone). */
const CONTROL: ListedDocument = {
  id: aPartnerId(),
  name: 'Outro',
  documentStatus: 'Finished',
  signatureStatus: 'Signed',
  createdAt: SOME_TIME,
}

const SIGNATURE = {
  signatureId: signatureIdSchema.parse('22222222-2222-4222-8222-222222222222'),
  email: 'ana@exemplo.com.br',
  role: 'Contratante',
  signed: true,
  signedAt: SOME_TIME,
}

/** Changes of a batch of one document that all have signed. */
export function toSigned(
  document = aDocument({ content: aContent({ name: 'Contrato' }) }),
): readonly Change[] {
  const batch = aBatch()
  const checkedAt = SOME_TIME
  return [
    { kind: 'batchCreated', batch, documents: [document] },
    toReleased(batch.id),
    ...toSending(document),
    toSent(document),
    {
      kind: 'trackingMoved',
      documentId: document.id,
      to: { kind: 'seen', signatureStatus: 'Signed', signatures: [SIGNATURE], checkedAt },
    },
  ]
}

function isSent(row: DocumentRow): row is SentRow {
  return row.delivery.kind === 'sent'
}
