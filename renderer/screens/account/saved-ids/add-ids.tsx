// Form for labels and ids, typed or pasted one per line, or read from a CSV file. A line that cannot be saved stays
// in the field with its reason.
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { IdLineProblem } from '../../../../shared/model/saved-id-lines.ts'
import { readIdRows } from '../../../../shared/model/saved-id-lines.ts'
import type { IdKind } from '../../../../shared/model/saved-ids.ts'
import type { AccountId } from '../../../../shared/model/ids.ts'
import { toPastedRows } from '../../../../shared/rules/pasted-rows.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Mark } from '../../../components/mark.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useSavedIdsChanges } from '../../../queries/saved-ids.ts'
import { useTyped } from '../../../state/kept-state.ts'
import styles from './saved-ids.module.css'

type Said = {
  readonly good?: string
  readonly bad?: string
  readonly problems: readonly IdLineProblem[]
}

const NOTHING: Said = { problems: [] }

type AddIdsProps = { readonly accountId: AccountId; readonly kind: IdKind }

export function AddIds({ accountId, kind }: AddIdsProps) {
  const t = useTranslate()
  const { add, readFile } = useSavedIdsChanges(accountId)
  const { typed, type, drop } = useTyped<string>(`ids to add ${accountId} ${kind}`)
  const text = typed ?? ''
  const [said, setSaid] = useState<Said>(NOTHING)
  const keepTyped = async (): Promise<void> => {
    const { entries, problems } = readIdRows(toPastedRows(text))
    if (entries.length > 0) await add.mutateAsync({ kind, entries })
    // The numbers of the lines that are left change.
    const left = pickLines(
      text,
      problems.map(({ line }) => line),
    )
    drop(typed, left.join('\n'))
    setSaid({
      problems: problems.map((problem, index) => ({ ...problem, line: index + 1 })),
      ...(entries.length > 0 ? { good: t('savedIds.added', { count: entries.length }) } : {}),
      ...(problems.length > 0 ? { bad: t('savedIds.stillHere', { count: problems.length }) } : {}),
    })
  }
  const keepFile = async (): Promise<void> => {
    const file = await readFile.mutateAsync()
    if (file.kind === 'closed') return
    const { fileName } = file
    if (file.kind === 'refused') {
      setSaid({ problems: [], bad: t(`savedIds.fileProblem.${file.problem}`, { file: fileName }) })
      return
    }
    const { entries, problems } = file
    if (entries.length > 0) await add.mutateAsync({ kind, entries })
    const count = problems.length
    setSaid({
      problems,
      good: t('savedIds.fromFile', { count: entries.length, file: fileName }),
      ...(count > 0 ? { bad: t('savedIds.notFromFile', { count, file: fileName }) } : {}),
    })
  }
  return (
    <form
      className={styles['add']}
      onSubmit={(event) => {
        event.preventDefault()
        keepTyped().catch(() => {}) // the failure is shown below
      }}
    >
      <Textarea
        label={t('savedIds.paste')}
        description={t('savedIds.pasteHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
        resize="vertical"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          type(event.currentTarget.value)
        }}
      />
      <div className={styles['buttons']}>
        <ActButton
          obstacle={text.trim() === '' ? t('obstacle.lines') : undefined}
          loading={add.isPending}
        >
          {t('savedIds.add')}
        </ActButton>
        <Button
          variant="default"
          loading={readFile.isPending}
          onClick={() => {
            keepFile().catch(() => {}) // the failure is shown below
          }}
        >
          {t('savedIds.readFile')}
        </Button>
      </div>
      <div role="status" className={styles['said']}>
        {said.good !== undefined && (
          <Mark tone="good" icon="good">
            {said.good}
          </Mark>
        )}
        {said.bad !== undefined && (
          <Mark tone="warn" icon="warn">
            {said.bad}
          </Mark>
        )}
        {said.problems.length > 0 && (
          <ul>
            {said.problems.map(({ line, problem, text: words, firstLine = line }) => (
              <li key={line}>
                {t(`savedIds.problem.${problem}`, { line, firstLine, text: words })}
              </li>
            ))}
          </ul>
        )}
      </div>
      {add.error && <FailureNotice title={t('savedIds.addFailed')} failure={add.error.failure} />}
      {readFile.error && (
        <FailureNotice title={t('savedIds.readFailed')} failure={readFile.error.failure} />
      )}
    </form>
  )
}

function pickLines(text: string, lines: readonly number[]): readonly string[] {
  return text.split(/\r\n|\r|\n/u).filter((_, index) => lines.includes(index + 1))
}
