// Imports layouts from a file: shows them before any is saved, and asks about each name that exists here.
import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { isSameName } from '../../../shared/model/layout.ts'
import type { LayoutView, ReadLayouts } from '../../../shared/model/layout-view.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Mark } from '../../components/mark.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { useTranslate } from '../../i18n.tsx'
import { useReadLayoutFile, useSaveLayout } from '../../queries/layouts.ts'
import { nameCopy } from './name-copy.ts'
import styles from './layouts.module.css'

type LayoutsOfFile = Extract<ReadLayouts, { kind: 'read' }>
const ANSWERS = ['add', 'replace', 'both', 'leave'] as const
type Answer = (typeof ANSWERS)[number]

export function ImportLayouts({ layouts }: { readonly layouts: readonly LayoutView[] }) {
  const t = useTranslate()
  const read = useReadLayoutFile()
  const [taken, setTaken] = useState<number>()
  const file = read.data
  return (
    <>
      <span role="status">
        {taken !== undefined && (
          <Mark tone="good" icon="good">
            {taken === 0 ? t('layouts.importNothing') : t('layouts.imported', { count: taken })}
          </Mark>
        )}
        {file?.kind === 'refused' && (
          <Mark tone="bad" icon="bad">
            {t(`layouts.refused.${file.problem}`, {
              file: file.fileName,
              where: file.where ? t('layouts.refused.where', { where: file.where }) : '',
            })}
          </Mark>
        )}
      </span>
      {read.error && (
        <FailureNotice title={t('layouts.notImported')} failure={read.error.failure} />
      )}
      <Button
        variant="default"
        loading={read.isPending}
        onClick={() => {
          setTaken(undefined)
          read.mutate()
        }}
      >
        {t('layouts.import')}
      </Button>
      {file?.kind === 'read' && (
        <ImportDialog
          file={file}
          layouts={layouts}
          onClose={(count) => {
            setTaken(count)
            read.reset()
          }}
        />
      )}
    </>
  )
}

type ImportDialogProps = {
  readonly file: LayoutsOfFile
  readonly layouts: readonly LayoutView[]
  /** @param count number of saved layouts; undefined: cancelled */
  readonly onClose: (count: number | undefined) => void
}

function ImportDialog({ file, layouts, onClose }: ImportDialogProps) {
  const t = useTranslate()
  useFocusBack()
  const save = useSaveLayout()
  const taking = useRef<'no' | 'yes' | 'stopped'>('no')
  const [answers, setAnswers] = useState<readonly Answer[]>(() =>
    file.layouts.map(({ clash }) => (clash === undefined ? 'add' : firstAnswer(clash))),
  )
  const isStopped = (): boolean => taking.current === 'stopped'
  /** Closed while a layout is saved, the dialog ends once that one is there. */
  const close = (): void => {
    if (taking.current === 'no') onClose(undefined)
    else taking.current = 'stopped'
  }
  const take = async (): Promise<void> => {
    const names = layouts.map(({ layout }) => layout.name)
    let count = 0
    taking.current = 'yes'
    for (const [index, { layout }] of file.layouts.entries()) {
      const answer = answers[index]
      if (answer === undefined || answer === 'leave') continue
      if (isStopped()) break
      // A file may have a name twice; the second one is a copy.
      const isTwice = answer === 'add' && names.some((each) => isSameName(each, layout.name))
      const name = isTwice || answer === 'both' ? nameCopy(layout.name, names, t) : layout.name
      const known =
        answer === 'replace'
          ? layouts.find((each) => isSameName(each.layout.name, layout.name))
          : undefined
      const rules = [...layout.rules]
      const input = { ...(known ? { id: known.id } : {}), layout: { name, rules } }
      // The failure is shown from `save.error`; layouts saved before it stay.
      const saved = await save.mutateAsync(input).catch(() => undefined)
      if (!saved) {
        taking.current = 'no'
        return
      }
      if (saved.kind === 'saved') {
        names.push(name)
        count += 1
      }
    }
    onClose(count)
  }
  return (
    <Modal
      opened
      size="lg"
      title={t('layouts.importAsk', { file: file.fileName })}
      onClose={close}
      closeButtonProps={{ 'aria-label': t('layouts.close') }}
    >
      <Stack gap={12}>
        <ul className={styles['rules']}>
          {file.layouts.map(({ layout, clash }, index) => (
            // A file may have a name twice, so the index is the key.
            <li key={index} className={styles['rule']}>
              <div>
                <p>
                  <strong>{layout.name}</strong>
                </p>
                <p className="quiet">{t(`layouts.clash.${clash ?? 'new'}`)}</p>
              </div>
              <Select
                aria-label={t('layouts.clash.label', { name: layout.name })}
                data={answersTo(clash).map((value) => ({
                  value,
                  label: t(`layouts.take.${value}`),
                }))}
                value={answers[index] ?? 'leave'}
                allowDeselect={false}
                onChange={(value) => {
                  const chosen = ANSWERS.find((each) => each === value)
                  if (chosen) {
                    setAnswers((before) =>
                      before.map((each, place) => (place === index ? chosen : each)),
                    )
                  }
                }}
              />
            </li>
          ))}
        </ul>
        {save.error && (
          <FailureNotice title={t('layouts.notImported')} failure={save.error.failure} />
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={close}>
            {t('action.cancel')}
          </Button>
          <Button data-autofocus loading={save.isPending} onClick={() => void take()}>
            {t('layouts.importYes')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function firstAnswer(clash: 'same' | 'other'): Answer {
  return clash === 'same' ? 'leave' : 'both'
}

function answersTo(clash: 'same' | 'other' | undefined): readonly Answer[] {
  return clash === undefined ? ['add', 'leave'] : ['replace', 'both', 'leave']
}
