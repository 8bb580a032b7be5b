// Secrets encrypted by the system's keychain, through Electron's safeStorage; the file holds only ciphertext. Where
// no keychain can be trusted, a secret is held in memory until the program ends.
import { basename } from 'node:path'
import { z } from 'zod'
import type { Log, SecretPersistence, SecretStore } from '../ports.ts'
import { createSerial } from '../platform/serial.ts'
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
  const serially = createSerial()
  const inMemory = new Map<string, string>()
  let chosen: Promise<SecretPersistence> | undefined
  const persistence = (): Promise<SecretPersistence> => (chosen ??= choosePersistence(ports))

  return {
    persistence,
    async read(name) {
      return inMemory.get(name) ?? (await readFromFile(ports, file, name))
    },
    save: (name, secret) =>
      serially(name, async () => {
        if ((await persistence()) === 'session') {
          removeFrom(file, name)
          inMemory.set(name, secret)
          return
        }
        const encrypted = await ports.safeStorage.encryptStringAsync(secret)
        file.write({ ...file.read(), [name]: encrypted.toString('base64') })
        inMemory.delete(name)
      }),
    forget: (name) =>
      serially(name, async () => {
        inMemory.delete(name)
        removeFrom(file, name)
      }),
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
  ports: SecretStorePorts,
  file: JsonFile<Secrets>,
  name: string,
): Promise<string | undefined> {
  const kept = file.read()
  const encrypted = Object.hasOwn(kept, name) ? kept[name] : undefined
  if (encrypted === undefined) return undefined
  try {
    const { result, shouldReEncrypt } = await ports.safeStorage.decryptStringAsync(
      Buffer.from(encrypted, 'base64'),
    )
    if (shouldReEncrypt) await encryptAnew(ports, file, { name, encrypted, secret: result })
    return result
  } catch {
    // The message of the error is not logged, since it could quote the secret.
    ports.log({ level: 'error', event: 'secret.unreadable' })
    return undefined
  }
}

/** Replaces a ciphertext, unless the secret was replaced or forgotten meanwhile; the earlier one can still be read. */
async function encryptAnew(
  { safeStorage, log }: SecretStorePorts,
  file: JsonFile<Secrets>,
  given: { readonly name: string; readonly encrypted: string; readonly secret: string },
): Promise<void> {
  const { name, encrypted, secret } = given
  try {
    const again = await safeStorage.encryptStringAsync(secret)
    const kept = file.read()
    if (kept[name] === encrypted) file.write({ ...kept, [name]: again.toString('base64') })
  } catch {
    log({ level: 'warn', event: 'secret.notEncryptedAnew' })
  }
}

function removeFrom(file: JsonFile<Secrets>, name: string): void {
  const { [name]: removed, ...rest } = file.read()
  if (removed !== undefined) file.write(rest)
}
