// The practice service: a faithful local emulator of the partner API over real HTTP, on loopback only.
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { addDownloadUrls } from './download-urls.ts'
import { addEarlyFaults } from './early-faults.ts'
import type { FaultInput } from './faults.ts'
import { createFaults, faultSchema } from './faults.ts'
import { createPdfFacts } from './pdf-facts.ts'
import type { PracticeContext } from './practice-context.ts'
import type { PracticeDocument } from './practice-document.ts'
import { sign } from './practice-document.ts'
import { openPracticeStore } from './practice-store.ts'
import { startPretendSigners } from './pretend-signers.ts'
import { Problem, deny, toProblemBody } from './problem.ts'
import { addAccountRoutes } from './routes/accounts.ts'
import { addDocumentSignatureRoutes } from './routes/document-signatures.ts'
import { addDocumentRoutes } from './routes/documents.ts'
import type { PracticeAccount } from './seed.ts'
import { PRACTICE_ACCOUNTS, PRACTICE_KEY } from './seed.ts'
import type { PracticeSettings } from './settings.ts'
import { practiceSettingsSchema } from './settings.ts'

export type PracticeOptions = {
  /** 0 or absent: any free port. */
  readonly port?: number
  /** Where the state lies; without it, in a temporary folder that goes with the service. */
  readonly stateFolder?: string
  readonly settings?: Partial<PracticeSettings>
  readonly accounts?: readonly PracticeAccount[]
  readonly faults?: readonly FaultInput[]
}

export type PracticeService = {
  readonly baseUrl: string
  readonly key: string
  /** For `/practice/…`: arming faults over HTTP. */
  readonly token: string
  readonly accounts: readonly PracticeAccount[]
  readonly arm: (fault: FaultInput) => void
  readonly documents: () => readonly PracticeDocument[]
  /** Signs for one signer now, out of turn too. */
  readonly signNow: (documentId: string, signerId: string) => void
  /** How often a download was asked for with an Authorization header. */
  readonly leakedKeys: () => number
  readonly close: () => Promise<void>
}

/** LIM-01: 70 MB, read as decimal. */
const BODY_LIMIT_BYTES = 70_000_000
const HOST = '127.0.0.1'

export async function startPracticeService(
  options: PracticeOptions = {},
): Promise<PracticeService> {
  const temporary = options.stateFolder === undefined
  const folder = options.stateFolder ?? mkdtempSync(join(tmpdir(), 'practice-'))
  const settings = practiceSettingsSchema.parse(options.settings ?? {})
  const accounts = options.accounts ?? PRACTICE_ACCOUNTS
  const store = openPracticeStore(folder)
  const faults = createFaults()
  for (const fault of options.faults ?? []) faults.arm(fault)
  const token = randomUUID()
  const now = Date.now
  const signers = startPretendSigners({ settings, store, now })
  let isKeyGood = true
  let leakedKeys = 0
  let baseUrl = ''

  const context: PracticeContext = {
    settings,
    store,
    accounts,
    faults,
    now,
    isKeyGood: (header) => isKeyGood && header === PRACTICE_KEY,
    setKeyGood: (isGood) => {
      isKeyGood = isGood
    },
    readPdfFacts: createPdfFacts(),
    keep(document) {
      store.save(document)
      signers.watch(document.id)
    },
    baseUrl: () => baseUrl,
    noteLeakedKey: () => {
      leakedKeys += 1
    },
  }

  const app = createApp(context)
  addAccountRoutes(app, context)
  addDocumentSignatureRoutes(app, context)
  addDocumentRoutes(app, context, addDownloadUrls(app, context))
  app.post('/practice/faults', async (request, reply) => {
    if (request.headers['x-practice-token'] !== token) throw deny(403)
    faults.arm(faultSchema.parse(request.body))
    return reply.code(204).send()
  })
  baseUrl = await app.listen({ host: HOST, port: options.port ?? 0 })

  return {
    baseUrl,
    key: PRACTICE_KEY,
    token,
    accounts,
    arm: faults.arm,
    documents: store.documents,
    signNow(documentId, signerId) {
      const document = store.find(documentId)
      if (document) context.keep(sign(document, signerId, now()))
    },
    leakedKeys: () => leakedKeys,
    async close() {
      signers.stop()
      await app.close()
      if (temporary) await rm(folder, { recursive: true, force: true })
    },
  }
}

function createApp(context: PracticeContext): FastifyInstance {
  const app = Fastify({ bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true })
  addEarlyFaults(app, context)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)))
    } catch {
      done(new Problem(422, { errors: ['O corpo da requisição não é um JSON válido.'] }))
    }
  })
  app.addContentTypeParser('*', (_, payload, done) => {
    payload.resume()
    done(new Problem(422, { errors: ['O corpo da requisição deve ser JSON.'] }))
  })
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error)
    reply.code(problem.status)
    if (problem.isEmpty) return reply.send()
    return reply
      .type('application/problem+json')
      .send(JSON.stringify(toProblemBody(problem, `${request.method} ${request.url}`)))
  })
  app.setNotFoundHandler((_, reply) => reply.code(404).send())
  return app
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const status =
    error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : undefined
  if (status === 413) {
    return new Problem(413, { errors: ['O corpo da requisição excede o limite de 70 MB.'] })
  }
  if (status !== undefined && status >= 400 && status < 500) {
    return new Problem(422, { errors: ['A requisição é inválida.'] })
  }
  return new Problem(500, { errors: ['Erro interno.'] })
}
