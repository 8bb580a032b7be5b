// Subject of a refusal by the service, judged by its status and the known messages (ERR-21). The queue decides by it,
// and the texts for people use it.
import type { Refusal } from '../model/refusal.ts'
import type { KnownMessageKind } from './known-messages.ts'
import { KNOWN_MESSAGES, readMessage } from './known-messages.ts'

/** Kinds that the status alone gives. */
const STATUS_KINDS = [
  'keyOrAccount', // 401 without a reason: key missing or unknown, account not linked or inactive
  'accountCondition', // 401 with a reason: trial expired, no active plan
  'featureMissing', // 403: the plan lacks a feature of the operation
  'notFound', // 404, where the query declares it
  'form', // 422: the form of the request
  'state', // 400: the state of things does not allow it
] as const
export type StatusKind = (typeof STATUS_KINDS)[number]

export type RefusalKind = StatusKind | KnownMessageKind

/** Reason why a document was not sent: the kind of the refusal, or a fault of the file found before the request. */
export type RefusalReason = RefusalKind | 'fileChanged' | 'fileMissing'
export const REFUSAL_REASONS: readonly RefusalReason[] = [
  'fileChanged',
  'fileMissing',
  ...STATUS_KINDS,
  ...KNOWN_MESSAGES.map(({ kind }) => kind),
]

/** Returns the reason without any name of a person; the service's words stay in the refusal. */
export function toRefusalReason(delivery: {
  readonly reason: 'refused' | 'fileChanged' | 'fileMissing'
  readonly refusal?: Refusal
}): RefusalReason {
  if (delivery.reason !== 'refused') return delivery.reason
  return delivery.refusal ? classifyRefusal(delivery.refusal).kind : 'state'
}

export type RefusalClass = {
  readonly kind: RefusalKind
  /**
   * Names in the service's spelling: roles, group ids, a webhook's address, tags, a resource, features, the reason of
   * a 401.
   */
  readonly named: readonly string[]
}

export function classifyRefusal(refusal: Refusal): RefusalClass {
  const { status, detail, features = [] } = refusal
  switch (status) {
    case 401:
      return detail === undefined
        ? { kind: 'keyOrAccount', named: [] }
        : { kind: 'accountCondition', named: [detail] }
    case 403:
      return { kind: 'featureMissing', named: features }
    case 404:
      return { kind: 'notFound', named: [] }
    default:
      return readMessages(refusal) ?? { kind: status === 422 ? 'form' : 'state', named: [] }
  }
}

function readMessages(refusal: Refusal): RefusalClass | undefined {
  for (const text of toWords(refusal)) {
    const read = readMessage(text, refusal)
    if (read) return read
  }
  return undefined
}

/** Returns each text of the service once, since `errors` and `problems` may hold the same (ERR-06). */
export function toWords({ messages, problems, detail }: Refusal): readonly string[] {
  const said = [...messages, ...problems.map(({ message }) => message), detail ?? '']
  return [...new Set(said.filter((words) => words.trim() !== ''))]
}
