// Where the page of a sent document lies (CREATE-30). Only web addresses are handed to the system:
// anything else that a service might answer would be run by whatever program is there for it.
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { Workspace } from '../workspace.ts'
import type { HandlerContext } from './context.ts'

const WEB_PROTOCOLS: readonly string[] = ['http:', 'https:']

/** The practice service has one page for all of its documents, opened by an address that is good once. */
export async function findDocumentPage(
  { journal, identity }: Pick<Workspace, 'journal' | 'identity'>,
  environment: Pick<HandlerContext['environment'], 'practicePage'>,
  documentId: DocumentId,
): Promise<Result<URL>> {
  const row = (await journal.documents({ ids: [documentId] })).rows[0]
  if (!row) return fail('notFound')
  return toOpenablePage(
    { identity },
    environment,
    row.delivery.kind === 'sent' ? row.delivery.uri : undefined,
  )
}

export async function toOpenablePage(
  { identity }: Pick<Workspace, 'identity'>,
  environment: Pick<HandlerContext['environment'], 'practicePage'>,
  uri: string | undefined,
): Promise<Result<URL>> {
  if (uri === undefined) return fail('noPage')
  const page = identity.environment === 'practice' ? await environment.practicePage() : succeed(uri)
  if (!page.ok) return page
  const url = URL.parse(page.value.trim())
  return url && WEB_PROTOCOLS.includes(url.protocol)
    ? succeed(url)
    : fail('pageNotWeb', { address: page.value })
}
