// Partner client for a server of the test, and the smallest valid create.
import { createHash } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { PartnerClientOptions } from '../../main/partner/create-partner-client.ts'
import { createPartnerClient } from '../../main/partner/create-partner-client.ts'
import type { CreateRequest, FileSource, PartnerClient } from '../../main/partner/partner-client.ts'
import type { LogEntry } from '../../main/ports.ts'
import { systemClock } from '../../main/platform/system-ports.ts'
import type { DocumentContent } from '../../shared/model/document.ts'
import { documentContentSchema } from '../../shared/model/document.ts'
import { accountIdSchema, sha256Schema } from '../../shared/model/ids.ts'

export const TEST_KEY = 'k3y-of-the-test/+=='
export const TEST_ACCOUNT = accountIdSchema.parse('5f0d7a0e-1c1f-4b6e-9d53-0a4f0c1d2e3f')

export type TestClient = PartnerClient & { readonly logged: readonly LogEntry[] }

export function openTestClient(
  baseUrl: string,
  options: Partial<PartnerClientOptions> = {},
): TestClient {
  const logged: LogEntry[] = []
  const client = createPartnerClient({
    baseUrl,
    readKey: async () => TEST_KEY,
    clock: systemClock,
    log: (entry) => logged.push(entry),
    ...options,
  })
  onTestFinished(() => client.close())
  return { ...client, logged }
}

/** Bytes that differ from place to place, so that a shifted or repeated chunk is noticed. */
export function makeBytes(sizeBytes: number): Buffer {
  const bytes = Buffer.alloc(sizeBytes)
  for (let at = 0; at < sizeBytes; at += 1) bytes[at] = (at * 31 + (at >> 8) * 7) & 0xff
  return bytes
}

/** @param pieceBytes size of the pieces in which the file is read */
export function toFileSource(bytes: Buffer, pieceBytes = 64 * 1024): FileSource {
  return {
    sizeBytes: bytes.byteLength,
    sha256: hashOf(bytes),
    async *open() {
      for (let from = 0; from < bytes.byteLength; from += pieceBytes) {
        yield bytes.subarray(from, from + pieceBytes)
      }
    },
  }
}

function hashOf(bytes: Uint8Array): FileSource['sha256'] {
  return sha256Schema.parse(createHash('sha256').update(bytes).digest('hex'))
}

export function makeContent(
  bytes: Buffer,
  content: Partial<DocumentContent> = {},
): DocumentContent {
  return documentContentSchema.parse({
    name: 'Contrato de locação',
    file: {
      sha256: hashOf(bytes),
      sizeBytes: bytes.byteLength,
      originalName: 'contrato.pdf',
      contentType: 'application/pdf',
    },
    signers: [{ email: 'ana@exemplo.com.br', role: 'Contratante' }],
    areas: [],
    ...content,
  })
}

export function makeCreate(
  bytes: Buffer,
  change: Partial<CreateRequest> & { readonly with?: Partial<DocumentContent> } = {},
): CreateRequest {
  const { with: content, ...request } = change
  return {
    accountId: TEST_ACCOUNT,
    content: makeContent(bytes, content),
    documentName: 'Contrato de locação',
    file: toFileSource(bytes),
    ...request,
  }
}
