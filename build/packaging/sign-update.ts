// `node build/packaging/sign-update.ts latest.yml`: adds the publisher's signature to the description of a version.
// SIGNATURE_BATCHES_UPDATE_PRIVATE_KEY names the PEM file of an Ed25519 key; its public key is packaged by
// SIGNATURE_BATCHES_UPDATE_KEY (base64 of its DER).
import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { toSignedText } from '../../main/app/signed-update.ts'

/** Signs version and files, read in the form that electron-builder writes. */
export function signDescription(text: string, privateKeyPem: string): string {
  const version = /^version: (\S+)$/mu.exec(text)?.[1]
  const files = [...text.matchAll(/^ {2}- url: (.+)\n {4}sha512: (\S+)$/gmu)].map(
    ([, url = '', sha512 = '']) => ({ url, sha512 }),
  )
  if (version === undefined || files.length === 0) throw new Error('no description of a version')
  const signed = Buffer.from(toSignedText({ version, files }))
  const signature = sign(null, signed, createPrivateKey(privateKeyPem)).toString('base64')
  const unsigned = text.replace(/^signature: .*\n/mu, '')
  return `${unsigned.replace(/\n?$/u, '\n')}signature: ${signature}\n`
}

if (import.meta.main) {
  const keyFile = process.env['SIGNATURE_BATCHES_UPDATE_PRIVATE_KEY']
  if (keyFile === undefined) throw new Error('SIGNATURE_BATCHES_UPDATE_PRIVATE_KEY is missing')
  for (const path of process.argv.slice(2)) {
    writeFileSync(path, signDescription(readFileSync(path, 'utf8'), readFileSync(keyFile, 'utf8')))
  }
}
