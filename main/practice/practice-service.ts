// The practice service: a faithful local emulator of the partner API over real HTTP, on loopback only.
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sign } from './document-moves.ts'
import { addDownloadUrls } from './download-urls.ts'
import type { FaultInput } from './faults.ts'
import { createFaults } from './faults.ts'
import { createPdfFactsReader } from './file-facts.ts'
import { createPayloads } from './payloads.ts'
import { createPracticeApp } from './practice-app.ts'
import { createPracticeClock } from './practice-clock.ts'
import type { PracticeContext } from './practice-context.ts'
import type { PracticeDocument } from './practice-document.ts'
import type { PracticeStore } from './practice-store.ts'
import { openPracticeStore } from './practice-store.ts'
import { startPretendSigners } from './pretend-signers.ts'
import { refuse } from './problem.ts'
import { addAccountRoutes } from './routes/accounts.ts'
import { addControlRoutes } from './routes/control.ts'
import { addDocumentSignatureRoutes } from './routes/document-signatures.ts'
import { addDocumentRoutes } from './routes/documents.ts'
import { addSignerRoutes } from './routes/signers.ts'
import type { PracticeAccount } from './seed.ts'
import { PRACTICE_ACCOUNTS, PRACTICE_KEY } from './seed.ts'
import type { PracticeSettingsInput } from './settings.ts'
import { practiceSettingsSchema } from './settings.ts'
import { createSignedFiles } from './signed-files.ts'

export type PracticeOptions = {
  /** 0 or absent: any free port. */
  readonly port?: number
  /** Where the state lies; without it, in a temporary folder that goes with the service. */
  readonly stateFolder?: string
  readonly settings?: PracticeSettingsInput
  readonly accounts?: readonly PracticeAccount[]
  readonly faults?: readonly FaultInput[]
}

export type PracticeService = {
  readonly baseUrl: string
  readonly key: string
  /** From now on only this key is good: the one before is as if revoked. */
  readonly replaceKey: (key: string) => void
  /** For `/practice/…`: faults, clock and signing over HTTP, in the header `X-Practice-Token`. */
  readonly token: string
  readonly accounts: readonly PracticeAccount[]
  readonly arm: (fault: FaultInput) => void
  readonly documents: () => readonly PracticeDocument[]
  /**
   * Signs for one signer now, out of turn too.
   * @throws Problem for a document that awaits no signature, or a signer who is not there or signed
   */
  readonly signNow: (documentId: string, signerId: string) => void
  /** Moves the service's own clock; what falls due by that happens at once. */
  readonly advanceClock: (ms: number) => void
  /** How often a download was asked for with an Authorization header. */
  readonly leakedKeys: () => number
  /** Documents of an earlier run that could not be read and were put aside. */
  readonly unreadable: readonly string[]
  readonly close: () => Promise<void>
}

const HOST = '127.0.0.1'

/** @throws ZodError for settings or faults that are none, the system's error for a port in use */
export async function startPracticeService(
  options: PracticeOptions = {},
): Promise<PracticeService> {
  const settings = practiceSettingsSchema.parse(options.settings ?? {})
  const faults = createFaults()
  for (const fault of options.faults ?? []) faults.arm(fault)
  const isTemporary = options.stateFolder === undefined
  const folder = options.stateFolder ?? mkdtempSync(join(tmpdir(), 'practice-'))
  const store = openPracticeStore(folder)
  const clock = createPracticeClock(settings.clockAheadMs, Date.now)
  const { now } = clock
  const signers = startPretendSigners({ settings, store, now })
  let goodKey = PRACTICE_KEY
  let isKeyGood = true
  let leakedKeys = 0
  let baseUrl = ''

  const context: PracticeContext = {
    settings,
    payloads: createPayloads(settings),
    store,
    accounts: options.accounts ?? PRACTICE_ACCOUNTS,
    faults,
    now,
    isKeyGood: (header) => isKeyGood && header === goodKey,
    setKeyGood: (isGood) => {
      isKeyGood = isGood
    },
    readPdfFacts: createPdfFactsReader(),
    keep(document) {
      store.save(document)
      signers.watch(document)
    },
    baseUrl: () => baseUrl,
    noteLeakedKey: () => {
      leakedKeys += 1
    },
  }
  const control = {
    token: randomUUID(),
    arm: faults.arm,
    advanceClock(ms: number) {
      clock.advance(ms)
      signers.watchAll()
    },
    signNow(documentId: string, signerId: string) {
      context.keep(sign(findSignable(store, documentId, signerId), signerId, now()))
    },
  }

  const app = createPracticeApp(context)
  addAccountRoutes(app, context)
  addDocumentSignatureRoutes(app, context)
  addSignerRoutes(app, context)
  addDocumentRoutes(app, context, addDownloadUrls(app, context, createSignedFiles(context)))
  addControlRoutes(app, control)
  const close = async (): Promise<void> => {
    signers.stop()
    await app.close()
    if (isTemporary) await rm(folder, { recursive: true, force: true })
  }
  try {
    baseUrl = await app.listen({ host: HOST, port: options.port ?? 0 })
  } catch (error) {
    await close()
    throw error
  }

  return {
    ...control,
    baseUrl,
    key: PRACTICE_KEY,
    replaceKey: (key) => {
      goodKey = key
    },
    accounts: context.accounts,
    documents: store.documents,
    leakedKeys: () => leakedKeys,
    unreadable: store.unreadable,
    close,
  }
}

function findSignable(store: PracticeStore, id: string, signerId: string): PracticeDocument {
  const document = store.find(id)
  const isThere = document?.signers.some(
    (signer) => signer.id === signerId && signer.signedAt === undefined,
  )
  if (document?.signatureStatusId !== 'WaitingSignatures' || isThere !== true) {
    throw refuse('O documento não aguarda a assinatura deste signatário.')
  }
  return document
}
