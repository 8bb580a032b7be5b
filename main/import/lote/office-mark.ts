// The mark of an office on a `.lote`: an HMAC over its manifest, which has the digest of every file in it, by a
// key that the office's seats share. A password says who can read a file; the mark says that none but a holder
// of the key made it as it is.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { LoteMark } from '../../../shared/model/lote.ts'
import { officeNameSchema } from '../../../shared/model/office-key.ts'

export type OfficeKey = {
  /** As people name it. */
  readonly office: string
  /** 256 bits, base64url. */
  readonly secret: string
}

/** What is asked of the mark of a `.lote`. Without a key a mark cannot be checked; a required one is refused then. */
export type MarkRule = { readonly key?: OfficeKey; readonly isRequired: boolean }
/** Marked or not, every file is taken. */
export const ANY_MARK: MarkRule = { isRequired: false }

const KEY_BYTES = 32
/** One line, so that a file, an environment variable and a field of the window hold the same text. */
const KEY_START = 'signature-batches-office-key:1:'
const KEY_LINE = new RegExp(String.raw`^${KEY_START}([\w-]{43}):(.+)$`, 'u')

export function createOfficeKey(office: string): OfficeKey {
  return { office, secret: randomBytes(KEY_BYTES).toString('base64url') }
}

export function formatOfficeKey({ office, secret }: OfficeKey): string {
  return `${KEY_START}${secret}:${office}`
}

/** Of the first line; undefined where that is no key. */
export function parseOfficeKey(text: string): OfficeKey | undefined {
  const [line = ''] = text
    .replace(/^\uFEFF/u, '')
    .trimStart()
    .split(/\r?\n/u)
  const [, secret, name] = KEY_LINE.exec(line.trim()) ?? []
  const office = officeNameSchema.safeParse(name)
  return secret !== undefined && office.success ? { office: office.data, secret } : undefined
}

/** Tells two keys apart, and says nothing of either. */
export function toOfficeKeyId({ secret }: OfficeKey): string {
  return hmac(secret, 'signature-batches office key').subarray(0, KEY_ID_BYTES).toString('hex')
}

const KEY_ID_BYTES = 8
const MARK_VERSION = 1
/** The longest name takes some 500. */
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

/** The name has no line break (`officeNameSchema`): where it ends is beyond doubt. */
function toMac({ secret }: OfficeKey, office: string, manifest: Uint8Array): Buffer {
  const digest = createHash('sha256').update(manifest).digest('hex')
  return hmac(secret, `signature-batches .lote\n${office}\n${digest}`)
}

function hmac(secret: string, text: string): Buffer {
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest()
}
