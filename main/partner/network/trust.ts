// Trusted authorities: Node's, those of the system's store (a company's own are there), and those
// of a file.
import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { SecureContext } from 'node:tls'
import { createSecureContext, getCACertificates } from 'node:tls'
import { codesOf } from './error-codes.ts'
import { notConnected } from './not-connected.ts'

export type Trust = () => Promise<SecureContext>

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/gu
const LONGEST_FILE_BYTES = 4 * 1024 * 1024

/**
 * Authorities, read at the first connection and kept; the next connection retries an unreadable
 * file.
 * @param caFile absolute path of a PEM file
 */
export function createTrust(caFile?: string): Trust {
  let context: Promise<SecureContext> | undefined
  const read = async (): Promise<SecureContext> => {
    const own = caFile === undefined ? [] : await readCaFile(caFile)
    const authorities = new Set([
      ...getCACertificates('bundled'),
      ...getCACertificates('system'),
      ...getCACertificates('extra'),
      ...own,
    ])
    return createSecureContext({ ca: [...authorities] })
  }
  return async () => {
    context ??= read()
    try {
      return await context
    } catch (error) {
      context = undefined
      throw error
    }
  }
}

/**
 * Certificates of the file.
 * @throws NotConnected with `caFileUnreadable` or `caFileEmpty`
 */
async function readCaFile(path: string): Promise<readonly string[]> {
  let text: string
  try {
    text = await readFile(path, 'latin1')
  } catch (error) {
    throw notConnected('caFileUnreadable', toNamelessError(error))
  }
  const blocks = text.length > LONGEST_FILE_BYTES ? null : text.match(PEM)
  // Invalid blocks would be ignored silently, and every connection would fail for another reason.
  const found = (blocks ?? []).filter(isCertificate)
  if (found.length === 0) throw notConnected('caFileEmpty')
  return found
}

function isCertificate(block: string): boolean {
  try {
    return new X509Certificate(block).ca
  } catch {
    return false
  }
}

/** Error without the path, which must not be in the log. */
function toNamelessError(error: unknown): Error {
  return Object.assign(new Error('the file of authorities cannot be read'), {
    code: codesOf(error)[0] ?? 'UNKNOWN',
  })
}
