// Rules of downloads (DL-03, DL-07, DL-08): all refuse by state, with 400.
import { certificateSigners } from './extra-files.ts'
import type { PracticeDocument } from './practice-document.ts'
import { lastSignedAt } from './practice-document.ts'
import { refuse } from './problem.ts'
import type { Rule } from './rule.ts'
import type { PracticeSettings } from './settings.ts'

type DownloadCase = {
  readonly document: PracticeDocument
  readonly settings: PracticeSettings
}

export const SIGNED_RULES: readonly Rule<DownloadCase>[] = [
  {
    id: 'DL-03',
    refuse: ({ document }) =>
      lastSignedAt(document) === undefined
        ? refuse('Nenhum signatário assinou o documento até o momento.')
        : undefined,
  },
]

export const ATTACHMENT_RULES: readonly Rule<DownloadCase>[] = [
  {
    id: 'DL-07',
    refuse: ({ document }) =>
      document.file === undefined
        ? refuse('O documento não possui arquivo disponível.')
        : undefined,
  },
]

export const CERTIFICATE_RULES: readonly Rule<DownloadCase>[] = [
  {
    id: 'DL-08',
    refuse: ({ document, settings }) =>
      certificateSigners(document, settings).length === 0
        ? refuse('O documento não foi assinado com certificado digital.')
        : undefined,
  },
]
