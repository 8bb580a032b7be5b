// Words, icon and tone of a document's state.
import type {
  DocumentFacets,
  DocumentWords,
  DocumentWordsKey,
} from '../../shared/i18n/document-words.ts'
import { saySignatureStatus, toDocumentWords } from '../../shared/i18n/document-words.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import type { IconName } from './icon.tsx'
import type { Tone } from './mark.tsx'

type Appearance = { readonly icon: IconName; readonly tone: Tone }
export type DocumentAppearance = DocumentWords & Appearance

const APPEARANCES: Readonly<Record<DocumentWordsKey, Appearance>> = {
  'delivery.draft': { icon: 'edit', tone: 'quiet' },
  'delivery.queued': { icon: 'waiting', tone: 'quiet' },
  'delivery.sent': { icon: 'sending', tone: 'good' },
  'delivery.unconfirmed': { icon: 'settling', tone: 'warn' },
  'delivery.needsDecision': { icon: 'decision', tone: 'warn' },
  'delivery.withdrawn': { icon: 'undo', tone: 'quiet' },
  'documentState.uploading': { icon: 'sending', tone: 'accent' },
  'documentState.completing': { icon: 'sending', tone: 'accent' },
  'documentState.held': { icon: 'pause', tone: 'warn' },
  'documentState.rejected.refused': { icon: 'bad', tone: 'bad' },
  'documentState.rejected.fileChanged': { icon: 'bad', tone: 'bad' },
  'documentState.rejected.fileMissing': { icon: 'bad', tone: 'bad' },
  'documentState.cancelled': { icon: 'stopped', tone: 'warn' },
  'documentState.expired': { icon: 'stopped', tone: 'warn' },
  'documentState.replaced': { icon: 'stopped', tone: 'warn' },
  'documentState.redone': { icon: 'redo', tone: 'quiet' },
  'documentState.redoneErased': { icon: 'redo', tone: 'quiet' },
  'documentState.gone': { icon: 'bad', tone: 'bad' },
  'documentState.unknown': { icon: 'info', tone: 'quiet' },
  'documentState.SignatureNotSet': { icon: 'info', tone: 'quiet' },
  'documentState.SettingUpSignatures': { icon: 'waiting', tone: 'quiet' },
  'documentState.SignaturesDeliveryScheduled': { icon: 'waiting', tone: 'quiet' },
  'documentState.WaitingSignatures': { icon: 'person', tone: 'accent' },
  'documentState.FinalizingSignatures': { icon: 'waiting', tone: 'accent' },
  'documentState.ErrorOnFinalizingSignatures': { icon: 'bad', tone: 'bad' },
  'documentState.Signed': { icon: 'good', tone: 'good' },
  'documentState.archive.waiting': { icon: 'selected', tone: 'accent' },
  'documentState.archive.downloading': { icon: 'down', tone: 'accent' },
  'documentState.archive.storing': { icon: 'archive', tone: 'accent' },
  'documentState.archive.stored': { icon: 'good', tone: 'good' },
  'documentState.archive.failed': { icon: 'warn', tone: 'bad' },
  'documentState.archive.fileMissing': { icon: 'warn', tone: 'bad' },
  'documentState.archive.fileChanged': { icon: 'warn', tone: 'bad' },
}

export function toDocumentAppearance(facets: DocumentFacets): DocumentAppearance {
  return withAppearance(toDocumentWords(facets))
}

export function toStatusAppearance(status: string): DocumentAppearance {
  return withAppearance(saySignatureStatus(status))
}

function withAppearance(said: DocumentWords): DocumentAppearance {
  return { ...said, ...APPEARANCES[said.words] }
}

/** Returns the words alone. */
export function describeState(facets: DocumentFacets, t: Translate): string {
  const { words, params } = toDocumentWords(facets)
  return t(words, params)
}
