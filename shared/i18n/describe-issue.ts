// An issue of a schema in the words of a language; zod's own Portuguese is of Portugal.
import type { z } from 'zod'
import type { TextParams } from './choose-text.ts'
import type { issues } from './issues.pt-BR.ts'

type IssueKey = keyof typeof issues

const NAMES: Readonly<Record<string, IssueKey>> = {
  string: 'issue.expected.string',
  number: 'issue.expected.number',
  int: 'issue.expected.int',
  boolean: 'issue.expected.boolean',
  array: 'issue.expected.array',
  object: 'issue.expected.object',
  record: 'issue.expected.object',
  email: 'issue.expected.email',
  guid: 'issue.expected.uuid',
  uuid: 'issue.expected.uuid',
  datetime: 'issue.expected.datetime',
  date: 'issue.expected.date',
}

/** @param issue with its `input` (`reportInput`): without one a value counts as missing */
export function describeIssue(
  issue: z.core.$ZodRawIssue | z.core.$ZodIssue,
  translate: (key: IssueKey, params?: TextParams) => string,
): string {
  const name = (what: string): string => {
    const key = NAMES[what]
    return key === undefined ? what : translate(key)
  }
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? translate('issue.required')
        : translate('issue.type', { expected: name(issue.expected) })
    case 'invalid_value':
      return translate('issue.value', { expected: issue.values.map(String).join(', ') })
    case 'invalid_format':
      return issue.format === 'regex'
        ? translate('issue.pattern')
        : translate('issue.format', { expected: name(issue.format) })
    case 'too_small':
      return translate('issue.least', { least: String(issue.minimum) })
    case 'too_big':
      return translate('issue.most', { most: String(issue.maximum) })
    case 'unrecognized_keys':
      return translate('issue.unknownKeys', { keys: issue.keys.join(', ') })
    default:
      return translate('issue.other')
  }
}
