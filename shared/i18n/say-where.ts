// Where the mistake of a policy is, in words: the line and the key, as far as they are known.
import type { PolicyProblem } from '../model/policy.ts'
import type { Translate } from './translate.ts'

export function sayWhere({ line, key }: PolicyProblem, translate: Translate): string {
  if (line !== undefined && key !== undefined) {
    return translate('policy.where.lineAndKey', { line, key })
  }
  if (line !== undefined) return translate('policy.where.line', { line })
  return key === undefined
    ? translate('policy.where.unreadable')
    : translate('policy.where.key', { key })
}
