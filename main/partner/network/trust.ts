// Whom the client trusts: the authorities that come with Node, those of the system's store beside
// them (a company's own lie there), and those of a file, for the machines where they do not.
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
 * The stores and the file are read when the first connection asks, and kept; a file that could not be
 * read is tried again by the next.
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

/** @throws NotConnected with `caFileUnreadable` or `caFileEmpty` */
async function readCaFile(path: string): Promise<readonly string[]> {
  let text: string
  try {
    text = await readFile(path, 'latin1')
  } catch (error) {
    throw notConnected('caFileUnreadable', toNamelessError(error))
  }
  const blocks = text.length > LONGEST_FILE_BYTES ? null : text.match(PEM)
  // What is none would be passed over in silence, and every connection fail for another reason.
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

/** The system's words hold the path, which belongs into no log line. */
function toNamelessError(error: unknown): Error {
  return Object.assign(new Error('the file of authorities cannot be read'), {
    code: codesOf(error)[0] ?? 'UNKNOWN',
  })
}
