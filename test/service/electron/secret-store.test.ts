import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Conf from 'conf'
import { expect, test } from 'vitest'
import { createSafeStorage } from '../../../build/electron-stand-in/electron/safe-storage.ts'
import type { OpenStore } from '../../../main/electron/json-file.ts'
import type { SecretStorePorts } from '../../../main/electron/secret-store.ts'
import { createSecretStore } from '../../../main/electron/secret-store.ts'
import type { LogEntry, SecretStore } from '../../../main/ports.ts'
import { toEpochMs } from '../../../shared/model/time.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const openStore: OpenStore = ({ name, ...options }) =>
  new Conf<Record<string, unknown>>({ ...options, configName: name, projectName: 'test' })

const NAME = 'key:https://assinatura.example'
const KEY = `chave-${randomBytes(8).toString('hex')}`

async function openProfile() {
  const folder = await temporaryFolder()
  const entries: LogEntry[] = []
  const open = (
    safeStorage: SecretStorePorts['safeStorage'],
    platform: NodeJS.Platform = 'linux',
  ) =>
    createSecretStore({
      safeStorage,
      platform,
      log: (entry) => void entries.push(entry),
      file: { openStore, folder, clock: { now: () => toEpochMs(0) } },
    })
  const readSecrets = () => readFile(join(folder, 'secrets.json'), 'utf8').catch(() => '')
  return { folder, entries, open, readSecrets }
}

test('AUTH-16: a key is read again after a restart, and the file has its ciphertext only', async () => {
  const { open, readSecrets } = await openProfile()
  const keychain = createSafeStorage('gnome_libsecret')
  const store = open(keychain)
  expect(await store.persistence()).toBe('keychain')
  await store.save(NAME, KEY)
  expect(await open(keychain).read(NAME)).toBe(KEY)
  const content = await readSecrets()
  expect(content).toContain(NAME)
  expect(content).not.toContain(KEY)
  expect(content).not.toContain(Buffer.from(KEY).toString('base64'))
})

test('with basic_text a key is held for the session only, and is in no file', async () => {
  const { open, readSecrets } = await openProfile()
  const plain = createSafeStorage('basic_text')
  const store = open(plain)
  expect(await store.persistence()).toBe('session')
  await store.save(NAME, KEY)
  expect(await store.read(NAME)).toBe(KEY)
  expect(await readSecrets()).not.toContain(NAME)
  expect(await open(plain).read(NAME)).toBeUndefined()
})

test('a backend that is not known yet is not trusted either', async () => {
  const { open } = await openProfile()
  const unknown = {
    ...createSafeStorage('gnome_libsecret'),
    getSelectedStorageBackend: () => 'unknown' as const,
  }
  expect(await open(unknown).persistence()).toBe('session')
})

test('elsewhere than on Linux the backend is not asked: the system has one keychain', async () => {
  const { open } = await openProfile()
  expect(await open(createSafeStorage('basic_text'), 'win32').persistence()).toBe('keychain')
})

test('without encryption a key is held for the session only', async () => {
  const { open } = await openProfile()
  const none = {
    ...createSafeStorage('gnome_libsecret'),
    isAsyncEncryptionAvailable: async () => false,
  }
  expect(await open(none, 'darwin').persistence()).toBe('session')
})

test('a forgotten key is gone from memory and file', async () => {
  const { open, readSecrets } = await openProfile()
  const keychain = createSafeStorage('gnome_libsecret')
  const store = open(keychain)
  await store.save(NAME, KEY)
  await store.forget(NAME)
  expect(await store.read(NAME)).toBeUndefined()
  expect(await readSecrets()).not.toContain(NAME)
})

test('a key that the keychain cannot open any more reads as none, stays in the file, and is logged without a word of it', async () => {
  const { open, readSecrets, entries } = await openProfile()
  await open(createSafeStorage('gnome_libsecret')).save(NAME, KEY)
  const before = await readSecrets()
  expect(await open(createSafeStorage('gnome_libsecret')).read(NAME)).toBeUndefined()
  expect(await readSecrets()).toBe(before)
  expect(entries).toEqual([{ level: 'error', event: 'secret.unreadable' }])
})

test('a key under a rotated keychain key is encrypted anew', async () => {
  const { open, readSecrets } = await openProfile()
  const keychain = createSafeStorage('gnome_libsecret')
  await open(keychain).save(NAME, KEY)
  const before = await readSecrets()
  const rotated = {
    ...keychain,
    decryptStringAsync: async (encrypted: Buffer) => ({
      ...(await keychain.decryptStringAsync(encrypted)),
      shouldReEncrypt: true,
    }),
  }
  expect(await open(rotated).read(NAME)).toBe(KEY)
  expect(await readSecrets()).not.toBe(before)
  expect(await open(keychain).read(NAME)).toBe(KEY)
})

/** Keychain whose key was rotated, so that a read encrypts anew: `during` runs while it does. */
async function openRotated(during: (store: SecretStore) => Promise<void>) {
  const { open } = await openProfile()
  const keychain = createSafeStorage('gnome_libsecret')
  await open(keychain).save(NAME, KEY)
  let isMeanwhile = false
  const store: SecretStore = open({
    ...keychain,
    async encryptStringAsync(text) {
      if (!isMeanwhile) {
        isMeanwhile = true
        await during(store)
      }
      return keychain.encryptStringAsync(text)
    },
    decryptStringAsync: async (encrypted) => ({
      ...(await keychain.decryptStringAsync(encrypted)),
      shouldReEncrypt: true,
    }),
  })
  await store.read(NAME)
  return open(keychain)
}

test('a key that is forgotten while it is encrypted anew stays forgotten', async () => {
  const store = await openRotated((rotated) => rotated.forget(NAME))
  expect(await store.read(NAME)).toBeUndefined()
})

test('a key that is replaced while the earlier one is encrypted anew stays replaced', async () => {
  const store = await openRotated((rotated) => rotated.save(NAME, 'another key'))
  expect(await store.read(NAME)).toBe('another key')
})

test('a key is read although it cannot be encrypted anew', async () => {
  const { open, entries } = await openProfile()
  const keychain = createSafeStorage('gnome_libsecret')
  await open(keychain).save(NAME, KEY)
  const store = open({
    ...keychain,
    encryptStringAsync: () => Promise.reject(new Error('locked')),
    decryptStringAsync: async (encrypted) => ({
      ...(await keychain.decryptStringAsync(encrypted)),
      shouldReEncrypt: true,
    }),
  })
  expect(await store.read(NAME)).toBe(KEY)
  expect(entries).toEqual([{ level: 'warn', event: 'secret.notEncryptedAnew' }])
})

test('a key that is saved and forgotten at once is forgotten', async () => {
  const { open } = await openProfile()
  const store = open(createSafeStorage('gnome_libsecret'))
  await Promise.all([store.save(NAME, KEY), store.forget(NAME)])
  expect(await store.read(NAME)).toBeUndefined()
})

test('a keychain that refuses to encrypt is an error, and the earlier key is still there', async () => {
  const { open } = await openProfile()
  const keychain = createSafeStorage('gnome_libsecret')
  await open(keychain).save(NAME, KEY)
  const broken = {
    ...keychain,
    encryptStringAsync: () => Promise.reject(new Error('the keyring is locked')),
  }
  await expect(open(broken).save(NAME, 'outra')).rejects.toThrow('locked')
  expect(await open(keychain).read(NAME)).toBe(KEY)
})

test('names of the language itself are names like others', async () => {
  const { open } = await openProfile()
  const store = open(createSafeStorage('gnome_libsecret'))
  expect(await store.read('constructor')).toBeUndefined()
  expect(await store.read('__proto__')).toBeUndefined()
})

test('a damaged file of secrets is kept aside', async () => {
  const { folder, open, entries } = await openProfile()
  await writeFile(join(folder, 'secrets.json'), '{"key')
  expect(await open(createSafeStorage('gnome_libsecret')).read(NAME)).toBeUndefined()
  expect(entries.map(({ event }) => event)).toEqual(['secrets.putAside'])
})
