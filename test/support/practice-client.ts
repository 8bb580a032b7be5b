// Practice service for one test, and the calls of tests to it by plain fetch.
import { expect, onTestFinished } from 'vitest'
import type { PracticeOptions, PracticeService } from '../../main/practice/practice-service.ts'
import { startPracticeService } from '../../main/practice/practice-service.ts'
import type { PracticeDocument } from '../../main/practice/practice-document.ts'
import { makePdf } from './make-pdf.ts'

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Body as JSON; undefined where it is empty. */
  readonly json: unknown
}

export type Call = {
  readonly method?: string
  /** Body, sent as JSON; a string is sent as it is. */
  readonly body?: unknown
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type PracticeClient = {
  readonly service: PracticeService
  readonly accountId: string
  readonly call: (path: string, call?: Call) => Promise<Answer>
  /** Call of a path below `/partners/v1/accounts/{accountId}`. */
  readonly callAccount: (path: string, call?: Call) => Promise<Answer>
  readonly list: (query?: string) => Promise<Answer>
  readonly create: (extra?: object) => Promise<Answer>
  /** Creates a document and returns it as the service stores it. */
  readonly createDocument: (extra?: object) => Promise<PracticeDocument>
  readonly documentNow: (id: string) => PracticeDocument
  readonly statusOf: (id: string) => Promise<Record<string, unknown>>
  /** Bytes of a new download URL. */
  readonly download: (id: string, what?: 'signed' | 'original') => Promise<Buffer>
}

export const ANA = { email: 'ana.souza@exemplo.com.br', role: 'Contratante' }
export const BRUNO = { email: 'bruno.lima@exemplo.com.br', role: 'Contratada' }

export async function startPracticeClient(options: PracticeOptions = {}): Promise<PracticeClient> {
  const service = await startPracticeService(options)
  onTestFinished(() => service.close())
  return createPracticeClient(service)
}

export function createPracticeClient(service: PracticeService): PracticeClient {
  const accountId = service.accounts[0]?.id ?? ''
  const contentFile = makePdf().then((bytes) => Buffer.from(bytes).toString('base64'))

  const call = async (path: string, { method, body, key, headers }: Call = {}): Promise<Answer> => {
    const answer = await fetch(`${service.baseUrl}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        authorization: key ?? service.key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') === true && text !== ''
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    }
  }
  const callAccount = (path: string, options?: Call): Promise<Answer> =>
    call(`/partners/v1/accounts/${accountId}${path}`, options)
  const create = async (extra: object = {}): Promise<Answer> =>
    callAccount('/document-signatures', {
      body: {
        documentName: 'Contrato de locação',
        contentType: 'application/pdf',
        contentFile: await contentFile,
        signers: [ANA],
        ...extra,
      },
    })
  const documentNow = (id: string): PracticeDocument => {
    const document = service.documents().find((each) => each.id === id)
    if (!document) throw new Error(`no document ${id}`)
    return document
  }

  return {
    service,
    accountId,
    call,
    callAccount,
    list: (query = '') => call(`/partners/v2/accounts/${accountId}/documents?${query}`),
    create,
    async createDocument(extra) {
      const answer = await create(extra)
      expect(answer.text).toContain('"id"')
      return documentNow((answer.json as { id: string }).id)
    },
    documentNow,
    async statusOf(id) {
      const answer = await callAccount(`/document-signatures/${id}/status`)
      return answer.json as Record<string, unknown>
    },
    async download(id, what = 'signed') {
      const answer =
        what === 'signed'
          ? await callAccount(`/documents/${id}/download/signed`)
          : await call(
              `/partners/v2/accounts/${accountId}/documents/${id}/download/with-attachments`,
            )
      const { url } = answer.json as { url: string }
      return Buffer.from(await (await fetch(url)).arrayBuffer())
    },
  }
}

/** Kind, channel and address of each message of a document, in order. */
export function messagesOf({ messages }: PracticeDocument): readonly string[] {
  return messages.map(({ kind, channel, to }) => `${kind} ${channel} ${to}`)
}
