// Certificate of a made-up publisher, with which electron-builder signs packages for Windows by osslsigncode.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Signer = {
  /** Argument of electron-builder that has packages signed by SHA-256. */
  readonly word: string
  /** @throws for a file without a valid signature of this publisher */
  readonly verify: (path: string) => Promise<unknown>
}

export async function makeSigner(folder: string): Promise<Signer> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const usage = ['-addext', 'extendedKeyUsage=codeSigning']
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate]
  await run('openssl', ['req', '-x509', '-subj', '/CN=Publisher', ...usage, ...made])
  const hook = join(folder, 'sign.mjs')
  await writeFile(
    hook,
    `import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
export default async ({ path, hash }) => {
  if (hash !== 'sha256') throw new Error('signed by ' + hash)
  const signed = path + '.signed'
  const by = ['-certs', '${certificate}', '-key', '${key}', '-h', hash]
  execFileSync('osslsigncode', ['sign', ...by, '-in', path, '-out', signed])
  renameSync(signed, path)
}
`,
  )
  return {
    word: `--config.win.signtoolOptions.sign=${hook}`,
    verify: (path) => run('osslsigncode', ['verify', '-CAfile', certificate, '-in', path]),
  }
}
