// Update interrupted at each step, through the stand-in and electron-updater: the running version goes on, only a
// whole signed file is installed, and the next start gets it.
import { spawn } from 'node:child_process'
import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, rm, truncate, writeFile } from 'node:fs/promises'
import type { Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { signDescription } from '../../build/packaging/sign-update.ts'
import { ROOT } from '../support/runnable.ts'

const FILE = Buffer.from('MZ the new program '.repeat(100_000))
const DIGEST = createHash('sha512').update(FILE).digest('base64')
const publisher = generateKeyPairSync('ed25519')
const pem = publisher.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicKey = publisher.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const DESCRIPTION = signDescription(
  `version: 9.0.0\nfiles:\n  - url: setup.exe\n    sha512: ${DIGEST}\n    size: ${FILE.length}\npath: setup.exe\nsha512: ${DIGEST}\n`,
  pem,
  '',
)

/** Fault of the server for one of its two files. */
type Misbehaviour = 'cut' | 'stall'
let cuts: { readonly file?: Misbehaviour; readonly description?: Misbehaviour } = {}
let asked: string[] = []
let stalled: () => void = () => {}
let server: Server
let place = ''
let folder = ''

function answer(response: ServerResponse, body: Buffer, how: Misbehaviour | undefined): void {
  if (how === undefined) return void response.end(body)
  response.writeHead(200, { 'content-length': body.length })
  response.write(body.subarray(0, body.length >> 1), () => {
    if (how === 'cut') response.destroy()
    else stalled()
  })
}

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const name = url.split(/[/?]/u).at(2) ?? ''
    asked.push(name)
    if (name === 'latest.yml') answer(response, Buffer.from(DESCRIPTION), cuts.description)
    else if (name === 'setup.exe') answer(response, FILE, cuts.file)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  place = `http://127.0.0.1:${(server.address() as AddressInfo).port}/updates` // of a listening TCP server
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  cuts = {}
  folder = mkdtempSync(join(tmpdir(), 'signature-batches-interrupted-'))
  const config = 'provider: generic\nurl: http://127.0.0.1\nupdaterCacheDirName: updates\n'
  await writeFile(join(folder, 'app-update.yml'), config)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const cached = (...names: readonly string[]): string => join(folder, 'updates', 'pending', ...names)

function startProgram(environment: Readonly<Record<string, string>> = {}) {
  asked = []
  const host = ['--import', './build/electron-stand-in/hook.ts', 'test/support/updating-host.ts']
  const words = [...host, publicKey, join(folder, 'app-update.yml'), place]
  const env = { ...process.env, STAND_IN_HEADLESS: '1', XDG_CACHE_HOME: folder, ...environment }
  return spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
}

const lineSchema = z.object({
  views: z.array(z.looseObject({ kind: z.string(), problem: z.string().optional() })),
  installed: z.string().optional(),
})

/** Returns the last view of the program and, if it ends, the file that it would install. */
async function run(
  child: ReturnType<typeof startProgram>,
  onLine: (line: string) => unknown = () => {},
) {
  let said: z.infer<typeof lineSchema> | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    await onLine(line)
    if (line.startsWith('{')) said = lineSchema.parse(JSON.parse(line))
  }
  const last = said?.views.at(-1)
  return { kind: last?.kind, problem: last?.problem, installed: said?.installed }
}

/** Starts the program and kills it when it prints `until`, or when the server has sent half of the file. */
async function runAndKill(until: 'stalled' | 'at the end'): Promise<void> {
  const child = startProgram(
    until === 'at the end' ? { UPDATING_ENDS: '1', UPDATING_AT_END: join(folder, 'never') } : {},
  )
  const gone = new Promise((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve) => {
    stalled = resolve
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === until) resolve()
    })
  })
  child.kill('SIGKILL')
  await gone
}

async function expectNextStartInstallsIt(): Promise<void> {
  cuts = {}
  const next = await run(startProgram({ UPDATING_ENDS: '1' }))
  expect(next).toEqual({ kind: 'ready', problem: undefined, installed: DIGEST })
  expect((await readdir(cached())).filter((name) => name.startsWith('temp-'))).toEqual([])
}

test.each([
  ['the description of the version', { description: 'cut' }],
  ['the file', { file: 'cut' }],
] as const)('a connection cut within %s: nothing is installed', async (_, how) => {
  cuts = how
  const seen = await run(startProgram({ UPDATING_ENDS: '1' }))
  expect(seen).toMatchObject({ kind: 'failed', installed: undefined })
  await expectNextStartInstallsIt()
})

test.each([
  ['the description of the version', { description: 'stall' }],
  ['the file', { file: 'stall' }],
] as const)('a power cut while %s comes: the next start gets it', async (_, how) => {
  cuts = how
  await runAndKill('stalled')
  await expectNextStartInstallsIt()
})

test('a power cut before the program ends: the next start takes the fetched file, and fetches none', async () => {
  await runAndKill('at the end')
  await expectNextStartInstallsIt()
  expect(asked).toEqual(['latest.yml'])
})

test.each([
  ['lost half of the fetched file', () => truncate(cached('setup.exe'), FILE.length >> 1)],
  ['lost the fetched file', () => rm(cached('setup.exe'))],
  ['left half of the note beside it', () => truncate(cached('update-info.json'), 10)],
] as const)('a power cut that %s: the next start fetches it anew', async (_, damage) => {
  await runAndKill('at the end')
  await damage()
  await expectNextStartInstallsIt()
  expect(asked).toContain('setup.exe')
})

test('a fetched file that changes before the program ends is not installed, and fetched anew', async () => {
  const signal = join(folder, 'ends')
  const child = startProgram({ UPDATING_ENDS: '1', UPDATING_AT_END: signal })
  const ran = await run(child, async (line) => {
    if (line !== 'at the end') return
    await truncate(cached('setup.exe'), FILE.length - 1)
    await writeFile(signal, '')
  })
  expect(ran).toEqual({ kind: 'ready', problem: undefined, installed: undefined })
  await expectNextStartInstallsIt()
})
