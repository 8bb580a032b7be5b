// Templates of names and texts: `{field}` and `{field:format}`, such as `{data:dd-mm-aaaa}` and `{número:000}`. The
// caller defines the fields.
import { foldText } from '../fold-text.ts'
import { formatDay } from './template-date.ts'

/** Returns the value of a field by its key (`toFieldKey`); undefined where there is no such field. */
export type FindField = (key: string) => string | undefined

/** Prefix of a column that has the name of another field: `{coluna.nome}`. */
export const COLUMN_PREFIX = 'coluna.'

/** Returns the key of a field; case, accents, blanks, braces and colons, as headers have them, do not matter. */
export function toFieldKey(field: string): string {
  return withoutMarks(foldText(field)).trim().replace(/\s+/gu, ' ')
}

/** Returns a header as a template contains it: without the marks of templates; undefined where nothing is left. */
export function toFieldName(header: string): string | undefined {
  const name = withoutMarks(header)
  if (name === header) return name
  const tidy = name.trim().replace(/\s+/gu, ' ')
  return tidy === '' ? undefined : tidy
}

function withoutMarks(text: string): string {
  return text.replace(/[{}:]+/gu, ' ')
}

const FIELD = /\{([^{}:]+)(?::([^{}]*))?\}/gu
/** Placeholder of an empty field until the separators around it are removed; no text contains it. */
const NOTHING = '\uE000'

/** Returns the fields of a template, as typed, without their formats. */
export function findFields(template: string): readonly string[] {
  return [...template.matchAll(FIELD)].map(([, field = '']) => field)
}

/** Fills a template; the separators of an empty field go with it: `{a}_{b}_x` without `a` is `b_x`. */
export function fillTidily(template: string, find: FindField): string {
  return fill(template, find, NOTHING)
    .replaceAll(/[([]\s*\uE000\s*[)\]]/gu, NOTHING)
    .replaceAll(/^[\s_.\-–,]*\uE000[\s_.\-–,\uE000]*|[\s_.\-–,]*\uE000[\s_.\-–,\uE000]*$/gu, '')
    .replaceAll(/([\s_.\-–,]*)\uE000[\s_.\-–,\uE000]*/gu, '$1')
}

/** Fills a template; an empty field leaves nothing, and the text around it stays. */
export function fillPlainly(template: string, find: FindField): string {
  return fill(template, find, '')
}

function fill(template: string, find: FindField, nothing: string): string {
  return template.replace(FIELD, (_, field: string, format: string | undefined) => {
    const value = (find(toFieldKey(field)) ?? '').replaceAll(NOTHING, '').trim()
    if (value === '') return nothing
    return format === undefined || format.trim() === '' ? value : formatValue(value, format)
  })
}

function formatValue(value: string, format: string): string {
  if (/^0+$/u.test(format) && /^\d+$/u.test(value)) return value.padStart(format.length, '0')
  return formatDay(value, format)
}
