// Pre-signed URLs (DL-04): the token in the address is the only permission, for five minutes.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { assertNever } from '../../shared/assert-never.ts'
import { createExtraFiles } from './extra-files.ts'
import type { Answer } from './faulty-answer.ts'
import { answerWith } from './faulty-answer.ts'
import type { PracticeContext } from './practice-context.ts'
import type { PracticeDocument } from './practice-document.ts'
import { Problem } from './problem.ts'
import { holds } from './rule.ts'
import type { SignedFiles } from './signed-files.ts'
import { toNameWithoutExtension } from './to-wire.ts'

type Content = 'signed' | 'withAttachments' | 'certificate'

/** Permission of one URL, with the document as it was then: later signatures are not in that file. */
type Grant = {
  readonly document: PracticeDocument
  readonly content: Content
  readonly until: number
}

export type DownloadUrls = {
  /** Makes name and URL of a download, with a new address each time. */
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
  const extraFiles = createExtraFiles(context, signedFiles)
  const grants = new Map<string, Grant>()

  const open = async ({ document, content }: Grant): Promise<Answer> => {
    const { name, type } = await fileOf(document, content)
    return { status: 200, file: { ...store.openFile(name), type } }
  }

  const fileOf = async (
    document: PracticeDocument,
    content: Content,
  ): Promise<{ readonly name: string; readonly type: string }> => {
    switch (content) {
      case 'signed':
        return { name: await signedFiles.nameOf(document), type: 'application/pdf' }
      case 'withAttachments':
        return extraFiles.withAttachments(document)
      case 'certificate':
        return extraFiles.certificate(document)
      default:
        return assertNever(content)
    }
  }

  const isInTime = (until: number): boolean => until > now() || !holds('LIM-05', settings)

  const isGood = ({ until, document, content }: Grant): boolean => {
    const current = store.find(document.id)
    if (!current || !isInTime(until)) return false
    // Discarded signatures (STATE-10) do not come back with those of a later request.
    const isKept = current.requestedAt === document.requestedAt && current.endedBy === undefined
    return content === 'withAttachments' || isKept || !holds('STATE-10', settings)
  }

  app.get<{ Params: { token: string } }>(
    '/files/:token',
    { config: { target: 'file' } },
    async (request, reply) => {
      if (request.headers.authorization !== undefined) context.noteLeakedKey()
      const grant = grants.get(request.params.token)
      const isExpired = request.fault?.kind === 'expiredUrl'
      if (!grant || !isGood(grant) || isExpired) throw new Problem(403, { isEmpty: true })
      return answerWith(request, reply, () => open(grant))
    },
  )

  return {
    make(document, content) {
      const at = now()
      for (const [token, { until }] of grants) if (!isInTime(until)) grants.delete(token)
      const token = holds('DL-04', settings) ? randomUUID() : `${document.id}-${content}`
      grants.set(token, { document, content, until: at + settings.urlSeconds * SECOND_MS })
      return {
        name: holds('DL-01', settings) ? toNameWithoutExtension(document.name) : document.name,
        url: `${context.baseUrl()}/files/${token}`,
      }
    },
  }
}
