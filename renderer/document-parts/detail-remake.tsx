// Links to the document that this one was made from and to the one made from it, and the state of a cancellation.
import { Anchor } from '@mantine/core'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { LinkedDocument, ReplacementStanding } from '../../shared/model/remake.ts'
import { useTranslate } from '../i18n.tsx'
import { useRemakeLinks } from '../queries/documents.ts'
import { useWindowState } from '../state/window-state.ts'
import styles from './document-detail.module.css'

export function DetailRemake({ documentId }: { readonly documentId: DocumentId }) {
  const t = useTranslate()
  const { data: links } = useRemakeLinks(documentId)
  if (!links?.madeFrom && !links?.madeInto) return null
  const { madeFrom, madeInto, standing, replaces } = links
  return (
    <section className={styles['part']}>
      {standing && <p role="status">{describeReplacement(standing, t)}</p>}
      {replaces && replaces.kind !== 'done' && (
        <p role="status">{t(`replaces.${replaces.kind}`)}</p>
      )}
      <dl className={styles['facts']}>
        {madeFrom && <Linked label={t('remake.madeFrom')} linked={madeFrom} />}
        {madeInto && <Linked label={t('remake.madeInto')} linked={madeInto} />}
      </dl>
    </section>
  )
}

function describeReplacement(
  state: ReplacementStanding,
  t: ReturnType<typeof useTranslate>,
): string {
  return state.kind === 'failed'
    ? t(`replacement.failed.${state.why}`)
    : t(`replacement.${state.kind}`)
}

type LinkedProps = { readonly label: string; readonly linked: LinkedDocument }

function Linked({ label, linked: { documentId, batchId, name, isDraft } }: LinkedProps) {
  const t = useTranslate()
  const openDocument = useWindowState((state) => state.openDocument)
  const openBatch = useWindowState((state) => state.openBatch)
  const words = name === '' ? t('tracking.erased') : name
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Anchor
          component="button"
          ta="left"
          onClick={() => {
            if (isDraft) openBatch(batchId, 'files')
            else openDocument(documentId)
          }}
        >
          {isDraft ? t('remake.draft', { name: words }) : words}
        </Anchor>
      </dd>
    </>
  )
}
