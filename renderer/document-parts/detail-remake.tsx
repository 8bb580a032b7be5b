// What the document was made from and into, each with a way there, and the cancellation that waits for another.
import { Anchor } from '@mantine/core'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { LinkedDocument, ReplacementState } from '../../shared/model/remake.ts'
import { useTranslate } from '../i18n.tsx'
import { useRemakeLinks } from '../queries/documents.ts'
import { useWindowState } from '../state/window-state.ts'
import styles from './document-detail.module.css'

export function DetailRemake({ documentId }: { readonly documentId: DocumentId }) {
  const t = useTranslate()
  const { data: links } = useRemakeLinks(documentId)
  if (!links?.madeFrom && !links?.madeInto) return null
  const { madeFrom, madeInto, replacement } = links
  return (
    <section className={styles['part']}>
      {replacement && <p role="status">{tellReplacement(replacement, t)}</p>}
      <dl className={styles['facts']}>
        {madeFrom && <Linked label={t('remake.madeFrom')} linked={madeFrom} />}
        {madeInto && <Linked label={t('remake.madeInto')} linked={madeInto} />}
      </dl>
    </section>
  )
}

export function tellReplacement(
  state: ReplacementState,
  t: ReturnType<typeof useTranslate>,
): string {
  return state.kind === 'failed'
    ? t(`replacement.failed.${state.why}`)
    : t(`replacement.${state.kind}`)
}

type LinkedProps = { readonly label: string; readonly linked: LinkedDocument }

function Linked({ label, linked: { documentId, batchId, name, isDraft } }: LinkedProps) {
  const t = useTranslate()
  const showDocument = useWindowState((state) => state.showDocument)
  const openBatch = useWindowState((state) => state.openBatch)
  const words = name === '' ? t('tracking.erased') : name
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Anchor
          component="button"
          size="sm"
          ta="left"
          onClick={() => {
            if (isDraft) openBatch(batchId, 'files')
            else showDocument('tracking', documentId)
          }}
        >
          {isDraft ? t('remake.draft', { name: words }) : words}
        </Anchor>
      </dd>
    </>
  )
}
