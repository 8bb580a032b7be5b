// Types of the practice page's views, one per section.
import type { AccountCondition, PlanResource } from './practice-account.ts'
import type { ArmedFault, FaultKind, FaultTarget } from './faults.ts'
import type { Delivery } from './events/deliveries.ts'
import type { AttemptOutcome } from './events/post-event.ts'
import type { PracticeMessage } from './practice-document.ts'
import type { Usage } from './usage.ts'
import type { DocumentStatus, SignatureStatus } from './status-names.ts'

type Listed<Item> = {
  /** Newest items. */
  readonly items: readonly Item[]
  readonly total: number
}

export type DocumentsView = Listed<{
  readonly id: string
  readonly name: string
  readonly account: string
  readonly statusId: DocumentStatus
  readonly signatureStatusId: SignatureStatus
  readonly createdAt: number
  readonly deadline?: number | undefined
  readonly scheduledTo?: number | undefined
  readonly envelopeId?: string | undefined
  readonly signers: readonly {
    readonly id: string
    readonly email: string
    readonly name?: string | undefined
    readonly role: string
    readonly order?: number | undefined
    readonly signedAt?: number | undefined
    readonly isTurn: boolean
  }[]
}>

export type MessagesView = Listed<
  PracticeMessage & { readonly key: string; readonly document: string }
>

export type DeliveriesView = Listed<{
  readonly key: string
  readonly event: string
  readonly uri: string
  readonly state: Delivery['state']
  /** Property `entity` of the event as JSON. */
  readonly entity: string
  readonly attempts: readonly {
    readonly at: number
    readonly kind: AttemptOutcome['kind']
    readonly detail?: string | undefined
  }[]
}>

export type AccountsView = {
  readonly items: readonly {
    readonly id: string
    readonly name: string
    readonly condition: AccountCondition
    readonly isTrial: boolean
    readonly requiresAreas: boolean
    readonly features: readonly string[]
    readonly resources: readonly PlanResource[]
    readonly quotas: { readonly [Kind in keyof Usage]?: number | undefined }
    readonly used: Usage
  }[]
  readonly conditions: readonly AccountCondition[]
  readonly features: readonly { readonly id: string; readonly label: string }[]
  readonly resources: readonly PlanResource[]
}

export type ClockView = {
  /** Time of the service's own clock in epoch milliseconds; `aheadMs` is its difference from the machine's clock. */
  readonly now: number
  readonly aheadMs: number
}

export type FaultsView = {
  readonly armed: readonly ArmedFault[]
  readonly kinds: readonly FaultKind[]
  readonly targets: readonly FaultTarget[]
}

export type SettingView = {
  readonly name: string
  readonly kind: 'boolean' | 'choice' | 'number' | 'text' | 'json'
  /** Current value; absent where the setting is not set. */
  readonly value?: unknown
  readonly initial?: unknown
  /** Options of a choice; empty for other kinds. */
  readonly options: readonly (string | number)[]
}

export type SettingsView = { readonly items: readonly SettingView[] }
