// Office mark of a batch file: an HMAC over its manifest, which holds the digest of every file, by a key that the
// office's seats share. A password says who can read a file; the mark says that a holder of the key made it.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { LoteMark } from '../../../shared/model/lote.ts'
import { officeNameSchema } from '../../../shared/model/office-key.ts'

export type OfficeKey = {
  /** Name of the office as people know it. */
  readonly office: string
  /** 256 bits as base64url. */
  readonly secret: string
}

/**
 * Rule for the marks of batch files. Without a key no mark can be checked; where a mark is required, all are refused
 * then.
 */
export type MarkRule = { readonly key?: OfficeKey; readonly isRequired: boolean }
/** Rule that takes every file, marked or not. */
export const ANY_MARK: MarkRule = { isRequired: false }

const KEY_BYTES = 32
/** Start of a key's line; a file, an environment variable and a field of the window hold the same line. */
const KEY_START = 'signature-batches-office-key:1:'
const KEY_LINE = new RegExp(String.raw`^${KEY_START}([\w-]{43}):(.+)$`, 'u')

export function createOfficeKey(office: string): OfficeKey {
  return { office, secret: randomBytes(KEY_BYTES).toString('base64url') }
}

export function formatOfficeKey({ office, secret }: OfficeKey): string {
  return `${KEY_START}${secret}:${office}`
}

/** Key of the first line; undefined where that is none. */
export function parseOfficeKey(text: string): OfficeKey | undefined {
  const [line = ''] = text
    .replace(/^\uFEFF/u, '')
    .trimStart()
    .split(/\r?\n/u)
  const [, secret, name] = KEY_LINE.exec(line.trim()) ?? []
  const office = officeNameSchema.safeParse(name)
  return secret !== undefined && office.success ? { office: office.data, secret } : undefined
}

/** Id that distinguishes keys and tells nothing about the key. */
export function toOfficeKeyId({ secret }: OfficeKey): string {
  return hmac(secret, 'signature-batches office key').subarray(0, KEY_ID_BYTES).toString('hex')
}

const KEY_ID_BYTES = 8
const MARK_VERSION = 1
/** Largest mark in bytes; one with the longest name has some 500. */
export const MAX_MARK_BYTES = 4_096

const markSchema = z.strictObject({
  version: z.literal(MARK_VERSION),
  office: officeNameSchema,
  key: z.string().regex(/^[0-9a-f]{16}$/u),
  mac: z.string().regex(/^[0-9a-f]{64}$/u),
})
const headSchema = z.looseObject({ version: z.number().int() })

export function makeMark(key: OfficeKey, manifest: Uint8Array): Buffer {
  const mark: z.input<typeof markSchema> = {
    version: MARK_VERSION,
    office: key.office,
    key: toOfficeKeyId(key),
    mac: toMac(key, key.office, manifest).toString('hex'),
  }
  return Buffer.from(JSON.stringify(mark))
}

export type MarkFault = 'damaged' | 'newer' | 'edited' | 'otherMark' | 'unmarked' | 'noOfficeKey'

/** @param mark absent where the file has none */
export function checkMark(
  { key, isRequired }: MarkRule,
  mark: Uint8Array | undefined,
  manifest: Uint8Array,
): LoteMark | MarkFault {
  if (isRequired && !key) return 'noOfficeKey'
  if (!mark) return isRequired ? 'unmarked' : { kind: 'none' }
  const parsed = parseMark(mark)
  if (typeof parsed === 'string') return parsed
  const { office } = parsed
  if (!key) return { kind: 'unchecked', office }
  if (parsed.key !== toOfficeKeyId(key)) return 'otherMark'
  const isWhole = timingSafeEqual(Buffer.from(parsed.mac, 'hex'), toMac(key, office, manifest))
  return isWhole ? { kind: 'own', office } : 'edited'
}

function parseMark(mark: Uint8Array): z.output<typeof markSchema> | 'damaged' | 'newer' {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(mark).toString('utf8'))
  } catch {
    return 'damaged'
  }
  const head = headSchema.safeParse(json)
  if (head.success && head.data.version > MARK_VERSION) return 'newer'
  const parsed = markSchema.safeParse(json)
  return parsed.success ? parsed.data : 'damaged'
}

/** MAC of a manifest. The name has no line break (`officeNameSchema`), so that its end is unambiguous. */
function toMac({ secret }: OfficeKey, office: string, manifest: Uint8Array): Buffer {
  const digest = createHash('sha256').update(manifest).digest('hex')
  return hmac(secret, `signature-batches .lote\n${office}\n${digest}`)
}

function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest()
}
