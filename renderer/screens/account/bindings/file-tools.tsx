// Export and import of all bindings, and what came of it.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Mark } from '../../../components/mark.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useExportBindings, useReadBindingFile } from '../../../queries/bindings.ts'
import styles from './bindings.module.css'
import { ImportPanel } from './import-panel.tsx'

export function FileTools({ isPreset }: { readonly isPreset: boolean }) {
  const t = useTranslate()
  const write = useExportBindings()
  const read = useReadBindingFile()
  const [taken, setTaken] = useState(0)
  const file = read.data
  return (
    <div className={styles['files']}>
      <div className={styles['buttons']}>
        {!isPreset && (
          <Button
            variant="default"
            loading={read.isPending}
            onClick={() => {
              setTaken(0)
              write.reset()
              read.mutate()
            }}
          >
            {t('bindings.import')}
          </Button>
        )}
        <Button
          variant="default"
          loading={write.isPending}
          onClick={() => {
            setTaken(0)
            write.mutate()
          }}
        >
          {t('bindings.export')}
        </Button>
        <span role="status">
          {write.data?.kind === 'written' && (
            <Mark tone="good" icon="good">
              {t('bindings.exported', { file: write.data.fileName })}
            </Mark>
          )}
          {taken > 0 && (
            <Mark tone="good" icon="good">
              {t('bindings.imported', { count: taken })}
            </Mark>
          )}
          {file?.kind === 'refused' && (
            <Mark tone="bad" icon="bad">
              {t(`bindings.fileProblem.${file.problem}`, { file: file.fileName })}
            </Mark>
          )}
        </span>
      </div>
      {write.error && (
        <FailureNotice title={t('bindings.exportFailed')} failure={write.error.failure} />
      )}
      {read.error && (
        <FailureNotice title={t('bindings.importFailed')} failure={read.error.failure} />
      )}
      {file?.kind === 'read' && (
        <ImportPanel
          file={file}
          onDone={(count) => {
            setTaken(count)
            read.reset()
          }}
        />
      )}
    </div>
  )
}
