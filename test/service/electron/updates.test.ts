// Updates from a local server, through the stand-in and
// electron-updater: the good one is installed, a doubtful one is not.
import { execFile } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { PLACE_BY_POLICY } from '../../../build/packaging/plan-package.ts'
import { signDescription } from '../../../build/packaging/sign-update.ts'
import { ROOT } from '../../support/runnable.ts'

const run = promisify(execFile)
const FILE = Buffer.from('MZ the new program '.repeat(1_000))
const publisher = generateKeyPairSync('ed25519')
const otherSigner = generateKeyPairSync('ed25519')
type Keys = typeof publisher

const toPem = ({ privateKey }: Keys): string =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const toPublic = ({ publicKey }: Keys): string =>
  publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

function describeVersion(version: string, file: Buffer = FILE): string {
  const sha512 = createHash('sha512').update(file).digest('base64')
  return `version: ${version}\nfiles:\n  - url: setup.exe\n    sha512: ${sha512}\n    size: ${file.length}\npath: setup.exe\nsha512: ${sha512}\nreleaseNotes: |-\n  of electron-builder\n\n  in lines\nreleaseDate: '2026-11-29'\n`
}
const signed = (version: string, keys: Keys = publisher): string =>
  signDescription(describeVersion(version), toPem(keys), NOTES)

const NOTES = 'Mais rápido: "#1"\n<b>sem</b> espera'
type Place = { readonly description?: string; readonly file?: Buffer }
const other = Buffer.from(FILE)
other[5] = 0
const PLACES: Readonly<Record<string, Place>> = {
  tampered: { description: signed('9.0.0'), file: other },
  half: { description: signed('9.0.0'), file: FILE.subarray(0, FILE.length >> 1) },
  older: { description: signed('0.0.1'), file: FILE },
  renumbered: { description: signed('0.0.1').replace('0.0.1', '9.0.0'), file: FILE },
  replaced: {
    description: `${describeVersion('9.0.0', other)}signature: ${/signature: (.*)/u.exec(signed('9.0.0'))?.[1]}\n`,
    file: other,
  },
  otherNotes: {
    description: signed('9.0.0').replace('Mais rápido', 'Telefone já para 0900 1234'),
    file: FILE,
  },
  noNotes: { description: signed('9.0.0').replace(/^releaseNotes.*\n/mu, ''), file: FILE },
  unsigned: { description: describeVersion('9.0.0'), file: FILE },
  otherSigner: { description: signed('9.0.0', otherSigner), file: FILE },
  page: { description: '<html>Entre na rede do hotel</html>' },
  empty: {},
  fileMissing: { description: signed('9.0.0') },
  otherCertificate: { description: signed('9.0.0'), file: FILE },
  // Later ones find the file in the cache, and it is not fetched again.
  good: { description: signed('9.0.0'), file: FILE },
  stagedForAll: { description: `${signed('9.0.0')}stagingPercentage: 100\n`, file: FILE },
  stagedForNone: { description: `${signed('9.0.0')}stagingPercentage: 0\n`, file: FILE },
  cachedOtherCertificate: { description: signed('9.0.0') },
}
/** Places whose file has the signature of somebody else's certificate, by Windows. */
const OTHER_CERTIFICATE = ['otherCertificate', 'cachedOtherCertificate']

const viewSchema = z.object({ kind: z.string(), problem: z.string().optional() })
const lineSchema = z.object({ url: z.string(), views: z.array(viewSchema.loose()) })
const seen = new Map<string, z.infer<typeof lineSchema>['views']>()
let leftOver: readonly string[] = []

beforeAll(async () => {
  const server = createServer(({ url = '' }, response) => {
    const [, name = '', file = ''] = url.split(/[/?]/u)
    const place = PLACES[name]
    const body = file === 'latest.yml' ? place?.description : place?.file
    if (body === undefined) response.writeHead(404).end()
    else response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // Cast: the address of a listening TCP server
  const folder = await mkdtemp(join(tmpdir(), 'signature-batches-updates-'))
  const config = join(folder, 'app-update.yml')
  await writeFile(
    config,
    // As in a package with the publisher's key alone: the place comes from a policy.
    `provider: generic\nurl: ${PLACE_BY_POLICY}\nupdaterCacheDirName: updates\n`,
  )
  const toUrl = (name: string): string => `http://127.0.0.1:${port}/${name}`
  const places = Object.keys(PLACES).map(toUrl)
  const words = [
    '--import',
    './build/electron-stand-in/hook.ts',
    'test/support/updating-host.ts',
    toPublic(publisher),
    config,
    ...places,
  ]
  const { stdout } = await run(process.execPath, words, {
    cwd: ROOT,
    env: {
      ...process.env,
      STAND_IN_HEADLESS: '1',
      XDG_CACHE_HOME: folder,
      UPDATING_OTHER_CERTIFICATE: OTHER_CERTIFICATE.map(toUrl).join(' '),
    },
  })
  server.close()
  for (const line of stdout.split('\n').filter((each) => each.startsWith('{'))) {
    const { url, views } = lineSchema.parse(JSON.parse(line))
    seen.set(url.split('/').at(-1) ?? '', views)
  }
  leftOver = await readdir(join(folder, 'updates'), { recursive: true }).catch(() => [])
  await rm(folder, { recursive: true, force: true })
})

test('the publisher’s newer version is fetched and waits for the end of the program, with what changed', () => {
  expect(seen.get('good')).toEqual([
    { kind: 'fetching', version: '9.0.0', notes: NOTES },
    { kind: 'ready', version: '9.0.0', notes: NOTES },
  ])
})

test.each([
  ['a changed file', 'tampered', 'untrusted'],
  ['half a file', 'half', 'untrusted'],
  ['an older version under a new number', 'renumbered', 'untrusted'],
  ['another file under the old signature', 'replaced', 'untrusted'],
  ['a version with other notes', 'otherNotes', 'untrusted'],
  ['a version without its notes', 'noNotes', 'untrusted'],
  ['a version without a signature', 'unsigned', 'untrusted'],
  ['a version that somebody else signed', 'otherSigner', 'untrusted'],
  ['Windows: a file that another certificate signed', 'otherCertificate', 'untrusted'],
  ['Windows: such a file that is fetched already', 'cachedOtherCertificate', 'untrusted'],
  ['the page of a hotel’s network', 'page', 'unreadable'],
  ['an empty place', 'empty', 'unreachable'],
  ['a version whose file is not there', 'fileMissing', 'unreachable'],
])('%s is refused', (_, name, problem) => {
  expect(seen.get(name)?.at(-1)).toEqual({ kind: 'failed', problem })
})

test('an older version is no update', () => {
  expect(seen.get('older')).toEqual([{ kind: 'current' }])
})

test('a version that is staged for no machine is no update, and for all of them it is one', () => {
  expect(seen.get('stagedForNone')).toEqual([{ kind: 'current' }])
  expect(seen.get('stagedForAll')?.at(-1)).toMatchObject({ kind: 'ready', version: '9.0.0' })
})

test('of what was refused nothing stays on the disk', () => {
  expect(leftOver.filter((name) => name.startsWith('temp-'))).toEqual([])
})
