// Templates of names and texts: `{field}` and `{field:format}`, as `{data:dd-mm-aaaa}` and `{número:000}`.
// Which fields there are is for whoever fills them.
import { foldText } from '../fold-text.ts'
import { formatDay } from './template-date.ts'

/** By a field's key (`toFieldKey`); undefined where there is no such field. */
export type FindField = (key: string) => string | undefined

/** A column of the same name as another field is reached as `{coluna.nome}`. */
export const COLUMN_PREFIX = 'coluna.'

/** Fields are found whatever their case, accents and blanks. */
export function toFieldKey(field: string): string {
  return foldText(field).trim().replace(/\s+/gu, ' ')
}

const FIELD = /\{([^{}:]+)(?::([^{}]*))?\}/gu
/** Stands where a field was empty, until what is around it is tidied: no text has it. */
const NOTHING = '\uE000'

/** The fields that a template names, as typed, without their formats. */
export function findFields(template: string): readonly string[] {
  return [...template.matchAll(FIELD)].map(([, field = '']) => field)
}

/** What joined an empty field to its neighbours goes with it: `{a}_{b}_x` without `a` is `b_x`. */
export function fillTidily(template: string, find: FindField): string {
  return fill(template, find, NOTHING)
    .replaceAll(/[([]\s*\uE000\s*[)\]]/gu, NOTHING)
    .replaceAll(/^[\s_.\-–,]*\uE000[\s_.\-–,\uE000]*|[\s_.\-–,]*\uE000[\s_.\-–,\uE000]*$/gu, '')
    .replaceAll(/([\s_.\-–,]*)\uE000[\s_.\-–,\uE000]*/gu, '$1')
}

/** Nothing stands where a field is empty. */
export function fillPlainly(template: string, find: FindField): string {
  return fill(template, find, '')
}

function fill(template: string, find: FindField, nothing: string): string {
  return template.replace(FIELD, (_, field: string, format: string | undefined) => {
    const value = (find(toFieldKey(field)) ?? '').replaceAll(NOTHING, '').trim()
    if (value === '') return nothing
    return format === undefined ? value : formatValue(value, format)
  })
}

function formatValue(value: string, format: string): string {
  if (/^0+$/u.test(format) && /^\d+$/u.test(value)) return value.padStart(format.length, '0')
  return formatDay(value, format)
}
