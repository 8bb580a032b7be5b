// Fields of the selected area: signer, type, and its numbers.
import { SegmentedControl, Select } from '@mantine/core'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import { SIGNATURE_AREA_TYPES } from '../../shared/model/signature-area.ts'
import { useTranslate } from '../i18n.tsx'
import type { AreaNumber } from './area-numbers.ts'
import { AREA_NUMBERS } from './area-numbers.ts'
import styles from './area-panel.module.css'
import type { AreaTexts } from './area-texts.ts'
import { useAreaWords } from './area-words.ts'
import { useEditor } from './editor-context.ts'
import type { PlacedArea } from './editor-state.ts'
import { changeArea } from './editor-state.ts'
import { NumberField } from './number-field.tsx'
import { SignerBadge } from './signer-badge.tsx'

type AreaFieldsProps = {
  readonly placed: PlacedArea
  readonly texts: AreaTexts
  /** @param text undefined when the number is stored */
  readonly onDraft: (field: AreaNumber, text: string | undefined) => void
}

export function AreaFields({ placed: { id, area }, texts, onDraft }: AreaFieldsProps) {
  const t = useTranslate()
  const words = useAreaWords()
  const { edits, signers, isReadOnly } = useEditor()
  const store = (changed: SignatureArea): void =>
    void edits.apply((state) => changeArea(state, id, changed))
  const isKnown = area.signer >= 0 && area.signer < signers.length
  return (
    <section aria-label={t('editor.fields')} className={styles['section']}>
      <h2>{t('editor.fields')}</h2>
      <Select
        label={t('editor.signer')}
        allowDeselect={false}
        disabled={isReadOnly}
        data={signers.map((_, index) => ({ value: `${index}`, label: words.signer(index) }))}
        value={isKnown ? `${area.signer}` : null}
        placeholder={isKnown ? '' : words.signer(area.signer)}
        error={!isKnown && t('editor.signer.removedHelp')}
        leftSection={<SignerBadge signer={area.signer} signers={signers.length} />}
        onChange={(value) => {
          if (value !== null) store({ ...area, signer: Number(value) })
        }}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('editor.type')}
        disabled={isReadOnly}
        data={SIGNATURE_AREA_TYPES.map((value) => ({ value, label: t(`editor.type.${value}`) }))}
        value={area.type}
        onChange={(type) => store({ ...area, type })}
      />
      <div className={styles['numbers']}>
        {AREA_NUMBERS.map((field) => (
          <NumberField
            key={field}
            field={field}
            area={area}
            draft={texts[`${id}.${field}`]}
            onDraft={(text) => onDraft(field, text)}
            onChange={store}
          />
        ))}
      </div>
      <p className="quiet">{t('editor.fields.about')}</p>
    </section>
  )
}
