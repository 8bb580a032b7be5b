// Output folder of the demonstration: signed PDFs and their manifest. Files of an earlier demonstration are replaced,
// if there is nothing else in the folder; any other folder is not touched.
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ManifestLine } from '../../archive/manifest.ts'
import { parseManifest, writeManifest } from '../../archive/manifest.ts'
import { MANIFEST_NAME } from '../../archive/manifest-names.ts'
import { errorCodeOf } from '../../platform/error-code.ts'

export type OutFolder =
  /** The folder is missing or empty. */
  | { readonly kind: 'free' }
  /** Every file is in the manifest with the same digest. */
  | { readonly kind: 'earlier'; readonly names: readonly string[] }
  | { readonly kind: 'notAFolder' }
  | { readonly kind: 'unreadable' }
  /** Files that no demonstration made, or that were changed since. */
  | { readonly kind: 'foreign'; readonly names: readonly string[] }

export async function inspectOutFolder(folder: string): Promise<OutFolder> {
  const found = await stat(folder).catch(errorCodeOf)
  if (found === 'ENOENT') return { kind: 'free' }
  if (typeof found === 'string') return { kind: found === 'ENOTDIR' ? 'notAFolder' : 'unreadable' }
  if (!found.isDirectory()) return { kind: 'notAFolder' }
  const names = await readdir(folder).catch(() => undefined)
  if (!names) return { kind: 'unreadable' }
  if (names.length === 0) return { kind: 'free' }
  const digests = await readDigests(folder)
  const foreign: string[] = []
  for (const name of names) {
    if (name === MANIFEST_NAME && digests.size > 0) continue
    const sha256 = digests.get(name)
    if (sha256 === undefined || sha256 !== (await hash(join(folder, name)))) foreign.push(name)
  }
  return foreign.length > 0
    ? { kind: 'foreign', names: foreign.toSorted() }
    : { kind: 'earlier', names }
}

/** Digests by name of an earlier manifest; empty without one. */
async function readDigests(folder: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(folder, MANIFEST_NAME), 'utf8').catch(() => '')
  return new Map((parseManifest(text) ?? []).map(({ arquivo, sha256 }) => [arquivo, sha256]))
}

/** Digest of a file; undefined when it cannot be read. */
async function hash(path: string): Promise<string | undefined> {
  const bytes = await readFile(path).catch(() => undefined)
  return bytes && createHash('sha256').update(bytes).digest('hex')
}

/**
 * Copies the signed files and their manifest into the folder.
 * @param replaced names of an earlier demonstration's files by `inspectOutFolder`
 * @throws errors of the file system; for a copy without the manifest's digest
 */
export async function fillOutFolder(
  folder: string,
  archiveFolder: string,
  lines: readonly ManifestLine[],
  replaced: readonly string[],
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of replaced) await rm(join(folder, name))
  for (const { arquivo, sha256 } of lines) {
    const target = join(folder, String(arquivo))
    await cp(join(archiveFolder, String(arquivo)), target, { errorOnExist: true, force: false })
    if ((await hash(target)) !== sha256) throw new Error(`${target} was not copied whole`)
  }
  await writeManifest(folder, lines)
}
