// Secrets encrypted by the system's keychain, through Electron's safeStorage; the file holds only ciphertext. Where
// no keychain can be trusted, a secret is held in memory until the program ends.
import { basename } from 'node:path'
import { z } from 'zod'
import type { Log, SecretPersistence, SecretStore } from '../ports.ts'
import type { JsonFile, JsonFileOptions } from './json-file.ts'
import { openJsonFile } from './json-file.ts'

const secretsSchema = z.record(z.string(), z.base64())
type Secrets = z.infer<typeof secretsSchema>

export type SecretStorePorts = {
  readonly safeStorage: Pick<
    Electron.SafeStorage,
    | 'isAsyncEncryptionAvailable'
    | 'encryptStringAsync'
    | 'decryptStringAsync'
    | 'getSelectedStorageBackend'
  >
  readonly platform: NodeJS.Platform
  readonly log: Log
  readonly file: Omit<JsonFileOptions<Secrets>, 'name' | 'schema'>
}

export function createSecretStore(ports: SecretStorePorts): SecretStore {
  const file = openJsonFile({ ...ports.file, name: 'secrets', schema: secretsSchema })
  if (file.putAside !== undefined) {
    ports.log({
      level: 'warn',
      event: 'secrets.putAside',
      details: { file: basename(file.putAside) },
    })
  }
  const inMemory = new Map<string, string>()
  let chosen: Promise<SecretPersistence> | undefined
  const persistence = (): Promise<SecretPersistence> => (chosen ??= choosePersistence(ports))

  return {
    persistence,
    async read(name) {
      return inMemory.get(name) ?? (await readFromFile(ports, file, name))
    },
    async save(name, secret) {
      if ((await persistence()) === 'session') {
        removeFrom(file, name)
        inMemory.set(name, secret)
        return
      }
      const encrypted = await ports.safeStorage.encryptStringAsync(secret)
      file.write({ ...file.read(), [name]: encrypted.toString('base64') })
      inMemory.delete(name)
    },
    async forget(name) {
      inMemory.delete(name)
      removeFrom(file, name)
    },
  }
}

/**
 * Where secrets are kept. On Linux, `basic_text` encrypts with a password in Chromium's source and is no keychain
 * (Electron, "safeStorage"); elsewhere the backend is the system's.
 */
async function choosePersistence({
  safeStorage,
  platform,
}: SecretStorePorts): Promise<SecretPersistence> {
  const isPlain = platform === 'linux' && !isKeychain(safeStorage.getSelectedStorageBackend())
  return !isPlain && (await safeStorage.isAsyncEncryptionAvailable()) ? 'keychain' : 'session'
}

function isKeychain(backend: ReturnType<Electron.SafeStorage['getSelectedStorageBackend']>) {
  return backend !== 'basic_text' && backend !== 'unknown'
}

/**
 * Secret of the file; undefined when the keychain cannot decrypt it. It stays in the file, since the keychain may
 * come back.
 */
async function readFromFile(
  { safeStorage, log }: SecretStorePorts,
  file: JsonFile<Secrets>,
  name: string,
): Promise<string | undefined> {
  const kept = file.read()
  const encrypted = Object.hasOwn(kept, name) ? kept[name] : undefined
  if (encrypted === undefined) return undefined
  try {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(
      Buffer.from(encrypted, 'base64'),
    )
    if (shouldReEncrypt) {
      const again = await safeStorage.encryptStringAsync(result)
      file.write({ ...file.read(), [name]: again.toString('base64') })
    }
    return result
  } catch {
    // The message of the error is not logged, since it could quote the secret.
    log({ level: 'error', event: 'secret.unreadable' })
    return undefined
  }
}

function removeFrom(file: JsonFile<Secrets>, name: string): void {
  const { [name]: removed, ...rest } = file.read()
  if (removed !== undefined) file.write(rest)
}
