// Rules of a change of logo (ACC-10, LIM-14): first the form of the request, then the storage.
import { closeSync, openSync, readSync } from 'node:fs'
import { refuse, reject } from './problem.ts'
import type { Rule } from './rule.ts'
import type { PracticeSettings } from './settings.ts'

export type LogoCase = {
  readonly contentType: string
  readonly isBase64: boolean
  /** Whether the first bytes of the file are those of PNG or JPEG. */
  readonly isPicture: boolean
  readonly settings: PracticeSettings
}

const MIME_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/jpg']
/** First bytes of PNG (ISO/IEC 15948, 5.2) and JPEG (ISO/IEC 10918-1, SOI and the marker after it). */
const BEGINNINGS = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('ffd8ff', 'hex')] as const
const LONGEST_BEGINNING = 8

export const LOGO_RULES: readonly Rule<LogoCase>[] = [
  {
    id: 'WIRE-07',
    refuse: ({ isBase64 }) =>
      isBase64 ? undefined : reject('contentFile', 'O conteúdo do arquivo não é base64 válido.'),
  },
  {
    id: 'LIM-14',
    refuse({ contentType, isPicture }) {
      const message = 'O logo deve ser PNG, JPG ou JPEG.'
      if (!MIME_TYPES.includes(contentType.toLowerCase())) return reject('contentType', message)
      return isPicture ? undefined : reject('contentFile', message)
    },
  },
  {
    id: 'ACC-10',
    refuse: ({ settings }) =>
      settings.storesLogos ? undefined : refuse('Não foi possível armazenar o logo'),
  },
]

export function beginsAsPicture(path: string): boolean {
  const bytes = Buffer.alloc(LONGEST_BEGINNING)
  const descriptor = openSync(path, 'r')
  try {
    readSync(descriptor, bytes)
  } finally {
    closeSync(descriptor)
  }
  return BEGINNINGS.some((beginning) => bytes.subarray(0, beginning.length).equals(beginning))
}
