// Check of a Windows program's signature by the system. electron-updater's own check accepts a file when PowerShell
// cannot be run or app-update.yml names no publisher, and skips a file of its cache; here every doubt refuses the file.
import { execFile } from 'node:child_process'
import { win32 } from 'node:path'
import { z } from 'zod'
import { findSystemProgram } from '../platform/system-programs.ts'

/**
 * Output of a program of the system.
 * @throws when it failed or does not exist
 */
export type AskSystem = (
  program: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
) => Promise<string>

const answerSchema = z.object({ status: z.string(), path: z.string(), subject: z.string() })

/** Script that takes the path from the environment, so that nothing in the path is run as a command. */
const SCRIPT = [
  '$s = Get-AuthenticodeSignature -LiteralPath $env:UPDATE_FILE',
  '@{ status = [string]$s.Status; path = $s.Path; subject = $s.SignerCertificate.Subject } | ConvertTo-Json -Compress',
].join('; ')
const LONGEST_ANSWER_MS = 60_000

/**
 * Reason why a file is not the publisher's, in fixed words; undefined for one that the publisher signed.
 * @param publisher common name, or distinguished name, of which the signer has every part
 */
export async function findSignerFault(
  publisher: string,
  path: string,
  ask: AskSystem = askSystem,
): Promise<string | undefined> {
  try {
    const shell = findSystemProgram(String.raw`WindowsPowerShell\v1.0\powershell.exe`)
    const words = ['-NoProfile', '-NonInteractive', '-Command', SCRIPT]
    const answer = answerSchema.parse(JSON.parse(await ask(shell, words, { UPDATE_FILE: path })))
    if (answer.status !== 'Valid') return `status ${answer.status}`
    if (win32.normalize(answer.path) !== win32.normalize(path)) return 'another file was looked at'
    return isSigner(publisher, answer.subject) ? undefined : 'another signer'
  } catch (error) {
    return `not checked: ${error instanceof Error ? error.name : 'unknown'}`
  }
}

/** Whether the subject has the publisher's common name, or every part of its distinguished name. */
function isSigner(publisher: string, subject: string): boolean {
  const parts = parseDistinguishedName(subject) ?? []
  const names = parts.filter(isCommonName)
  const [name] = names
  if (publisher === '' || !name || names.length > 1) return false
  if (!publisher.includes('=')) return publisher === name.value
  const wanted = parseDistinguishedName(publisher) ?? []
  const isThere = (part: NamePart): boolean =>
    parts.some(({ key, value }) => key === part.key && value === part.value)
  return wanted.some(isCommonName) && wanted.every(isThere)
}

type NamePart = { readonly key: string; readonly value: string }
const isCommonName = ({ key }: NamePart): boolean => key === 'CN'

/** One `KEY=value` with what follows it: a value with a separator is in quotes, and a quote within them is doubled. */
const NAME_PART = /\s*([\w.]+)=(?:"((?:[^"]|"")*)"|([^,;+"=<>\n]*))\s*([,+]|$)/uy

/**
 * Parts of a distinguished name as Windows writes it (CertNameToStr, CERT_X500_NAME_STR); undefined for any other
 * text. A backslash is refused: other writers use it to escape, Windows does not.
 */
function parseDistinguishedName(text: string): readonly NamePart[] | undefined {
  if (text.includes('\\')) return undefined
  const parts: NamePart[] = []
  const pattern = new RegExp(NAME_PART)
  for (let follows = ','; follows !== '';) {
    const found = pattern.exec(text)
    if (!found) return undefined
    const [, key = '', quoted, plain = '', next = ''] = found
    parts.push({ key, value: quoted?.replaceAll('""', '"') ?? plain.trim() })
    follows = next
  }
  return parts
}

function askSystem(
  program: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      program,
      [...words],
      {
        timeout: LONGEST_ANSWER_MS,
        windowsHide: true,
        encoding: 'utf8',
        // An empty module path: modules of the user could otherwise answer in the system's place.
        env: { ...process.env, PSModulePath: '', ...environment },
      },
      (error, stdout) => {
        if (error) reject(error)
        else resolve(stdout)
      },
    )
  })
}
