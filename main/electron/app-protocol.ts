// Scheme `app://bundle/…` with a strict policy: the built page, files of the open workspace by their digest under
// `stored/`, and signed files by their document under `archived/`.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import type { DocumentId, Sha256 } from '../../shared/model/ids.ts'
import { documentIdSchema, sha256Schema } from '../../shared/model/ids.ts'
import { PDF_CONTENT_TYPE } from '../../shared/model/stored-file.ts'
import { STYLE_NONCE_PLACE, createContentSecurityPolicy } from './content-security-policy.ts'
import { contentTypeOf, respondWithFile } from './file-response.ts'
import { APP_SCHEME, isOwnAddress } from './origin.ts'

/**
 * Registers the scheme before `ready` as a secure origin of its own, with `fetch`, streams and V8's code cache, so
 * that scripts are not compiled anew at each start.
 */
export function registerAppScheme(
  protocol: Pick<Electron.Protocol, 'registerSchemesAsPrivileged'>,
): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: {
        standard: true,
        secure: true,
        supportFetchAPI: true,
        stream: true,
        codeCache: true,
      },
    },
  ])
}

/** Paths of the open workspace's files. */
export type WorkspaceFiles = {
  /** Path of a file in the store; undefined when it was never added. */
  readonly stored: (sha256: Sha256) => Promise<string | undefined>
  /** Path of a document's signed file; undefined when it has none, or the file is not in its folder. */
  readonly archived: (documentId: DocumentId) => Promise<string | undefined>
}

/** @param folder folder of the built page, with `index.html` at its top */
export function serveApp(
  protocol: Pick<Electron.Protocol, 'handle'>,
  folder: string,
  files: WorkspaceFiles,
): void {
  protocol.handle(APP_SCHEME, createAppHandler(folder, files))
}

/** Handler of requests. Answers 403 to another host, 404 to an unknown file, 405 to any method but GET and HEAD. */
export function createAppHandler(
  folder: string,
  files: WorkspaceFiles,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!isOwnAddress(request.url)) return refuse(403)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405)
    const { pathname } = new URL(request.url)
    const prefix = PDF_PREFIXES.find((each) => pathname.startsWith(each))
    if (prefix) return respondWithPdf(await findPdf(prefix, pathname, files), request)
    const path = resolveInside(folder, pathname)
    if (path === undefined) return refuse(404)
    return path.endsWith('.html')
      ? respondWithDocument(path, request.method)
      : respondWithFile(path, request, createHeaders(createNonce()))
  }
}

const PDF_PREFIXES = ['/stored/', '/archived/'] as const
const PDF_ENDING = '.pdf'

/** Path of a PDF by its digest or id, which is parsed: no text of the address becomes a path. */
async function findPdf(
  prefix: (typeof PDF_PREFIXES)[number],
  pathname: string,
  files: WorkspaceFiles,
): Promise<string | undefined> {
  if (!pathname.endsWith(PDF_ENDING)) return undefined
  const name = pathname.slice(prefix.length, -PDF_ENDING.length)
  if (prefix === '/stored/') {
    const sha256 = sha256Schema.safeParse(name)
    return sha256.success ? files.stored(sha256.data) : undefined
  }
  const documentId = documentIdSchema.safeParse(name)
  return documentId.success ? files.archived(documentId.data) : undefined
}

async function respondWithPdf(path: string | undefined, request: Request): Promise<Response> {
  if (path === undefined) return refuse(404)
  return respondWithFile(path, request, createHeaders(createNonce()), PDF_CONTENT_TYPE)
}

/** Path inside the folder; undefined for a path that leaves it or cannot be decoded. */
export function resolveInside(folder: string, pathname: string): string | undefined {
  try {
    const decoded = decodeURIComponent(pathname === '/' ? '/index.html' : pathname)
    if (decoded.includes('\0') || decoded.includes('\\')) return undefined
    const path = normalize(join(folder, decoded))
    return path.startsWith(folder + sep) ? path : undefined
  } catch {
    return undefined // malformed escapes
  }
}

/** Answers with an HTML page, which is read whole to put its own nonce into it. */
async function respondWithDocument(path: string, method: string): Promise<Response> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) return refuse(404)
  const nonce = createNonce()
  const headers = { ...createHeaders(nonce), 'content-type': contentTypeOf(path) }
  const body = method === 'HEAD' ? null : text.replaceAll(STYLE_NONCE_PLACE, nonce)
  return new Response(body, { status: 200, headers })
}

function refuse(status: 403 | 404 | 405): Response {
  return new Response(null, { status, headers: createHeaders(createNonce()) })
}

function createNonce(): string {
  return randomBytes(16).toString('base64')
}

function createHeaders(nonce: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': createContentSecurityPolicy(nonce),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
}
