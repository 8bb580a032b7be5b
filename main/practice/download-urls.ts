// Pre-signed URLs (DL-04) and the files behind them: the original, or what was signed so far, stamped
// when it is first asked for.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { PracticeContext } from './practice-context.ts'
import type { PracticeDocument } from './practice-document.ts'
import { Problem } from './problem.ts'
import { cutConnection } from './route.ts'
import { stampDocument } from './stamp.ts'

type Content = 'signed' | 'original'
type Grant = {
  readonly document: PracticeDocument
  readonly content: Content
  readonly until: number
}

export type DownloadUrls = {
  readonly make: (
    document: PracticeDocument,
    content: Content,
  ) => { readonly name: string; readonly url: string }
}

const SECOND_MS = 1_000

export function addDownloadUrls(app: FastifyInstance, context: PracticeContext): DownloadUrls {
  const grants = new Map<string, Grant>()

  app.get<{ Params: { token: string } }>(
    '/files/:token',
    { config: { target: 'file' } },
    async (request, reply) => {
      if (request.headers.authorization !== undefined) context.noteLeakedKey()
      const grant = grants.get(request.params.token)
      const isGood = grant !== undefined && grant.until > context.now()
      if (!isGood || request.fault?.kind === 'expiredUrl') throw new Problem(403, { isEmpty: true })
      const bytes = await readContent(context, grant)
      if (!bytes) throw new Problem(404, { isEmpty: true })
      if (request.fault?.kind === 'truncatedDownload') {
        reply.raw.writeHead(200, { 'content-length': bytes.byteLength })
        reply.raw.write(bytes.subarray(0, bytes.byteLength / 2), () =>
          cutConnection(request, reply),
        )
        return reply.hijack()
      }
      return reply.type('application/pdf').send(Buffer.from(bytes))
    },
  )

  return {
    make(document, content) {
      const now = context.now()
      for (const [token, { until }] of grants) if (until < now) grants.delete(token)
      const token = randomUUID()
      const until = now + context.settings.urlSeconds * SECOND_MS
      grants.set(token, { document, content, until })
      return {
        name: document.name.replace(/\.[^.]+$/u, ''),
        url: `${context.baseUrl()}/files/${token}`,
      }
    },
  }
}

async function readContent(
  { store, settings }: PracticeContext,
  { document, content }: Grant,
): Promise<Uint8Array | undefined> {
  const original = await store.readFile(document.file)
  if (content === 'original' || !original) return original
  const signed = document.signers.filter(({ signedAt }) => signedAt !== undefined).length
  const name = `${document.id}-${signed}`
  const made = await store.readFile(name)
  if (made) return made
  const stamped = await stampDocument(original, document, settings)
  store.writeFile(name, stamped)
  return stamped
}
