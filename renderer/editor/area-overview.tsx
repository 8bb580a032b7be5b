// Areas by signer, as links; signers without an area are marked. Below them, how areas are placed.
import { Icon } from '../components/icon.tsx'
import { useTranslate } from '../i18n.tsx'
import styles from './area-panel.module.css'
import { useAreaWords } from './area-words.ts'
import { useEditor, useEdits } from './editor-context.ts'
import type { PlacedArea } from './editor-state.ts'
import { select } from './editor-state.ts'
import { focusArea } from './focus-area.ts'
import { SignerBadge } from './signer-badge.tsx'

export function AreaOverview() {
  const t = useTranslate()
  const { signers, isReadOnly } = useEditor()
  const areas = useEdits((state) => state.areas)
  const orphans = areas.filter(({ area }) => area.signer < 0 || area.signer >= signers.length)
  return (
    <section aria-label={t('editor.overview')} className={styles['section']}>
      <h2>{t('editor.overview')}</h2>
      <ul className={styles['signers']}>
        {signers.map((_, index) => (
          <SignerAreas
            // A signer's identity here is the index, which areas name.
            key={index}
            signer={index}
            areas={areas.filter(({ area }) => area.signer === index)}
          />
        ))}
        {orphans.length > 0 && <SignerAreas signer={-1} areas={orphans} />}
      </ul>
      {!isReadOnly && signers.length > 0 && (
        <div className={styles['help']}>
          <p className="quiet">{t('editor.help.mouse')}</p>
          <p className="quiet">{t('editor.help.keys')}</p>
        </div>
      )}
    </section>
  )
}

type SignerAreasProps = { readonly signer: number; readonly areas: readonly PlacedArea[] }

function SignerAreas({ signer, areas }: SignerAreasProps) {
  const t = useTranslate()
  const words = useAreaWords()
  const { signers } = useEditor()
  const inOrder = areas.toSorted((a, b) => a.area.page - b.area.page || a.area.y - b.area.y)
  return (
    <li className={styles['signerAreas']}>
      <span className={styles['who']}>
        <SignerBadge signer={signer} signers={signers.length} />
        <span className={styles['name']}>{words.signer(signer)}</span>
      </span>
      {areas.length === 0 && (
        <span className={styles['none']}>
          <Icon name="info" size={14} />
          {t('editor.overview.none')}
        </span>
      )}
      {inOrder.length > 0 && (
        <span className={styles['links']}>
          {inOrder.map(({ id, area }) => (
            <AreaLink key={id} id={id} area={area} />
          ))}
        </span>
      )}
    </li>
  )
}

function AreaLink({ id, area }: PlacedArea) {
  const t = useTranslate()
  const words = useAreaWords()
  const { edits, root, sourceOf } = useEditor()
  const source = sourceOf(area)
  const type = t(`editor.type.${area.type}`)
  const label = t('editor.overview.area', { type, page: area.page })
  return (
    <button
      type="button"
      className={styles['link']}
      // The visible text comes first in the name, so that speech control finds it (WCAG 2.5.3).
      aria-label={[label, source ?? [], words.signer(area.signer), words.place(area)]
        .flat()
        .join(', ')}
      title={source}
      onClick={() => {
        focusArea(root.current, id)
        // An area on a page that does not exist has no box to focus.
        edits.apply((state) => select(state, id))
      }}
    >
      {label}{' '}
      {source !== undefined && <span className={`quiet ${styles['source'] ?? ''}`}>{source}</span>}
    </button>
  )
}
