// Bar of the chosen cause: what it is, in how many documents, and commands that correct it in all of them.
import { Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import type { CureChoice } from '../../../../shared/rules/cures.ts'
import { canCure, choiceOf, hasCure } from '../../../../shared/rules/cures.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Shortcut } from '../../../components/shortcut.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useLanguage, useTranslate } from '../../../i18n.tsx'
import { useRemoveFiles } from '../files/use-remove-files.ts'
import { readDay } from '../../../components/local-time.ts'
import { RoleField } from '../role-field.tsx'
import type { Cause } from './causes.ts'
import styles from './review.module.css'
import { useCauseText } from './use-cause-text.ts'
import { useCure } from './use-cure.ts'

type CureBarProps = {
  readonly batch: BatchView
  /** Roles to choose from. */
  readonly roles: readonly string[]
  readonly cause: Cause
  /** Called afterwards, when the cause and its controls may be gone, so that the focus can move. */
  readonly onDone: () => void
}

export function CureBar({ batch, roles, cause, onDone }: CureBarProps) {
  const t = useTranslate()
  const name = useCauseText()
  const cure = useCure(batch.id, onDone)
  const removal = useRemoveFiles(batch.id)
  const locked = batch.release ? t('obstacle.leaving') : undefined
  const error = cure.error ?? removal.error
  const documents = t('review.inDocuments', { count: cause.documents })
  return (
    <section className={styles['cure']} aria-label={name(cause)}>
      <div className={styles['cause']}>
        <h2>{name(cause)}</h2>
        <Text span className="quiet">
          {documents}
        </Text>
      </div>
      <Group gap={8} align="center" wrap="wrap" justify="flex-end">
        <CureForm {...{ cause, roles, locked, cure }} />
        <ActButton
          data-exclude
          variant="default"
          obstacle={locked}
          leftSection={<Icon name="remove" />}
          aria-keyshortcuts="Delete"
          rightSection={
            <span aria-hidden>
              <Shortcut keys="Delete" />
            </span>
          }
          onClick={() => {
            removal.remove(documentsOf(cause))
            onDone()
          }}
        >
          {t('review.exclude', { count: cause.documents })}
        </ActButton>
      </Group>
      {error && <FailureNotice title={t('review.notCured')} failure={error.failure} />}
    </section>
  )
}

type CureFormProps = Pick<CureBarProps, 'cause' | 'roles'> & {
  /** Why nothing can be changed now. */
  readonly locked: string | undefined
  readonly cure: ReturnType<typeof useCure>
}

/** Form that corrects the cause in all of its documents; renders nothing where none can be corrected. */
function CureForm({ cause, roles, locked, cure }: CureFormProps) {
  const t = useTranslate()
  const format = useFormat()
  const kind = choiceOf(cause.code)
  const [text, setText] = useState('')
  const choice = useChoice(kind, text)
  const unchosen =
    kind === undefined || choice
      ? undefined
      : t(kind === 'role' ? 'obstacle.role' : 'obstacle.deadline')
  const obstacle = locked ?? unchosen
  const { code } = cause
  const curable = cause.lines.filter(({ finding }) => canCure(finding)).length
  if (!hasCure(code) || curable === 0) return null
  return (
    <form
      data-cure
      className={styles['cureForm']}
      onSubmit={(event) => {
        event.preventDefault()
        if (obstacle !== undefined) return
        cure.mutate({ cause, ...(choice ? { choice } : {}) })
      }}
    >
      {kind === 'role' && (
        <RoleField
          aria-label={t('review.chooseRole')}
          placeholder={t('review.chooseRole')}
          roles={roles}
          value={text}
          onChange={setText}
        />
      )}
      {kind === 'deadline' && (
        <TextInput
          aria-label={t('review.chooseDeadline')}
          placeholder={t('options.dayShape')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
          }}
        />
      )}
      <ActButton loading={cure.isPending} obstacle={obstacle}>
        {`${t(`cure.${code}`)} (${format.count(curable)})`}
      </ActButton>
    </form>
  )
}

function documentsOf({ lines }: Cause): readonly DocumentRowView[] {
  return [...new Map(lines.map(({ row }) => [row.id, row])).values()]
}

function useChoice(kind: CureChoice['kind'] | undefined, text: string): CureChoice | undefined {
  const language = useLanguage()
  if (kind === 'role') return text.trim() === '' ? undefined : { kind, role: text.trim() }
  if (kind !== 'deadline') return undefined
  const at = readDay(text, { language, isLeft: true })
  return at === undefined ? undefined : { kind, at }
}
