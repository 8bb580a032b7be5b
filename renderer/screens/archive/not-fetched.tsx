// Files that were not fetched again on a person's request: by reason, which documents, and what can be done.
import type { TextKey } from '../../../shared/i18n/translate.ts'
import type { ArchiveFault } from '../../../shared/model/archive-state.ts'
import type { FindingResult } from '../../../shared/model/archive-view.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import { useFormat } from '../../components/use-format.ts'
import { useTranslate } from '../../i18n.tsx'

/** Names listed a reason; the others are counted. */
const SHOWN = 4

/** What can be done; undefined where the reason itself says it. */
const WAYS: Readonly<Record<ArchiveFault, TextKey | undefined>> = {
  unreachable: 'archive.way.online',
  refused: 'archive.way.again',
  notThere: undefined,
  gone: 'archive.way.gone',
  addressRefused: undefined,
  truncated: 'archive.way.again',
  tooSlow: 'archive.way.again',
  tooLarge: undefined,
  notPdf: 'archive.way.again',
  statusChanged: 'archive.way.again',
  partialOnly: 'archive.way.again',
  folderMissing: 'archive.trouble.folderMissing',
  folderReadOnly: 'archive.trouble.folderReadOnly',
  diskFull: 'archive.trouble.diskFull',
  linkInside: undefined,
  nameTooLong: 'archive.way.shorten',
  fileInUse: 'archive.way.close',
  diskTrouble: 'archive.trouble.other',
  fileMissing: 'archive.way.again',
  fileChanged: 'archive.way.again',
}

type NotFetchedProps = {
  readonly results: readonly FindingResult[]
  /** Names of the asked documents; an erased one has none. */
  readonly names: ReadonlyMap<DocumentId, string>
}

export function NotFetched({ results, names }: NotFetchedProps) {
  const t = useTranslate()
  const format = useFormat()
  const failed = results.flatMap(({ documentId, outcome }) =>
    outcome.kind === 'failed' ? [{ documentId, fault: outcome.fault }] : [],
  )
  if (failed.length === 0) return null
  const nameAll = (ids: readonly DocumentId[]): string => {
    const named = ids.slice(0, SHOWN).map((id) => {
      const name = names.get(id) ?? ''
      return name === '' ? t('tracking.erased') : name
    })
    const rest = ids.length - named.length
    return format.list(rest > 0 ? [...named, t('archive.findings.others', { count: rest })] : named)
  }
  return (
    <div role="status">
      <ul>
        {[...Map.groupBy(failed, ({ fault }) => fault)].map(([fault, those]) => {
          const way = WAYS[fault]
          return (
            <li key={fault} className="tone-bad">
              {t('archive.findings.notFetched', {
                count: those.length,
                names: nameAll(those.map(({ documentId }) => documentId)),
              })}{' '}
              {t(`archiveFault.${fault}`)}
              {way && ` ${t(way)}`}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
