// Batch files with a password or an office mark, through the window's operations.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createOfficeKey, formatOfficeKey } from '../../../main/import/lote/office-mark.ts'
import type { Policy } from '../../../shared/model/policy.ts'
import { changeEmail, editLote } from '../../support/edit-lote.ts'
import type { TestApplication } from '../../support/start-test-application.ts'
import { startTestApplication } from '../../support/start-test-application.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const PASSWORD = 'quatro palavras de junho'
const KEY = createOfficeKey('Imobiliária Boa Vista')

async function saveSample({
  password,
  key,
}: { readonly password?: string; readonly key?: typeof KEY } = {}) {
  const path = join(await temporaryFolder(), 'novembro.lote')
  const here = await startTestApplication({ pickedNewFile: path })
  if (key) await here.ask('officeKey.save', { text: formatOfficeKey(key) })
  const batch = await here.ask('batch.createSample', {})
  const saved = await here.ask('lote.save', {
    batchId: batch.id,
    ...(password === undefined ? {} : { password }),
  })
  return { here, batch, saved, path }
}

async function openThere(path: string, policy: Policy = {}) {
  const there = await startTestApplication({ policy })
  const offer = async () => {
    there.offerFiles([path])
    const [file] = await there.ask('lote.offered', {})
    if (!file) throw new Error('nothing was offered')
    return { token: file.token }
  }
  return { there, offer, ...(await offer()) }
}

/** Returns names and bytes of every file in the application's folders. */
async function readAll({ folder }: TestApplication): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile())
  const texts = await Promise.all(
    files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
  )
  return [...files.map(({ name }) => name), ...texts].join('\n')
}

test('a sealed batch is told and taken in with its password, which is asked once and kept nowhere', async () => {
  const { here, batch, saved, path } = await saveSample({ password: PASSWORD })
  expect(saved).toMatchObject({ kind: 'saved', isSealed: true })
  expect((await readFile(path)).includes('lote.json')).toBe(false)
  const { there, token, offer } = await openThere(path)
  const refused = { kind: 'notOpened', fileName: 'novembro.lote' }
  expect(await there.ask('lote.preview', { token })).toEqual({ ...refused, fault: 'sealed' })
  const wrong = await there.ask('lote.preview', { token, password: 'quatro palavras de julho' })
  expect(wrong).toEqual({ ...refused, fault: 'wrongPassword' })
  expect(await there.ask('lote.take', { token })).toEqual({ ...refused, fault: 'sealed' })
  expect(await there.ask('lote.preview', { token, password: PASSWORD })).toMatchObject({
    kind: 'readable',
    isSealed: true,
    summary: { documents: batch.drafts },
  })
  expect(await there.ask('lote.take', { token })).toMatchObject({ kind: 'taken' })
  // The password is forgotten once the batch is imported, and once the file is closed.
  expect(await there.ask('lote.preview', { token })).toMatchObject({ fault: 'sealed' })
  await there.ask('lote.preview', { token, password: PASSWORD })
  await there.ask('lote.putAway', { token })
  expect(await there.ask('lote.preview', await offer())).toMatchObject({ fault: 'sealed' })
  for (const application of [here, there]) {
    const left = await readAll(application)
    expect(left).not.toContain(PASSWORD)
    expect(left).not.toMatch(/^lote-/mu)
  }
})

test('a sealed batch that is damaged is told as damaged with the right password, as wrong with another @deep', async () => {
  const { path } = await saveSample({ password: PASSWORD })
  const bytes = await readFile(path)
  bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1
  await writeFile(path, bytes)
  const { there, token } = await openThere(path)
  expect(await there.ask('lote.preview', { token, password: PASSWORD })).toMatchObject({
    fault: 'damaged',
  })
  expect(
    await there.ask('lote.preview', { token, password: 'outra senha qualquer' }),
  ).toMatchObject({
    fault: 'wrongPassword',
  })
})

test('while the seal is taken off it says how far it is, and can be stopped with nothing left @deep', async () => {
  const { path } = await saveSample({ password: PASSWORD })
  const { there, token } = await openThere(path)
  const stages = new Set<string>()
  let isToStop = true
  there.onEvent(({ name, payload }) => {
    if (name !== 'lote.progressed') return
    stages.add(payload.stage)
    if (isToStop) void there.ask('lote.stop', {})
  })
  expect(await there.ask('lote.preview', { token, password: PASSWORD })).toEqual({
    kind: 'stopped',
  })
  expect(await readAll(there)).not.toMatch(/^lote-/mu)
  isToStop = false
  expect(await there.ask('lote.preview', { token, password: PASSWORD })).toMatchObject({
    kind: 'readable',
  })
  expect([...stages]).toEqual(['unsealing'])
})

test('a password that is too short seals nothing', async () => {
  const { here, batch } = await saveSample()
  await expect(here.ask('lote.save', { batchId: batch.id, password: 'junho' })).rejects.toThrow(
    'invalidInput',
  )
})

test('a key that is made here leaves in a file alone, which gives another seat the same key', async () => {
  const path = join(await temporaryFolder(), 'office-key.txt')
  const here = await startTestApplication({ pickedNewFile: path })
  const created = await here.ask('officeKey.create', { office: ' Boa Vista ' })
  const status = { kind: 'saved', office: 'Boa Vista', persistence: 'session' }
  expect(created).toMatchObject({ kind: 'created', fileName: 'office-key.txt', status })
  expect((await stat(path)).mode & 0o077).toBe(0)
  const text = await readFile(path, 'utf8')
  const [, secret = ''] = /:1:([\w-]{43}):Boa Vista\n$/u.exec(text) ?? []
  expect(secret).not.toBe('')

  const there = await startTestApplication({ pickedNewFile: '/none/office-key.txt' })
  await expect(there.ask('officeKey.create', { office: 'Boa Vista' })).rejects.toThrow('notWritten')
  expect(await there.ask('officeKey.status', {})).toEqual({ kind: 'absent' })
  await expect(there.ask('officeKey.save', { text: 'uma senha' })).rejects.toThrow(
    'officeKeyMalformed',
  )
  const entered = await there.ask('officeKey.save', { text })
  expect(entered).toEqual(await here.ask('officeKey.status', {}))
  const answers = JSON.stringify([created, entered])
  expect(answers).not.toContain(secret)
  expect(await there.ask('officeKey.forget', {})).toEqual({ kind: 'absent' })
})

test('a marked batch is the office’s own where its key is, and an edited one is not opened', async () => {
  const { saved, path, batch } = await saveSample({ key: KEY })
  expect(saved).toMatchObject({ kind: 'saved', office: KEY.office })
  const { there, token } = await openThere(path)
  const unchecked = { mark: { kind: 'unchecked', office: KEY.office } }
  expect(await there.ask('lote.preview', { token })).toMatchObject(unchecked)
  await there.ask('officeKey.save', { text: formatOfficeKey(KEY) })
  const preview = await there.ask('lote.preview', { token })
  expect(preview).toMatchObject({ mark: { kind: 'own', office: KEY.office } })
  if (preview.kind !== 'readable') throw new Error(preview.kind)
  const [person] = preview.summary.people
  if (!person) throw new Error('nobody signs')

  const whole = await readFile(path)
  await changeEmail(path, person.email, 'outra@exemplo.com.br')
  const refused = { kind: 'notOpened', fileName: 'novembro.lote', fault: 'edited' }
  expect(await there.ask('lote.preview', { token })).toEqual(refused)
  expect(await there.ask('lote.take', { token })).toEqual(refused)

  // The file is edited after it was read and before it is imported.
  await writeFile(path, whole)
  expect(await there.ask('lote.preview', { token })).toMatchObject({ kind: 'readable' })
  await changeEmail(path, person.email, 'outra@exemplo.com.br')
  expect(await there.ask('lote.take', { token })).toEqual(refused)
  expect((await there.ask('batch.list', {})).map(({ id }) => id)).not.toContain(batch.id)

  const other = createOfficeKey('Vista Boa')
  await there.ask('officeKey.save', { text: formatOfficeKey(other) })
  expect(await there.ask('lote.preview', { token })).toMatchObject({ fault: 'otherMark' })
})

test('requireOfficeMark: what bears no mark of the office is neither opened nor written', async () => {
  const { path } = await saveSample({ key: KEY })
  const keyFile = join(await temporaryFolder(), 'key.txt')
  await writeFile(keyFile, formatOfficeKey(KEY))
  const managed = { officeKeyFile: keyFile, requireOfficeMark: true }
  const { there, token } = await openThere(path, managed)
  expect(await there.ask('officeKey.status', {})).toMatchObject({
    kind: 'managed',
    office: KEY.office,
  })
  expect(await there.ask('lote.preview', { token })).toMatchObject({ mark: { kind: 'own' } })
  await editLote(path, (name, bytes) => (name === 'mark.json' ? undefined : bytes))
  const unmarked = { kind: 'notOpened', fault: 'unmarked' }
  expect(await there.ask('lote.preview', { token })).toMatchObject(unmarked)
  expect(await there.ask('lote.take', { token })).toMatchObject(unmarked)

  const keyless = await openThere(path, { requireOfficeMark: true })
  expect(await keyless.there.ask('lote.preview', { token: keyless.token })).toMatchObject({
    fault: 'noOfficeKey',
  })
})

test('officeKeyFile: one that cannot be read opens no batch file, and none is written without a mark', async () => {
  const { path } = await saveSample({ key: KEY })
  const target = join(await temporaryFolder(), 'outro.lote')
  const policy = { officeKeyFile: join(await temporaryFolder(), 'none.txt') }
  const there = await startTestApplication({ policy, pickedNewFile: target })
  expect(await there.ask('officeKey.status', {})).toEqual({ kind: 'unusable' })
  there.offerFiles([path])
  const [file] = await there.ask('lote.offered', {})
  if (!file) throw new Error('nothing was offered')
  expect(await there.ask('lote.preview', { token: file.token })).toMatchObject({
    fault: 'noOfficeKey',
  })
  const { id: batchId } = await there.ask('batch.createSample', {})
  expect(await there.ask('lote.save', { batchId })).toEqual({ kind: 'noOfficeKey' })
  await expect(stat(target)).rejects.toThrow('ENOENT')
})
