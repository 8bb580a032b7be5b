// CREATE-12: says before the release who will see the documents in the account.
import { useMemo } from 'react'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { LabelledId } from '../../../../shared/model/saved-ids.ts'
import { NO_SAVED_IDS } from '../../../../shared/model/saved-ids.ts'
import type { DocumentAccess } from '../../../../shared/rules/access.ts'
import { listAccesses } from '../../../../shared/rules/access.ts'
import { Icon } from '../../../components/icon.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useSavedIds } from '../../../queries/saved-ids.ts'
import { toIdChoices } from '../../../components/id-choices.ts'
import styles from './access-note.module.css'
import { useAccountOf } from './use-account-of.ts'

/** Lines that are shown; others are counted, so that what is below stays in the window. */
const MAX_SHOWN = 4
/** Characters of an id that tell two apart. */
const SHOWN_OF_ID = 8

/** Leaves out released documents. */
export function AccessNote({ rows }: { readonly rows: readonly DocumentRowView[] }) {
  const t = useTranslate()
  const format = useFormat()
  const saved = useSavedIds(useAccountOf(rows)).data ?? NO_SAVED_IDS
  const accesses = useMemo(
    () =>
      listAccesses(
        rows.flatMap(({ delivery, options = {} }) => (delivery.kind === 'draft' ? [options] : [])),
      ),
    [rows],
  )
  /**
   * Returns the label of an id, or the beginning of an id without label, since the line has no room for all of it.
   */
  const nameOf =
    (entries: readonly LabelledId[]) =>
    (id: string): string => {
      const text = toIdChoices(entries).textOf(id)
      return text === id ? t('access.unnamed', { id: id.slice(0, SHOWN_OF_ID) }) : text
    }
  const describe = (access: DocumentAccess): string => {
    if (access.kind === 'account') return t('access.account')
    if (access.kind === 'folder') {
      return t('access.folder', { name: nameOf(saved.folder)(access.folderId) })
    }
    const names = format.list(access.groups.map(nameOf(saved.group)))
    return t('access.groups', { names, count: access.groups.length })
  }
  if (accesses.length === 0) return null
  const hidden = accesses.slice(MAX_SHOWN).reduce((sum, { documents }) => sum + documents, 0)
  return (
    <ul className={styles['note']} aria-label={t('access.title')}>
      {accesses.slice(0, MAX_SHOWN).map(({ access, documents }) => (
        <li key={JSON.stringify(access)}>
          <Icon name="people" />
          <span>
            {accesses.length === 1
              ? describe(access)
              : t('access.documents', { words: describe(access), count: documents })}
          </span>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Icon name="people" />
          <span>{t('access.more', { count: hidden })}</span>
        </li>
      )}
    </ul>
  )
}
