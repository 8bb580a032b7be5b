// Address of a sent document's page at the service (CREATE-30, `uri` is the page).
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { Workspace } from '../app/workspace.ts'
import type { HandlerContext } from './context.ts'

type PageContext = Pick<HandlerContext, 'environment' | 'pages'>

export async function openDocumentPage(
  { journal, identity }: Pick<Workspace, 'journal' | 'identity'>,
  context: PageContext,
  documentId: DocumentId,
): Promise<Result<Record<string, never>>> {
  const row = (await journal.documents.list({ ids: [documentId] })).rows[0]
  if (!row) return fail('notFound')
  if (row.delivery.kind !== 'sent') return fail('noPage')
  const { uri, partnerId } = row.delivery
  // Only the answer to the create has an address, and the base address is the API's, which has no page for people.
  const isLive = identity.environment === 'live'
  return openPage({ identity }, context, uri ?? (isLive ? undefined : partnerId))
}

/** Opens a document's page. The practice service has one page for all documents, by an address that is valid once. */
export async function openPage(
  { identity }: Pick<Workspace, 'identity'>,
  { environment, pages }: PageContext,
  uri: string | undefined,
): Promise<Result<Record<string, never>>> {
  if (uri === undefined) return fail('noPage')
  if (identity.environment === 'live') return pages.open(uri, identity.baseUrl)
  const page = toPracticeDocument(await environment.practicePage(), uri)
  return page.ok ? pages.open(page.value, page.value) : page
}

/** Address of the practice page that searches for the document at the end of `uri`. */
function toPracticeDocument(page: Result<string>, uri: string): Result<string> {
  if (!page.ok) return page
  const address = new URL(page.value)
  address.searchParams.set('find', uri.split('/').at(-1) ?? '')
  return succeed(address.href)
}
