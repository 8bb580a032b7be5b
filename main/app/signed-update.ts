// The publisher's signature over a version, its notes and the digest of its file (Ed25519, RFC 8032): the server that
// hosts updates can neither change a file or a word, nor call an older one newer. Whatever is in doubt is refused.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** `latest.yml` of electron-builder with the line that build/packaging/sign-update.ts adds. */
const signedUpdateSchema = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+$/u),
  files: z.array(z.object({ url: z.string(), sha512: z.string() })).min(1),
  signature: z.string(),
  releaseNotes: z.string().nullish(),
})
export type SignedUpdate = Readonly<z.infer<typeof signedUpdateSchema>>

/** Text under the signature: the version, its files in the order of the description, and the digest of its notes. */
export function toSignedText(
  update: Pick<SignedUpdate, 'version' | 'files' | 'releaseNotes'>,
): string {
  const files = update.files.map(({ url, sha512 }) => `${url} ${sha512}\n`)
  const notes = createHash('sha256')
    .update(update.releaseNotes ?? '')
    .digest('hex')
  return `signature-batches update\n${update.version}\n${files.join('')}notes ${notes}\n`
}

/**
 * Description of an update with a valid signature; undefined for any other.
 * @param publicKey base64 of a DER `SubjectPublicKeyInfo`
 */
export function readSignedUpdate(described: unknown, publicKey: string): SignedUpdate | undefined {
  const parsed = signedUpdateSchema.safeParse(described)
  if (!parsed.success) return undefined
  const update = parsed.data
  try {
    const key = createPublicKey({
      key: Buffer.from(publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    })
    const isEd25519 = key.asymmetricKeyType === 'ed25519'
    const signature = Buffer.from(update.signature, 'base64')
    const isSigned = isEd25519 && verify(null, Buffer.from(toSignedText(update)), key, signature)
    return isSigned ? update : undefined
  } catch {
    return undefined // no key, or no signature, at all
  }
}

/** Whether the digest of the file at `path` is one that was signed. */
export async function isSignedFile(path: string, { files }: SignedUpdate): Promise<boolean> {
  const hash = createHash('sha512')
  await pipeline(createReadStream(path), hash)
  const digest = hash.digest('base64')
  return files.some(({ sha512 }) => sha512 === digest)
}
