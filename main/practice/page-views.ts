// Makes the views of the page from the service's state, without a change of it.
import type { Delivery } from './events/deliveries.ts'
import type { Attempt } from './events/post-event.ts'
import { FAULT_KINDS, FAULT_TARGETS } from './faults.ts'
import type {
  AccountsView,
  ClockView,
  DeliveriesView,
  DocumentsView,
  FaultsView,
  MessagesView,
  SettingsView,
} from './page-view.ts'
import { accountConditions, planResources } from './practice-account.ts'
import type { PracticeContext } from './practice-context.ts'
import type { PracticeDocument } from './practice-document.ts'
import { currentSigners, isWaiting } from './practice-document.ts'
import { FEATURE_LABELS } from './seed.ts'
import { toSettingsView } from './setting-views.ts'

/** Longest list of the page; older items are found by name. */
const MAX_ITEMS = 100

export type PageViews = {
  readonly documents: (find: string) => DocumentsView
  readonly messages: () => MessagesView
  readonly deliveries: () => DeliveriesView
  readonly accounts: () => AccountsView
  readonly clock: () => ClockView
  readonly faults: () => FaultsView
  readonly settings: () => SettingsView
}

export function createPageViews(
  context: Pick<PracticeContext, 'store' | 'accounts' | 'faults' | 'settings' | 'now'> & {
    readonly deliveryLog: () => readonly Delivery[]
    readonly machineNow: () => number
  },
): PageViews {
  const { store, accounts, faults, settings, now, deliveryLog, machineNow } = context
  return {
    documents(find) {
      const part = find.toLowerCase()
      const found = store
        .documents()
        .filter(({ id, name }) => id === part || name.toLowerCase().includes(part))
      const newest = found.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, MAX_ITEMS)
      const items = newest.map((each) => toItem(each, accounts.find(each.accountId)?.name ?? ''))
      return { items, total: found.length }
    },
    messages() {
      const all = store
        .documents()
        .flatMap(({ id, name, messages }) =>
          messages.map((message, index) => ({ ...message, key: `${id} ${index}`, document: name })),
        )
      return { items: all.toSorted((a, b) => b.at - a.at).slice(0, MAX_ITEMS), total: all.length }
    },
    deliveries() {
      const log = deliveryLog()
      const items = log.map(toDelivery).slice(-MAX_ITEMS)
      return { items: items.toReversed(), total: log.length }
    },
    accounts: () => ({
      items: accounts.all().map((account) => ({
        id: account.id,
        name: account.name,
        condition: account.condition,
        isTrial: account.isTrial,
        requiresAreas: account.requiresAreas,
        features: account.features,
        resources: account.resources,
        quotas: account.quotas,
        used: store.usageOf(account.id),
      })),
      conditions: accountConditions,
      features: Object.entries(FEATURE_LABELS).map(([id, label]) => ({ id, label })),
      resources: planResources,
    }),
    clock: () => ({ now: now(), aheadMs: now() - machineNow() }),
    faults: () => ({ armed: faults.armed(), kinds: FAULT_KINDS, targets: FAULT_TARGETS }),
    settings: () => toSettingsView(settings),
  }
}

function toItem(document: PracticeDocument, account: string): DocumentsView['items'][number] {
  const { id, name, createdAt, deadline, scheduledTo, envelopeId, signatureStatusId } = document
  const current = isWaiting(document) ? currentSigners(document) : []
  return {
    id,
    name,
    account,
    createdAt,
    deadline,
    scheduledTo,
    envelopeId,
    signatureStatusId,
    statusId: document.statusId,
    signers: document.signers.map((signer) => ({
      id: signer.id,
      email: signer.email,
      name: signer.given?.name ?? signer.name,
      role: signer.role,
      order: signer.order,
      signedAt: signer.signedAt,
      isTurn: current.includes(signer),
    })),
  }
}

function toDelivery(delivery: Delivery, index: number): DeliveriesView['items'][number] {
  const { event, uri, state, attempts } = delivery
  return {
    key: String(index),
    event: event.event,
    uri,
    state,
    entity: JSON.stringify(event.entity, undefined, 2),
    attempts: attempts.map((attempt) => ({
      at: attempt.occurredAt,
      kind: attempt.outcome.kind,
      detail: toDetail(attempt),
    })),
  }
}

function toDetail({ outcome }: Attempt): string | undefined {
  if (outcome.kind === 'answered') return String(outcome.status)
  return outcome.kind === 'broken' ? outcome.why : undefined
}
