// Documents and settings of an account at the service: listed, brought in to be watched, saved as files.
import type { Failure, Result } from '../../shared/model/failure.ts'
import { succeed } from '../../shared/model/failure.ts'
import type { OutputOf } from '../../shared/ipc/contract.ts'
import { SERVICE_PAGE_ROWS } from '../../shared/ipc/service-operations.ts'
import { isFailure } from '../accounts/written.ts'
import type { Workspace } from '../app/workspace.ts'
import type { BoundResult } from '../partner/bindings/bound-call.ts'
import type { CallResult } from '../partner/call-result.ts'
import type { DownloadTicket } from '../partner/wire/document-url.ts'
import { toUnboundOutcome } from './binding.ts'
import type { HandlerContext } from './context.ts'
import type { HandlersOf, Handler } from './handler-types.ts'
import { createInOpen } from './in-open.ts'

type Saving = Parameters<Handler<'service.saveFile'>>[0]
/** Address of a download; a bound operation may leave out the file's name. */
type Ticket = Pick<DownloadTicket, 'url'>
type Saved = Result<OutputOf<'service.saveFile'>>

export function createServiceHandlers({
  work,
  archiveFolder,
  emit,
}: Pick<HandlerContext, 'work' | 'archiveFolder' | 'emit'>): HandlersOf<'service'> {
  const inOpen = createInOpen(work)
  return {
    'service.documents': ({ accountId, ...request }) =>
      inOpen(async ({ workspace: { accountDocuments } }) =>
        succeed(await accountDocuments.list(accountId, { ...request, perPage: SERVICE_PAGE_ROWS })),
      ),
    'service.bringIn': ({ accountId, filter, chosen, batchName }) =>
      inOpen(async ({ workspace: { accountDocuments } }) => {
        const result = await accountDocuments.bringIn(accountId, filter, chosen, batchName)
        if (isFailure(result)) return { ok: false, failure: result }
        emit({ name: 'queue.changed', payload: {} })
        return succeed(result)
      }),
    'service.categories': ({ accountId }) =>
      inOpen(async ({ workspace: { accountSubjects } }) =>
        succeed(await accountSubjects.categories(accountId)),
      ),
    'service.changeCategory': ({ accountId, act }) =>
      inOpen(async ({ workspace: { accountSubjects, categories } }) => {
        const written = await accountSubjects.changeCategory(accountId, act)
        if (isFailure(written)) return { ok: false, failure: written }
        // The list of categories for documents is read again; where that fails, the one before stays.
        await categories.refresh(accountId)
        emit({ name: 'batch.changed', payload: {} })
        return succeed(written)
      }),
    'service.webhooks': ({ accountId }) =>
      inOpen(async ({ workspace: { accountSubjects } }) =>
        succeed(await accountSubjects.webhooks(accountId)),
      ),
    'service.changeWebhook': ({ accountId, act }) =>
      inOpen(async ({ workspace: { accountSubjects } }) =>
        toResult(await accountSubjects.changeWebhook(accountId, act)),
      ),
    'service.users': ({ accountId }) =>
      inOpen(async ({ workspace: { accountPeople } }) =>
        succeed(await accountPeople.users(accountId)),
      ),
    'service.changeUser': ({ accountId, act }) =>
      inOpen(async ({ workspace: { accountPeople } }) =>
        toResult(await accountPeople.changeUser(accountId, act)),
      ),
    'service.findContact': ({ accountId, cpf }) =>
      inOpen(async ({ workspace: { accountPeople } }) =>
        toResult(await accountPeople.findContact(accountId, cpf)),
      ),
    'service.saveContact': ({ accountId, contact }) =>
      inOpen(async ({ workspace: { accountPeople } }) =>
        toResult(await accountPeople.saveContact(accountId, contact)),
      ),
    'service.saveFile': (input) =>
      inOpen(async ({ workspace }) => {
        // The address is asked for before the folder: a file that cannot be had needs no folder.
        const ticket = await askTicket(workspace, input)
        if (ticket.kind !== 'answered') return toUnboundOutcome(ticket)
        const folder = await archiveFolder.pickForCopies()
        return folder === undefined
          ? succeed({ kind: 'closed' })
          : save(workspace, input, { folder, ticket })
      }),
  }
}

function toResult<T extends object>(result: T | Failure): Result<T> {
  return isFailure(result) ? { ok: false, failure: result } : succeed(result)
}

function askTicket(
  { partner, bound }: Workspace,
  { accountId, partnerId, what }: Saving,
): Promise<BoundResult<Ticket>> {
  if (what === 'signed') return partner.downloadSigned(accountId, partnerId)
  if (what === 'withAttachments') return partner.downloadWithAttachments(accountId, partnerId)
  return bound.downloadDigitalCertificate({ accountId, documentId: partnerId })
}

async function save(
  workspace: Workspace,
  input: Saving,
  {
    folder,
    ticket,
  }: {
    readonly folder: string
    readonly ticket: Extract<CallResult<Ticket>, { kind: 'answered' }>
  },
): Promise<Saved> {
  let isFirst = true
  const saved = await workspace.archive.saveInto({
    folder,
    name: input.name,
    askTicket: async () => {
      const again = isFirst ? ticket : await askTicket(workspace, input)
      isFirst = false
      // Where the binding was removed meanwhile, the first address is tried again.
      const isCall =
        again.kind === 'answered' || again.kind === 'refused' || again.kind === 'unavailable'
      return isCall ? again : ticket
    },
  })
  return saved.kind === 'saved'
    ? succeed({ ...saved, folder })
    : succeed({ kind: 'notSaved', fault: saved.fault })
}
