// Note about documents that the service refused or that were stopped here for their file, with buttons that make drafts
// of them, or of all unsent documents.
import type { Translate } from '../../../../shared/i18n/translate.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import { canAct } from '../../../../shared/rules/document-acts.ts'
import { Icon } from '../../../components/icon.tsx'
import { RedraftButton } from '../../../document-parts/redraft-button.tsx'
import { toCure } from '../../../document-parts/to-cure.ts'
import { useTranslate } from '../../../i18n.tsx'
import styles from './release.module.css'

export function RefusedNote({ rows }: { readonly rows: readonly DocumentRowView[] }) {
  const t = useTranslate()
  const rejected = rows.filter((row) => row.delivery.kind === 'rejected' && canAct('toDraft', row))
  const [first] = rejected
  if (!first) return null
  const count = rejected.length
  const refused = rejected.filter(({ delivery }) => wasRefused(delivery)).length
  // Withdrawn documents, and those that ended at the service, are redone only one by one.
  const unsent = rows.filter(
    (row) =>
      row.delivery.kind !== 'withdrawn' && row.delivery.kind !== 'sent' && canAct('toDraft', row),
  )
  const cure = toCure(first)
  return (
    <div className={styles['note']}>
      <Icon name="warn" />
      <p>{describe(t, count, refused)}</p>
      <RedraftButton
        act="toDraft"
        variant="filled"
        documentIds={rejected.map(({ id }) => id)}
        label={t(refused === count ? 'redraft.refused' : 'redraft.unsent', { count })}
        cure={cure}
      />
      {unsent.length > count && (
        <RedraftButton
          act="toDraft"
          documentIds={unsent.map(({ id }) => id)}
          label={t('redraft.unsent', { count: unsent.length })}
          cure={cure}
        />
      )}
    </div>
  )
}

/** @param refused how many of `count` the service refused; the others were stopped here for their file */
function describe(t: Translate, count: number, refused: number): string {
  if (refused === count) return t('redraft.refusedAbout', { count })
  if (refused === 0) return t('redraft.stoppedAbout', { count })
  return t('redraft.rejectedAbout', { count, refused, stopped: count - refused })
}

const wasRefused = (delivery: DocumentRowView['delivery']): boolean =>
  delivery.kind === 'rejected' && delivery.reason === 'refused'
