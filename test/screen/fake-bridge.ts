// Bridge of the preload with given answers. Input and answer are checked by the contract: one that main would refuse
// or could not give fails the test.
import type { RawBridge } from '../../renderer/bridge.ts'
import type { AppEvent, InputOf, OperationName, OutputOf } from '../../shared/ipc/contract.ts'
import { OPERATIONS } from '../../shared/ipc/contract.ts'
import { readResult } from '../../shared/ipc/result.ts'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { QueueStatus } from '../../shared/model/queue-status.ts'
import { PLAIN_NETWORK } from '../support/plain-network.ts'
import { makeCounts, makeOverview } from './documents.ts'
import type { ServiceMetricsView } from '../../shared/model/service-metrics-view.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { settingsSchema } from '../../shared/model/settings.ts'
import { bindingAnswers, savedIdsAnswers } from './fake-bindings.ts'

type Answer<O extends OperationName> = (
  input: InputOf<O>,
) => Result<OutputOf<O>> | Promise<Result<OutputOf<O>>>
export type Answers = { readonly [O in OperationName]: Answer<O> }

export type FakeBridge = RawBridge & {
  /** Calls, oldest first. */
  readonly calls: readonly { readonly operation: string; readonly input: unknown }[]
  readonly emit: (event: AppEvent) => void
}

const NO_FIGURES: ServiceMetricsView = {
  settleMs: 600_000,
  settleFloorMs: 600_000,
  longestAnswerMs: 0,
  longestListLagMs: 0,
  daysKept: 14,
}

export const IDLE: QueueStatus = { state: 'idle', counts: {}, inFlight: 0, holds: [], stops: [] }

/** Returns the answers of a machine that has chosen practice: no account, no batch, nothing queued. */
export function freshAnswers(given: Partial<Settings> = {}): Answers {
  let settings: Settings = { ...settingsSchema.parse({ hasChosenEnvironment: true }), ...given }
  const change = (patch: Partial<Settings>): Result<Settings> => {
    settings = { ...settings, ...patch }
    return succeed(settings)
  }
  return {
    'app.confirmSaved': () => succeed({}),
    'app.logPageError': () => succeed({}),
    'app.ping': () => fail('unexpected'),
    'awaited.people': () => succeed({ people: [], total: 0, unseen: { total: 0, names: [] } }),
    'awaited.of': () => succeed([]),
    'awaited.like': () => succeed([]),
    'draft.skippedFiles': () => succeed({}),
    'draft.dismissSkippedFiles': () => fail('unexpected'),
    'app.describe': () =>
      succeed({
        version: '0.1.0',
        host: 'electron',
        platform: 'windows',
        runtime: { node: '24.0.0' },
      }),
    'settings.read': () => succeed(settings),
    'support.report': () => succeed({ text: '{}\n' }),
    'support.save': () => succeed({ kind: 'closed' }),
    'support.openNotices': () => succeed({}),
    'update.read': () => succeed({ kind: 'off' }),
    'update.check': () => succeed({ kind: 'off' }),
    'update.install': () => fail('updateMissing'),
    'policy.read': () => succeed({ values: {}, osUser: 'maria' }),
    'settings.change': ({ accountId, ...plain }) =>
      change({
        ...plain,
        ...(accountId === undefined
          ? {}
          : { chosenAccount: { ...settings.chosenAccount, [settings.environment]: accountId } }),
      }),
    'environment.choose': ({ environment }) => change({ environment }),
    'environment.openPracticePage': () => succeed({}),
    'environment.movePracticeClock': () => succeed({}),
    'officeKey.status': () => succeed({ kind: 'absent' }),
    'officeKey.save': () => fail('officeKeyMalformed'),
    'officeKey.create': () => succeed({ kind: 'closed' }),
    'officeKey.forget': () => succeed({ kind: 'absent' }),
    'key.status': () => succeed({ kind: 'builtIn' }),
    'key.save': () => fail('unexpected'),
    'key.forget': () => fail('unexpected'),
    'network.read': () => succeed(PLAIN_NETWORK),
    'network.change': (patch) => succeed({ ...PLAIN_NETWORK, ...patch }),
    'network.savePassword': () => succeed(PLAIN_NETWORK),
    'network.forgetPassword': () => succeed(PLAIN_NETWORK),
    'network.pickCaFile': () => succeed(PLAIN_NETWORK),
    'network.forgetCaFile': () => succeed(PLAIN_NETWORK),
    'network.test': () => fail('baseUrlMissing'),
    ...bindingAnswers(),
    ...savedIdsAnswers(),
    'account.list': () => succeed([]),
    'service.documents': () =>
      succeed({ value: { rows: [], total: 0, hasNextPage: false, unreadable: 0 } }),
    'service.bringIn': () => fail('unexpected'),
    'service.saveFile': () => fail('unexpected'),
    'service.categories': () => succeed({ value: [] }),
    'service.changeCategory': () => fail('unexpected'),
    'service.webhooks': () => succeed({ value: [] }),
    'service.changeWebhook': () => fail('unexpected'),
    'service.users': () => succeed({ value: [] }),
    'service.changeUser': () => fail('unexpected'),
    'service.findContact': () => fail('unexpected'),
    'service.saveContact': () => fail('unexpected'),
    'account.plan': () => succeed({ value: { features: [], roles: [] } }),
    'account.logo': () => succeed({}),
    'account.pickLogo': () => succeed({ kind: 'closed' }),
    'account.changeLogo': () => fail('unexpected'),
    'account.categories': () => succeed({ categories: [] }),
    'account.readDemands': () => succeed({ areasRequired: false }),
    'account.changeDemands': ({ areasRequired }) => succeed({ areasRequired }),
    'account.readSending': () => succeed({ isShared: false, usesReference: false }),
    'account.changeSending': ({ isShared, usesReference }) => succeed({ isShared, usesReference }),
    'account.serviceMetrics': () => succeed(NO_FIGURES),
    'account.resetServiceMetrics': () => succeed(NO_FIGURES),
    'queue.status': () => succeed(IDLE),
    'queue.pause': () => succeed({ ...IDLE, state: 'paused' }),
    'queue.resume': () => succeed(IDLE),
    'queue.tryHolds': () => succeed(IDLE),
    'queue.tryNow': () => succeed(IDLE),
    'settings.pickArchiveFolder': () => succeed(settings),
    'settings.useDefaultArchiveFolder': () => succeed(settings),
    'document.redraft': () => fail('unexpected'),
    'document.remakeLinks': () => succeed({}),
    'document.replacements': () => succeed([]),
    'batch.list': () => succeed([]),
    'batch.create': () => fail('unexpected'),
    'batch.createSample': () => fail('unexpected'),
    'batch.change': () => fail('notFound'),
    'batch.discard': () => fail('notFound'),
    'batch.documents': () => succeed({ rows: [], total: 0, unreadable: [] }),
    'batch.firstDocuments': () => fail('notFound'),
    'batch.moreDocuments': () => fail('notFound'),
    'batch.forecast': () => fail('notFound'),
    'batch.release': () => fail('notFound'),
    'batch.askRelease': () => fail('notFound'),
    'batch.declineRelease': () => fail('notFound'),
    'batch.schedule': () => fail('notFound'),
    'batch.prioritize': () => fail('notFound'),
    'batch.goOn': () => fail('notFound'),
    'batch.withdrawRest': () => succeed({ withdrawn: 0 }),
    'batch.releaseNow': () => fail('notFound'),
    'batch.takeBack': () => fail('notFound'),
    'annex.add': () => succeed([]),
    'annex.replace': () => succeed([]),
    'annex.arrange': () => succeed({}),
    'annex.stop': () => succeed({}),
    'annex.resume': () => succeed({}),
    'original.changed': () => succeed([]),
    'original.take': () => succeed([]),
    'original.keep': () => succeed({}),
    'locked.open': () => succeed({ unlocked: 0, failed: [] }),
    'word.status': () => succeed({ canConvert: false }),
    'word.convert': () => fail('wordMissing'),
    'word.stop': () => succeed({}),
    'position.propose': () =>
      succeed({
        documentIds: [],
        certain: 0,
        likely: 0,
        look: 0,
        none: 0,
        changed: 0,
        isStopped: false,
      }),
    'position.stop': () => succeed({}),
    'position.takeBack': () => succeed([]),
    'position.readFacts': ({ questions }) => succeed(questions.map(() => 'unread' as const)),
    'word.revert': () => succeed([]),
    'draft.addFiles': () => fail('notFound'),
    'draft.suggestFiles': () => succeed([]),
    'draft.pairFile': () => fail('notFound'),
    'draft.part': () => fail('notFound'),
    'draft.stopAdding': () => succeed({}),
    'draft.read': () => fail('notFound'),
    'draft.change': () => fail('notFound'),
    'draft.readMany': () => fail('notFound'),
    'draft.readCells': () => fail('notFound'),
    'draft.changeMany': () => fail('notFound'),
    'draft.replaceFile': () => fail('notFound'),
    'draft.remove': () => fail('notFound'),
    'draft.restore': () => fail('notFound'),
    'signers.change': () => fail('notFound'),
    'signers.known': () => succeed([]),
    'template.used': () => succeed({ name: { recent: [] }, message: { recent: [] } }),
    'template.try': () => fail('notFound'),
    'template.apply': () => fail('notFound'),
    'template.restore': () => fail('notFound'),
    'layout.list': () => succeed({ layouts: [], unreadable: 0 }),
    'layout.save': () => fail('notFound'),
    'layout.remove': () => succeed({ layouts: [], unreadable: 0 }),
    'layout.export': () => succeed({ kind: 'closed' }),
    'layout.readFile': () => succeed({ kind: 'closed' }),
    'layout.choices': () => succeed({ columns: [] }),
    'layout.apply': () => fail('notFound'),
    'layout.restore': () => fail('notFound'),
    'layout.suggest': () => fail('notFound'),
    'layout.stop': () => succeed({}),
    'lote.save': () => succeed({ kind: 'dialogClosed' }),
    'lote.pick': () => succeed([]),
    'lote.offer': () => succeed([]),
    'lote.offered': () => succeed([]),
    'lote.putAway': () => succeed([]),
    'lote.preview': () => fail('fileTokenUnknown'),
    'lote.take': () => fail('fileTokenUnknown'),
    'lote.stop': () => succeed({}),
    'sheet.pick': () => succeed([]),
    'sheet.open': () => fail('fileTokenUnknown'),
    'sheet.read': () => succeed({ kind: 'none', canUndo: false }),
    'sheet.choose': () => fail('notFound'),
    'sheet.map': () => fail('notFound'),
    'sheet.guess': () => fail('notFound'),
    'sheet.rows': () => fail('notFound'),
    'sheet.mappings': () => succeed([]),
    'sheet.saveMapping': () => fail('notFound'),
    'sheet.useMapping': () => fail('notFound'),
    'sheet.forgetMapping': () => succeed([]),
    'sheet.match': () => fail('notFound'),
    'sheet.link': () => fail('notFound'),
    'sheet.suggest': () => fail('notFound'),
    'sheet.apply': () => fail('notFound'),
    'sheet.undo': () => fail('stateChanged'),
    'sheet.stop': () => succeed({}),
    'sheet.giveUp': () => succeed({}),
    'sheet.takeUp': () => succeed({}),
    'sheet.saveSample': () => succeed({}),
    'document.find': () => succeed([]),
    'document.list': () => succeed({ rows: [], total: 0, unreadable: [] }),
    'document.unreadable': () => succeed({ records: [] }),
    'document.counts': () => succeed(makeCounts()),
    'document.overview': () => succeed(makeOverview()),
    'document.history': () => succeed([]),
    'document.read': () => fail('notFound'),
    'document.withdraw': () => succeed({ withdrawn: [], left: {} }),
    'document.countSelected': () => succeed({}),
    'document.selected': () => succeed({ documents: [], left: {} }),
    'document.between': () => succeed([]),
    'document.requeue': () => fail('notFound'),
    'document.decide': () => fail('notFound'),
    'document.openPage': () => succeed({}),
    'document.checkNow': () => succeed({ changed: 0 }),
    'watch.status': () => succeed({}),
    'watch.stopCheck': () => succeed({}),
    'duplicate.list': () => succeed([]),
    'duplicate.openPage': () => succeed({}),
    'duplicate.resolve': () => succeed({}),
    'signing.forecast': () => succeed([]),
    'signing.act': () => succeed([]),
    'signing.pickAddresses': () => succeed({ kind: 'closed' }),
    'signing.savePartial': () => succeed([]),
    'archive.summary': () =>
      succeed({
        folder: '/arquivo',
        isDefaultFolder: true,
        condition: 'ready',
        stored: 0,
        missing: 0,
        asked: 0,
        findings: 0,
        unchecked: 0,
        manifest: { kind: 'unwritten' },
      }),
    'archive.copy': () => succeed({ kind: 'closed' }),
    'archive.zip': () => succeed({ kind: 'closed' }),
    'data.usage': () => succeed({ kinds: [], unneeded: { files: 0, bytes: 0 } }),
    'data.clean': () => succeed({ files: 0, bytes: 0 }),
    'data.planErasure': () => succeed({ kind: 'nothing' }),
    'data.erase': () => succeed({ kind: 'nothing' }),
    'data.receipts': () => succeed([]),
    'data.exportPerson': () => succeed({ kind: 'closed' }),
    'report.save': () => succeed({ kind: 'closed' }),
    'report.saveOverview': () => succeed({ kind: 'closed' }),
    'view.list': () => succeed([]),
    'view.save': () => fail('unexpected'),
    'view.rename': () => fail('unexpected'),
    'view.remove': () => succeed([]),
    'archive.findings': () => succeed({ rows: [], total: 0, unreadable: [] }),
    'archive.settle': () => succeed([]),
    'archive.startCheck': () => succeed({}),
    'archive.stopCheck': () => succeed({}),
    'archive.writeManifest': () => succeed({ kind: 'unwritten' }),
    'archive.saveWithAttachments': () => fail('notFound'),
    'archive.tryNames': () => succeed({ examples: [], columns: [] }),
    'archive.open': () => fail('notFound'),
    'archive.show': () => fail('notFound'),
    'archive.openFolder': () => succeed({}),
    'file.pick': () => succeed([]),
    'file.pickFolder': () => succeed([]),
    'file.writeSamples': () => succeed([]),
    'file.describe': () => fail('fileTokenUnknown'),
    'notice.list': () => succeed([]),
    'notice.dismiss': () => succeed([]),
  }
}

export function createFakeBridge(answers: Answers): FakeBridge {
  const calls: { operation: string; input: unknown }[] = []
  const listeners = new Set<Parameters<RawBridge['subscribe']>[0]>()
  const answer = async <O extends OperationName>(operation: O, input: unknown) => {
    const result = await answers[operation](OPERATIONS[operation].input.parse(input))
    const read = readResult(OPERATIONS[operation].output, result)
    if (read.kind === 'offContract') throw new Error(`${operation} answered off: ${read.where}`)
    return result
  }
  return {
    calls,
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
    invoke: async (operation, input) => {
      calls.push({ operation, input })
      if (!isOperation(operation)) throw new Error(`no operation ${operation}`)
      return answer(operation, input)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    admitFiles: async (files) =>
      succeed(files.map(({ name }) => ({ token: `token of ${name}`, name }))),
  }
}

function isOperation(name: string): name is OperationName {
  return Object.hasOwn(OPERATIONS, name)
}
