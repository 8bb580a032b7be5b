// Office mark of a batch file, checked by the command line of another seat.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createOfficeKey, formatOfficeKey } from '../../../main/import/lote/office-mark.ts'
import type { Policy } from '../../../shared/model/policy.ts'
import { writeSampleFiles } from '../../../main/sample/sample-files.ts'
import { changeEmail, editLote } from '../../support/edit-lote.ts'
import { runHere } from '../../support/run-here.ts'
import { saveLote } from '../../support/saved-lote.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const KEY = createOfficeKey('Imobiliária Boa Vista')
const SIGNER = 'pessoa.0@exemplo.com.br'

async function saveMarked() {
  const saved = await saveLote(2, { readMarkRule: async () => ({ key: KEY, isRequired: false }) })
  const keyPath = join(saved.folder, 'office-key.txt')
  await writeFile(keyPath, formatOfficeKey(KEY))
  return { ...saved, key: ['--office-key-file', keyPath] as const, keyPath }
}

test('a marked `.lote` is checked and sent where the key is, and who vouches for it and who signs is said', async () => {
  const { service, path, where, env, run, key } = await saveMarked()
  const checked = await run('check', path, ...key)
  expect(checked.exitCode).toBe(0)
  expect(checked.events).toContainEqual({
    event: 'lote',
    isSealed: false,
    mark: 'own',
    office: KEY.office,
  })
  expect(checked.events).toContainEqual({
    event: 'signers',
    people: [0, 1].map((at) => ({ name: '', email: `pessoa.${at}@exemplo.com.br`, documents: 1 })),
    peopleCount: 2,
    unsigned: 0,
  })
  const plain = where.filter((word) => word !== '--json')
  const { stdout } = await runHere(['check', path, ...key, ...plain], env)
  expect(stdout).toContain(`Bears the mark of ${KEY.office}: it is as it was saved there.`)
  expect(stdout).toContain('2 people sign: pessoa.0@exemplo.com.br (1), pessoa.1@')
  expect((await run('send', path, ...key)).exitCode).toBe(0)
  expect(service.documents()).toHaveLength(2)
})

test('one that was edited is refused, and nothing is sent: its signer, a file, its mark', async () => {
  const { service, path, run, key } = await saveMarked()
  const whole = await readFile(path)
  const send = async () => (await run('send', path, ...key)).events[0]
  await changeEmail(path, SIGNER, 'outra@exemplo.com.br')
  expect(await send()).toMatchObject({ event: 'failed', code: 'lote.edited', file: path })

  await writeFile(path, whole)
  await editLote(path, (name, bytes) => {
    if (!name.startsWith('files/')) return bytes
    bytes[bytes.length - 1] = 0
    return bytes
  })
  expect(await send()).toMatchObject({ event: 'failed', code: 'lote.damaged' })

  await writeFile(path, whole)
  await editLote(path, (name, bytes) =>
    name === 'mark.json' ? Buffer.from(bytes.toString().replace('Boa', 'Bela')) : bytes,
  )
  expect(await send()).toMatchObject({ event: 'failed', code: 'lote.edited' })
  expect(service.documents()).toHaveLength(0)
})

test('one with the mark of another office is refused', async () => {
  const { service, path, run, keyPath, key } = await saveMarked()
  await writeFile(keyPath, formatOfficeKey(createOfficeKey(KEY.office)))
  const sent = await run('send', path, ...key)
  expect(sent.exitCode).toBe(1)
  expect(sent.events[0]).toMatchObject({ event: 'failed', code: 'lote.otherMark', file: path })
  expect(service.documents()).toHaveLength(0)
})

test('without the key a mark is told as unchecked, and a file without one as unmarked with it', async () => {
  const { path, run, key } = await saveMarked()
  const unchecked = await run('check', path)
  expect(unchecked.events).toContainEqual(
    expect.objectContaining({ event: 'lote', mark: 'unchecked', office: KEY.office }),
  )
  await editLote(path, (name, bytes) => (name === 'mark.json' ? undefined : bytes))
  const unmarked = await run('check', path, ...key)
  expect(unmarked.exitCode).toBe(0)
  expect(unmarked.events).toContainEqual(expect.objectContaining({ event: 'lote', mark: 'none' }))
})

test('a key that is named and is none stops the command before anything is opened', async () => {
  const { path, where, env, keyPath, key, run } = await saveMarked()
  await writeFile(keyPath, 'contratos de junho')
  expect((await run('check', path, ...key)).events[0]).toMatchObject({
    code: 'officeKeyUnreadable',
    params: { path: keyPath },
  })
  const variable = { ...env, SIGNATURE_BATCHES_OFFICE_KEY: 'contratos de junho' }
  const checked = await runHere(['check', path, ...where], variable)
  expect(checked.exitCode).toBe(1)
  expect(checked.events[0]).toMatchObject({ code: 'officeKeyMalformed' })
  // A command without batch files does not need the office key.
  expect((await runHere(['status', ...where], variable)).exitCode).toBe(0)
})

test('`prepare` marks what it writes, with a key of the environment', async () => {
  const folder = await temporaryFolder()
  const { sheetPath, contractFolder } = await writeSampleFiles(folder, Date.now(), () => {})
  const outPath = join(folder, 'novembro.lote')
  const env = { SIGNATURE_BATCHES_OFFICE_KEY: formatOfficeKey(KEY) }
  const words = ['--files', contractFolder, '--sheet', sheetPath, '--out', outPath, '--json']
  expect((await runHere(['prepare', ...words], env)).exitCode).toBe(0)
  const marks: unknown[] = []
  await editLote(outPath, (name, bytes) => {
    if (name === 'mark.json') marks.push(JSON.parse(bytes.toString()))
    return bytes
  })
  expect(marks).toEqual([expect.objectContaining({ version: 1, office: KEY.office })])
})

test('under a policy that requires the mark nothing else is opened, and nothing unmarked is written @deep', async () => {
  const { service, path, where, env, keyPath } = await saveMarked()
  const keyless = { requireOfficeMark: true }
  const policy = { ...keyless, officeKeyFile: keyPath }
  const under = (given: Policy, ...words: string[]) =>
    runHere([...words, ...where], env, 'en', given)
  expect((await under(policy, 'check', path)).exitCode).toBe(0)
  await editLote(path, (name, bytes) => (name === 'mark.json' ? undefined : bytes))
  const unmarked = await under(policy, 'send', path)
  expect(unmarked.exitCode).toBe(1)
  expect(unmarked.events[0]).toMatchObject({ code: 'lote.unmarked', file: path })
  const unchecked = await under(keyless, 'send', path)
  expect(unchecked.events[0]).toMatchObject({ code: 'lote.noOfficeKey', file: path })
  expect(service.documents()).toHaveLength(0)

  const elsewhere = await temporaryFolder()
  const { sheetPath, contractFolder } = await writeSampleFiles(elsewhere, Date.now(), () => {})
  const outPath = join(elsewhere, 'novembro.lote')
  const words = ['--files', contractFolder, '--sheet', sheetPath, '--out', outPath]
  const prepared = await under(keyless, 'prepare', ...words)
  expect(prepared.exitCode).toBe(1)
  expect(prepared.events.at(-1)).toMatchObject({ event: 'failed', code: 'noOfficeKey' })
  await expect(readFile(outPath)).rejects.toThrow('ENOENT')
})
