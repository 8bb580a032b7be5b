// Writes of unknown shape, once they are bound, with the same follow-up by what the document states
// (PART-07, PART-08, PART-12, CONT-06, ERR-14, ERR-15).
import type { BindableOperation } from '../../../shared/model/binding-operations.ts'
import { factsOf } from '../../../shared/model/binding-operations.ts'
import { toCanonicalEmail } from '../../../shared/rules/canonical.ts'
import type { BoundResult } from '../bindings/bound-call.ts'
import type { BoundOperations } from '../bindings/bound-operations.ts'
import type { CallResult } from '../call-result.ts'
import { eachUser } from '../paged-lists.ts'
import type { PartnerClient } from '../partner-client.ts'
import type { AfterTimeout, VerificationSubject } from './after-timeout.ts'
import type { IdempotentWritePorts } from './idempotent-write.ts'
import { writeIdempotently } from './idempotent-write.ts'
import { startCounting } from './created-since.ts'
import { verifyByList } from './verify-by-list.ts'
import type { Observation, WriteResult } from './write-result.ts'

type NotCalled = Exclude<BoundResult<never>, CallResult<never>>

/**
 * Result of a bound write, or the reason why it was not called: not bound, bound wrongly, or
 * answered in another shape.
 */
export type BoundWriteResult<T> = WriteResult<T> | NotCalled

/** Subjects of the bound writes that the window calls (OPERATIONS.md). */
const SUBJECTS = {
  partners_v1_users_add: 'users',
  partners_v1_users_change_status: 'users',
  partners_v1_folders_create: 'folders',
  partners_v1_contacts_upsert_person: 'contacts',
  partners_v1_documents_request_signatures: 'signatureStatus',
  partners_v1_documents_update_groups: 'documents',
  partners_v1_documents_update_additional_authentication_methods: 'signers',
  partners_v1_documents_delete: 'documents',
} as const satisfies Readonly<Partial<Record<BindableOperation, VerificationSubject>>>
type BoundWriteOperation = keyof typeof SUBJECTS

/** Rule where a query of known shape shows the effect. */
const JUDGED: Readonly<Partial<Record<BoundWriteOperation, AfterTimeout>>> = {
  partners_v1_users_add: {
    kind: 'observe',
    judgedBy: 'partners_v2_users_list',
    subject: 'users',
    statements: ['PART-07', 'ERR-15'],
  },
}

/** Rule of an operation; without a query of known shape a person must look it up. */
export function boundAfterTimeout(operation: BoundWriteOperation): AfterTimeout {
  const { afterTimeout, rules } = factsOf(operation)
  const kind = afterTimeout === 'repeat' ? 'repeat' : 'ask'
  return JUDGED[operation] ?? { kind, subject: SUBJECTS[operation], statements: rules }
}

export type BoundWrites = ReturnType<typeof createBoundWrites>

export function createBoundWrites(
  bound: BoundOperations,
  client: Pick<PartnerClient, 'listUsers'>,
  ports: IdempotentWritePorts,
) {
  const keep =
    <V, T>(
      operation: BoundWriteOperation,
      call: (values: V) => Promise<BoundResult<T>>,
      open?: (values: V) => () => Promise<Observation<T>>,
    ) =>
    async (values: V): Promise<BoundWriteResult<T>> => {
      let notCalled: NotCalled | undefined
      const send = async (): Promise<CallResult<T>> => {
        const result = await call(values)
        if (isCallResult(result)) return result
        notCalled = result
        return { kind: 'unavailable', fault: 'local', detail: result.kind, hasActed: 'no' }
      }
      const rule = boundAfterTimeout(operation)
      const observe = open?.(values)
      const result = await writeIdempotently({ rule, send, ...(observe ? { observe } : {}) }, ports)
      // Missing binding: the result of the first call, and no result of a repeat.
      return result.kind === 'unavailable' && notCalled ? notCalled : result
    }
  return {
    addUsers: keep('partners_v1_users_add', bound.addUsers, ({ accountId, emails }) => {
      const isSinceStart = startCounting(ports.clock)
      return () => seeUsers(client, ports, { accountId, emails, isSinceStart })
    }),
    changeUserStatus: keep('partners_v1_users_change_status', bound.changeUserStatus),
    createFolder: keep('partners_v1_folders_create', bound.createFolder),
    upsertPerson: keep('partners_v1_contacts_upsert_person', bound.upsertPerson),
    requestSignatures: keep('partners_v1_documents_request_signatures', bound.requestSignatures),
    updateDocumentGroups: keep('partners_v1_documents_update_groups', bound.updateDocumentGroups),
    updateAdditionalAuthentication: keep(
      'partners_v1_documents_update_additional_authentication_methods',
      bound.updateAdditionalAuthentication,
    ),
    deleteDocument: keep('partners_v1_documents_delete', bound.deleteDocument),
  } as const
}

function isCallResult<T>(result: BoundResult<T>): result is CallResult<T> {
  return ['answered', 'refused', 'unavailable'].includes(result.kind)
}

type Addition = {
  readonly accountId: Parameters<BoundOperations['addUsers']>[0]['accountId']
  readonly emails: readonly string[]
  readonly isSinceStart: ReturnType<typeof startCounting>
}

/** Added users: all or none, and none when one of them existed (PART-07). */
function seeUsers(
  client: Pick<PartnerClient, 'listUsers'>,
  ports: IdempotentWritePorts,
  { accountId, emails, isSinceStart }: Addition,
): Promise<Observation<never>> {
  const wanted = new Set(emails.map(toCanonicalEmail))
  return verifyByList(ports, async ({ read, serviceAt }) => {
    const patient: typeof client = {
      listUsers: (...request) => read(() => client.listUsers(...request)),
    }
    let added = 0
    for await (const { email = '', addedAt } of eachUser(patient, accountId)) {
      if (!wanted.has(toCanonicalEmail(email))) continue
      if (!isSinceStart(addedAt, serviceAt())) return { kind: 'asBefore' }
      added += 1
    }
    if (added === 0) return { kind: 'asBefore' }
    return { kind: added === wanted.size ? 'done' : 'unclear' }
  })
}
