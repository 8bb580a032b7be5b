// Electron's `safeStorage` with a key in memory: real encryption, whose key is gone when the process ends.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { refuseMissing } from '../missing.ts'
import type { StorageBackend } from '../options.ts'

type SafeStorage = Pick<
  Electron.SafeStorage,
  | 'decryptStringAsync'
  | 'encryptStringAsync'
  | 'getSelectedStorageBackend'
  | 'isAsyncEncryptionAvailable'
>

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function createSafeStorage(backend: StorageBackend): SafeStorage {
  const key = randomBytes(KEY_BYTES)
  return refuseMissing('safeStorage', {
    isAsyncEncryptionAvailable: async () => true,
    getSelectedStorageBackend: () => backend,
    async encryptStringAsync(plainText: string) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const body = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    async decryptStringAsync(encrypted: Buffer) {
      const nonce = encrypted.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv(CIPHER, key, nonce)
      decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const body = encrypted.subarray(NONCE_BYTES + TAG_BYTES)
      const result = Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      return { shouldReEncrypt: false, result }
    },
  })
}
