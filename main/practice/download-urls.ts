// Pre-signed URLs (DL-04): the token in the address is the only permission, for five minutes.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Answer } from './faulty-answer.ts'
import { answerWith } from './faulty-answer.ts'
import type { PracticeContext } from './practice-context.ts'
import type { PracticeDocument } from './practice-document.ts'
import { Problem } from './problem.ts'
import type { SignedFiles } from './signed-files.ts'
import { toNameWithoutExtension } from './to-wire.ts'

type Content = 'signed' | 'original'

/** The document as it was when the URL was made: what is signed later is not in that file. */
type Grant = {
  readonly document: PracticeDocument
  readonly content: Content
  readonly until: number
}

export type DownloadUrls = {
  /** Document URL info: a new address each time. */
  readonly make: (
    document: PracticeDocument,
    content: Content,
  ) => { readonly name: string; readonly url: string }
}

const SECOND_MS = 1_000

export function addDownloadUrls(
  app: FastifyInstance,
  context: PracticeContext,
  signedFiles: SignedFiles,
): DownloadUrls {
  const { store, settings, now } = context
  const grants = new Map<string, Grant>()

  const open = async ({ document, content }: Grant): Promise<Answer> => {
    const name = content === 'original' ? document.file : await signedFiles.nameOf(document)
    const type = content === 'original' ? document.contentType : 'application/pdf'
    return { status: 200, file: { ...store.openFile(name), type } }
  }

  app.get<{ Params: { token: string } }>(
    '/files/:token',
    { config: { target: 'file' } },
    async (request, reply) => {
      if (request.headers.authorization !== undefined) context.noteLeakedKey()
      const grant = grants.get(request.params.token)
      const isGood = grant !== undefined && grant.until > now()
      if (!isGood || request.fault?.kind === 'expiredUrl') throw new Problem(403, { isEmpty: true })
      return answerWith(request, reply, () => open(grant))
    },
  )

  return {
    make(document, content) {
      const at = now()
      for (const [token, { until }] of grants) if (until <= at) grants.delete(token)
      const token = randomUUID()
      grants.set(token, { document, content, until: at + settings.urlSeconds * SECOND_MS })
      return {
        name: toNameWithoutExtension(document.name),
        url: `${context.baseUrl()}/files/${token}`,
      }
    },
  }
}
