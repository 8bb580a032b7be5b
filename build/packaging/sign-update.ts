// `node build/packaging/sign-update.ts latest.yml`: adds the version's notes of CHANGELOG.md and the publisher's
// signature to the description of a version. SIGNATURE_BATCHES_UPDATE_PRIVATE_KEY names the PEM file of an Ed25519 key;
// its public key is packaged by SIGNATURE_BATCHES_UPDATE_KEY (base64 of its DER).
import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { toSignedText } from '../../main/app/signed-update.ts'
import { NOTES_LENGTH } from '../../shared/model/update.ts'

const CHANGELOG = new URL('../../CHANGELOG.md', import.meta.url)
/** Line after the last one that fits. */
const CUT = '…'
/** A key of the description with its value of one line or several. */
const NOTES = /^releaseNotes:.*\n(?:[ \t].*\n|\n(?=[ \t\n]))*/mu

/**
 * Signs version, files and notes. The description is read in the form that electron-builder writes; its notes are
 * replaced.
 */
export function signDescription(text: string, privateKeyPem: string, releaseNotes: string): string {
  const version = readVersion(text)
  const files = [...text.matchAll(/^ {2}- url: (.+)\n {4}sha512: (\S+)$/gmu)].map(
    ([, url = '', sha512 = '']) => ({ url, sha512 }),
  )
  if (files.length === 0) throw new Error('no description of a version')
  const signed = Buffer.from(toSignedText({ version, files, releaseNotes }))
  const signature = sign(null, signed, createPrivateKey(privateKeyPem)).toString('base64')
  const rest = text
    .replace(/\n?$/u, '\n')
    .replace(NOTES, '')
    .replace(/^signature: .*\n/mu, '')
  // A text of JSON is one of YAML, in one line.
  return `${rest}releaseNotes: ${JSON.stringify(releaseNotes)}\nsignature: ${signature}\n`
}

function readVersion(text: string): string {
  const version = /^version: (\S+)$/mu.exec(text)?.[1]
  if (version === undefined) throw new Error('no description of a version')
  return version
}

/**
 * Section of the version in the changelog as plain text, in whole lines and at most `NOTES_LENGTH` characters.
 * @throws when there is none
 */
export function readNotes(changelog: string, version: string): string {
  // Git for Windows checks out with line breaks of its own.
  const sections = changelog.replaceAll('\r\n', '\n').split(/^## /mu)
  const section = sections.find((each) => each.split(/[ \n]/u, 1)[0] === version)
  if (section === undefined) throw new Error(`CHANGELOG.md says nothing of version ${version}`)
  const lines = section
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/^#+ /u, '').replaceAll(/`|\*\*/gu, ''))
  const plain = lines.join('\n').trim().split('\n')
  const taken: string[] = []
  let length = CUT.length
  for (const line of plain) {
    length += line.length + 1
    if (length > NOTES_LENGTH) return [...taken, CUT].join('\n')
    taken.push(line)
  }
  return taken.join('\n')
}

if (import.meta.main) {
  const keyFile = process.env['SIGNATURE_BATCHES_UPDATE_PRIVATE_KEY']
  if (keyFile === undefined) throw new Error('SIGNATURE_BATCHES_UPDATE_PRIVATE_KEY is missing')
  const [pem, changelog] = [readFileSync(keyFile, 'utf8'), readFileSync(CHANGELOG, 'utf8')]
  for (const path of process.argv.slice(2)) {
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, signDescription(text, pem, readNotes(changelog, readVersion(text))))
  }
}
