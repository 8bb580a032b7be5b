// Practice service: a local emulator of the partner API over real HTTP, on loopback only.
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findLibreOffice } from '../platform/libre-office.ts'
import type { Route } from './allowed-methods.ts'
import { openAccountStore } from './account-store.ts'
import { createCaches } from './caches.ts'
import { createControlActs } from './control-acts.ts'
import { addDownloadUrls } from './download-urls.ts'
import type { Delivery } from './events/deliveries.ts'
import { createDeliveries } from './events/deliveries.ts'
import type { FaultInput } from './faults.ts'
import { createFaults } from './faults.ts'
import { createFileFactsReader } from './file-facts.ts'
import type { KeepDocuments } from './keep-documents.ts'
import { createKeepDocuments } from './keep-documents.ts'
import { createForms } from './forms.ts'
import { createPartnerKey } from './partner-key.ts'
import { createPageAccess } from './page-access.ts'
import { createPageViews } from './page-views.ts'
import { createPayloads } from './payloads.ts'
import type { PracticeAccount } from './practice-account.ts'
import { createPracticeApp } from './practice-app.ts'
import { openPracticeClock } from './practice-clock.ts'
import type { PracticeContext } from './practice-context.ts'
import type { PracticeControl } from './practice-control.ts'
import { createPracticeControl } from './practice-control.ts'
import type { PracticeDocument } from './practice-document.ts'
import { openPracticeStore } from './practice-store.ts'
import { startPretendSigners } from './pretend-signers.ts'
import { addControlRoutes } from './routes/control.ts'
import { addPageRoutes } from './routes/page.ts'
import { addPartnerApi } from './routes/partner-api.ts'
import { PRACTICE_ACCOUNTS } from './seed.ts'
import { openServiceKey } from './service-key.ts'
import type { PracticeSettingsInput } from './settings.ts'
import { createLiveSettings } from './settings.ts'
import { createSignedFiles } from './signed-files.ts'
import { createWordConverter } from './word/word-to-pdf.ts'

export type PracticeOptions = {
  /** Port; 0 or absent: any free one. */
  readonly port?: number
  /** Folder of the state; absent: a temporary folder, removed with the service. */
  readonly stateFolder?: string
  /** Key for this run; absent: the folder's own key. */
  readonly key?: string
  readonly settings?: PracticeSettingsInput
  readonly accounts?: readonly PracticeAccount[]
  readonly faults?: readonly FaultInput[]
}

export type PracticeService = PracticeControl & {
  readonly baseUrl: string
  readonly key: string
  /** Replaces the key; the one before is invalid at once. */
  readonly replaceKey: (key: string) => void
  /** Accounts as they are now. */
  readonly accounts: readonly PracticeAccount[]
  readonly documents: () => readonly PracticeDocument[]
  /** Deliveries of events, under way and ended, the oldest first. */
  readonly deliveries: () => readonly Delivery[]
  /** All routes, with parameters as `:name`. */
  readonly routes: () => readonly Route[]
  /** Count of downloads that were requested with an Authorization header. */
  readonly leakedKeys: () => number
  /** Unreadable documents and accounts of an earlier run, which were renamed. */
  readonly unreadable: readonly string[]
  readonly close: () => Promise<void>
}

const HOST = '127.0.0.1'

/**
 * Starts the service.
 * One composition: each store, route and control is made once, from those above it.
 * @throws ZodError for wrong settings or faults, the system's error for a port in use
 */
export async function startPracticeService(
  options: PracticeOptions = {},
): Promise<PracticeService> {
  const live = createLiveSettings(options.settings ?? {})
  const settings = live.now
  const faults = createFaults()
  for (const fault of options.faults ?? []) faults.arm(fault)
  const isTemporary = options.stateFolder === undefined
  const folder = options.stateFolder ?? mkdtempSync(join(tmpdir(), 'practice-'))
  const store = openPracticeStore(folder, settings)
  const clock = openPracticeClock(folder, settings, Date.now)
  const { now } = clock
  const accounts = openAccountStore(join(folder, 'accounts'), options.accounts ?? PRACTICE_ACCOUNTS)
  const webhooksOf = (accountId: string) => accounts.find(accountId)?.webhooks ?? []
  const deliveries = createDeliveries({ settings, now, webhooksOf })
  const keep: KeepDocuments = createKeepDocuments({
    store,
    settings,
    deliveries,
    watch: (document) => signers.watch(document),
  })
  const signers = startPretendSigners({ settings, store, now, keep })
  const key = options.key ?? openServiceKey(folder)
  const partnerKey = createPartnerKey(key, settings)
  let leakedKeys = 0
  let baseUrl = ''

  const convertWord = createWordConverter(settings, findLibreOffice)
  const context: PracticeContext = {
    settings,
    payloads: createPayloads(settings),
    store,
    accounts,
    caches: createCaches(now, settings),
    faults,
    now,
    isKeyGood: partnerKey.isGood,
    setKeyGood: partnerKey.setGood,
    readFileFacts: createFileFactsReader(convertWord),
    keep,
    baseUrl: () => baseUrl,
    noteLeakedKey: () => {
      leakedKeys += 1
    },
  }
  const forms = createForms(context)
  const access = createPageAccess()
  const control = createPracticeControl(context, { live, clock, signers, access, forms })
  const { token } = control
  const deliveryLog = deliveries.log
  const views = createPageViews({ ...context, deliveryLog, machineNow: Date.now })

  const { app, routes } = createPracticeApp(context)
  const urls = addDownloadUrls(app, context, createSignedFiles(context, convertWord))
  addPartnerApi(app, context, { deliveries, urls, forms })
  const port = () => Number(new URL(baseUrl).port)
  addPageRoutes(app, { access, views, port })
  addControlRoutes(app, { token, acts: createControlActs(control, { faults }), access, port })
  const close = async (): Promise<void> => {
    signers.stop()
    deliveries.stop()
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
    key,
    replaceKey: partnerKey.replace,
    get accounts() {
      return accounts.all()
    },
    documents: store.documents,
    deliveries: deliveries.log,
    routes,
    leakedKeys: () => leakedKeys,
    unreadable: [...store.unreadable, ...accounts.unreadable],
    close,
  }
}
