// Office key, which marks batch files and checks marks: entered or made at this seat, or in a file that the policy
// names. The page never gets the key; a key that is made here is written to a file for the other seats.
import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { OfficeKeyCreated, OfficeKeyStatus } from '../../shared/model/office-key.ts'
import type { Policy } from '../../shared/model/policy.ts'
import { omitUndefined } from '../../shared/omit-undefined.ts'
import type { MarkRule, OfficeKey } from '../import/lote/office-mark.ts'
import {
  createOfficeKey,
  formatOfficeKey,
  parseOfficeKey,
  toOfficeKeyId,
} from '../import/lote/office-mark.ts'
import { toWriteFailure } from '../platform/write-failure.ts'
import { OWN_FILE_MODE } from '../platform/own-files.ts'
import type { KeyPorts } from './key-service.ts'
import { notKept } from './key-service.ts'
import type { TextFileService } from './text-file-service.ts'

export type OfficeKeyService = {
  readonly status: () => Promise<OfficeKeyStatus>
  /** Saves a key from the line of a key file. */
  readonly save: (text: string) => Promise<Result<OfficeKeyStatus>>
  /** Makes a key and asks where its file goes, which the other seats are given. */
  readonly create: (office: string) => Promise<Result<OfficeKeyCreated>>
  readonly forget: () => Promise<Result<OfficeKeyStatus>>
  readonly readRule: () => Promise<MarkRule>
}

/** Name of the key in the secret store. */
const SECRET_NAME = 'officeKey'
/** Largest key file that is read: a key has 200 bytes, so that a larger one is another file. */
const LARGEST_KEY_FILE_BYTES = 65_536

export function createOfficeKeyService(
  ports: Pick<KeyPorts, 'secrets' | 'random' | 'log'> & {
    readonly textFiles: Pick<TextFileService, 'pickPlace'>
  },
  policy: Pick<Policy, 'officeKeyFile' | 'requireOfficeMark'>,
): OfficeKeyService {
  const { secrets, textFiles } = ports
  const { officeKeyFile, requireOfficeMark = false } = policy
  const readOwn = async (): Promise<OfficeKey | undefined> => {
    const text = await secrets.read(SECRET_NAME)
    return text === undefined ? undefined : parseOfficeKey(text)
  }
  const status = async (): Promise<OfficeKeyStatus> => {
    if (officeKeyFile !== undefined) {
      const key = await readOfficeKeyFile(officeKeyFile)
      return key ? { kind: 'managed', ...describe(key) } : { kind: 'unusable' }
    }
    const key = await readOwn()
    if (!key) return { kind: 'absent' }
    return { kind: 'saved', ...describe(key), persistence: await secrets.persistence() }
  }
  const keep = async (key: OfficeKey): Promise<Result<OfficeKeyStatus>> => {
    try {
      await secrets.save(SECRET_NAME, formatOfficeKey(key))
    } catch (error) {
      return notKept(ports, error)
    }
    return succeed(await status())
  }
  return {
    status,
    async save(text) {
      const key = parseOfficeKey(text)
      return key ? keep(key) : fail('officeKeyMalformed')
    },
    async create(office) {
      const key = createOfficeKey(office)
      const path = await textFiles.pickPlace('dialog.saveOfficeKey', KEY_FILE_NAME)
      if (path === undefined) return succeed({ kind: 'closed' })
      const fileName = basename(path)
      try {
        await writeFile(path, `${formatOfficeKey(key)}\n`, { mode: OWN_FILE_MODE })
      } catch (error) {
        const failure = toWriteFailure(error, path)
        if (failure) return { ok: false, failure }
        throw error
      }
      const kept = await keep(key)
      return kept.ok ? succeed({ kind: 'created', fileName, status: kept.value }) : kept
    },
    async forget() {
      await secrets.forget(SECRET_NAME)
      return succeed(await status())
    },
    async readRule() {
      if (officeKeyFile === undefined) {
        return { ...omitUndefined({ key: await readOwn() }), isRequired: requireOfficeMark }
      }
      const key = await readOfficeKeyFile(officeKeyFile)
      // A file of the policy that cannot be read still requires the mark; the result is not the same as without a
      // file.
      return key ? { key, isRequired: requireOfficeMark } : { isRequired: true }
    },
  }
}

const KEY_FILE_NAME = 'office-key.txt'

/** Reads a key file; undefined where it cannot be read, is too large or holds no key. */
export async function readOfficeKeyFile(path: string): Promise<OfficeKey | undefined> {
  try {
    if ((await stat(path)).size > LARGEST_KEY_FILE_BYTES) return undefined
    return parseOfficeKey(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}

function describe(key: OfficeKey): { readonly office: string; readonly keyId: string } {
  return { office: key.office, keyId: toOfficeKeyId(key) }
}
