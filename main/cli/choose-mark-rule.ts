// The key of the office's mark for a command: the policy's file, else the file that is named, else the environment's.
import type { Result } from '../../shared/model/failure.ts'
import { fail, succeed } from '../../shared/model/failure.ts'
import type { Policy } from '../../shared/model/policy.ts'
import { readOfficeKeyFile } from '../app/office-key-service.ts'
import type { MarkRule } from '../import/lote/office-mark.ts'
import { parseOfficeKey } from '../import/lote/office-mark.ts'
import type { Arguments } from './arguments.ts'

const OFFICE_KEY_VARIABLE = 'SIGNATURE_BATCHES_OFFICE_KEY'

/** A key that is named and is none is a failure: a file would be taken unchecked otherwise. */
export async function chooseMarkRule(
  { officeKeyPath }: Pick<Arguments, 'officeKeyPath'>,
  environment: Readonly<Record<string, string | undefined>>,
  { officeKeyFile, requireOfficeMark: isRequired = false }: Policy,
): Promise<Result<MarkRule>> {
  const path = officeKeyFile ?? officeKeyPath
  const text = environment[OFFICE_KEY_VARIABLE]
  if (path === undefined && (text === undefined || text === '')) return succeed({ isRequired })
  const key = path === undefined ? parseOfficeKey(text ?? '') : await readOfficeKeyFile(path)
  if (key) return succeed({ key, isRequired })
  return path === undefined ? fail('officeKeyMalformed') : fail('officeKeyUnreadable', { path })
}
