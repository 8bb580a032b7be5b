// Sections of an open spreadsheet import, with the frame around them: the tabs, and the button to the next section.
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../i18n.tsx'
import { useIsChoosing, useSaveMapping } from '../../../queries/sheet.ts'
import type { SheetSection } from '../../../state/places.ts'
import { SHEET_SECTIONS } from '../../../state/places.ts'
import { useWindowState } from '../../../state/window-state.ts'
import { NotSaved } from '../edits/not-saved.tsx'
import { useSaveWhenLeft } from '../edits/use-save-when-left.ts'
import { focusFirst } from '../focus-first.ts'
import { StepTabs } from '../step-tabs.tsx'
import { ChoosePart } from './choose-part.tsx'
import { ColumnsPart } from './columns-part.tsx'
import { MappingEditsContext, useKeptMappingEdits, useMappingEdits } from './mapping-edits.ts'
import { PairingPart } from './pairing-part.tsx'
import type { SheetStepProps } from './sheet-step-props.ts'
import { SheetTools } from './sheet-tools.tsx'
import { useMapping } from './use-mapping.ts'
import { NextButton } from './next-button.tsx'
import styles from './sheet.module.css'

const SECTIONS = { sheet: ChoosePart, columns: ColumnsPart, files: PairingPart } as const

export function SheetParts({ batch, rows, view }: Omit<SheetStepProps, 'form'>) {
  const t = useTranslate()
  const section = useWindowState((state) => state.sheetSection)
  const showSheet = useWindowState((state) => state.showSheet)
  const panel = useRef<HTMLDivElement>(null)
  const [jumps, setJumps] = useState(0)
  const isChoosing = useIsChoosing(batch.id)
  const save = useSaveMapping(batch.id)
  const edits = useKeptMappingEdits(batch.id, view, save)
  const form = useMapping(view, edits)
  useSaveWhenLeft(batch.id, 'mapping', edits.getState())
  const jump = (to: SheetSection | undefined): void => {
    if (!to) return
    void edits.getState().flush()
    showSheet(to)
    setJumps((before) => before + 1)
  }
  const focusSection = (): void => {
    const { activeElement } = document
    // The rows are not matched yet; the grid takes the focus once they are.
    if (section === 'files' && activeElement instanceof HTMLElement) activeElement.blur()
    else focusFirst(panel.current, section === 'columns' ? 'control' : 'grid')
  }
  useEffect(() => {
    if (jumps > 0 || document.activeElement === document.body) focusSection()
    // A section that was chosen by its tab leaves the focus on the tab.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [jumps])
  useEffect(() => {
    if (!isChoosing && document.activeElement === document.body) focusSection()
    // A section that was jumped to meanwhile is shown only now.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isChoosing])
  const Section = SECTIONS[section]
  const { fault } = view.preview
  return (
    <MappingEditsContext value={edits}>
      <StepTabs
        steps={SHEET_SECTIONS}
        value={section}
        label={t('sheet.parts')}
        renderTab={(each, index) =>
          t('sheet.partNumbered', { number: index + 1, part: t(`sheet.part.${each}`) })
        }
        onChoose={showSheet}
        onJump={jump}
        panel={panel}
        listClass={styles['partList']}
        renderHead={(list) => (
          <>
            <div className={styles['head']}>
              {list}
              <SheetTools batch={batch} view={view} />
            </div>
            <MappingFailure />
          </>
        )}
      >
        {isChoosing && section !== 'sheet' ? (
          <p className="quiet after-a-moment" role="status">
            {t('sheet.readingAgain')}
          </p>
        ) : (
          <Section batch={batch} rows={rows} view={view} form={form} />
        )}
      </StepTabs>
      {section !== 'files' && (
        <div className={styles['foot']}>
          <span className={styles['push']} />
          <NextButton
            onGo={() => {
              jump(SHEET_SECTIONS[SHEET_SECTIONS.indexOf(section) + 1])
            }}
            words={t('sheet.goOnTo', {
              part: t(section === 'sheet' ? 'sheet.part.columns' : 'sheet.part.files'),
            })}
            obstacle={fault && t(`sheet.preview.${fault}`)}
          />
        </div>
      )}
    </MappingEditsContext>
  )
}

/** Notice that the mapping could not be saved, until it is; the choices stay on the screen. */
function MappingFailure() {
  const t = useTranslate()
  const failure = useMappingEdits((edits) => edits.failure)
  const isSaving = useMappingEdits(({ saving }) => saving !== undefined)
  const flush = useMappingEdits((edits) => edits.flush)
  const drop = useMappingEdits((edits) => edits.drop)
  if (!failure) return null
  return (
    <NotSaved
      title={t('sheet.notMapped')}
      about={t('sheet.notMappedAbout')}
      failure={failure}
      isSaving={isSaving}
      onSave={() => void flush()}
      onDrop={drop}
    />
  )
}
