// Head of the mapping: its origin, the columns that this spreadsheet lacks, and commands on the whole mapping.
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { SheetView } from '../../../../shared/model/sheet-import.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Mark } from '../../../components/mark.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useLostFocus } from '../../../components/use-lost-focus.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useSheetOperation } from '../../../queries/sheet.ts'
import { useMappingChanges, useSavedMappings } from '../../../queries/sheet-mappings.ts'
import styles from './columns.module.css'
import { useMappingEdits } from './mapping-edits.ts'
import { MappingName } from './mapping-name.tsx'
import { MappingOrigin } from './mapping-origin.tsx'
import { SavedMappings } from './saved-mappings.tsx'
import type { MappingForm } from './use-mapping.ts'

type MappingHeadProps = {
  readonly batch: BatchView
  readonly view: SheetView
  readonly form: MappingForm
}

export function MappingHead({ batch, view, form }: MappingHeadProps) {
  const t = useTranslate()
  const format = useFormat()
  const { data: saved = [], error } = useSavedMappings()
  const ensureSaved = useMappingEdits((edits) => edits.ensureSaved)
  const guess = useSheetOperation('sheet.guess', batch.id, ensureSaved)
  const use = useSheetOperation('sheet.useMapping', batch.id, ensureSaved)
  const { save, forget } = useMappingChanges()
  const [isNaming, setIsNaming] = useState(false)
  const saveButton = useRef<HTMLButtonElement>(null)
  useLostFocus(saveButton, isNaming, 'change')
  const { missingColumns } = view
  const failed = [
    { title: t('sheet.mappingsNotRead'), failure: error?.failure },
    { title: t('sheet.notGuessed'), failure: guess.error?.failure },
    { title: t('sheet.mappingNotUsed'), failure: use.error?.failure },
    { title: t('sheet.mappingNotForgotten'), failure: forget.error?.failure },
  ]
  return (
    <header className={styles['mappingHead']}>
      <div className={styles['mappingLine']}>
        {isNaming ? (
          <MappingName
            onSave={async (name) => {
              await ensureSaved()
              await save.mutateAsync({ batchId: batch.id, name })
            }}
            onDone={() => {
              setIsNaming(false)
            }}
          />
        ) : (
          <MappingOrigin
            view={view}
            form={form}
            savedAs={save.isSuccess ? save.variables.name : undefined}
          />
        )}
        <span className={styles['push']} />
        <Button
          ref={saveButton}
          variant="default"
          disabled={isNaming}
          onClick={() => {
            setIsNaming(true)
          }}
        >
          {t('sheet.saveMapping')}
        </Button>
        <SavedMappings
          mappings={saved}
          onUse={(name) => {
            use.mutate({ batchId: batch.id, name })
          }}
          onForget={(name) => {
            forget.mutate(name)
          }}
          onGuess={() => {
            guess.mutate({ batchId: batch.id })
          }}
        />
      </div>
      {missingColumns.length > 0 && (
        <Mark tone="warn" icon="warn">
          {t('sheet.missingColumns', {
            count: missingColumns.length,
            columns: format.list(missingColumns),
          })}
        </Mark>
      )}
      {failed.map(
        ({ title, failure }) =>
          failure && <FailureNotice key={title} title={title} failure={failure} />,
      )}
    </header>
  )
}
