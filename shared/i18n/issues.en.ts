// What is wrong with a value of a JSON file or a request.
import type { issues as portuguese } from './issues.pt-BR.ts'

export const issues: Readonly<Record<keyof typeof portuguese, string>> = {
  'issue.required': 'required field',
  'issue.type': 'invalid value: expected {{expected}}',
  'issue.value': 'invalid value: expected {{expected}}',
  'issue.format': 'invalid format: expected {{expected}}',
  'issue.pattern': 'invalid format',
  'issue.least': 'value too small: the least is {{least}}',
  'issue.most': 'value too large: the most is {{most}}',
  'issue.unknownKeys': 'unknown fields: {{keys}}',
  'issue.other': 'invalid value',
  'issue.expected.string': 'a text',
  'issue.expected.number': 'a number',
  'issue.expected.int': 'a whole number',
  'issue.expected.boolean': 'true or false',
  'issue.expected.array': 'a list',
  'issue.expected.object': 'an object',
  'issue.expected.email': 'an e-mail',
  'issue.expected.uuid': 'a UUID',
  'issue.expected.datetime': 'a date and time in ISO 8601, with its zone',
  'issue.expected.date': 'a date like YYYY-MM-DD',
}
