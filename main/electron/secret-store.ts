// Keys in the system's keychain, through Electron's safeStorage: the file holds ciphertext alone.
// Where no keychain can be trusted a key is held in memory, and gone when the program ends.
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
 * On Linux `basic_text` encrypts with a password that stands in Chromium's source: no keychain
 * (Electron, "safeStorage"). Elsewhere the backend is the system's own.
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

/** A secret that the keychain of now cannot open stays in the file: the keychain may come back. */
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
    // The error's own words could quote what it tried to open.
    log({ level: 'error', event: 'secret.unreadable' })
    return undefined
  }
}

function removeFrom(file: JsonFile<Secrets>, name: string): void {
  const { [name]: removed, ...rest } = file.read()
  if (removed !== undefined) file.write(rest)
}
