// CAN-05: saves the partial files before a cancellation, which destroys the signatures made so far.
import { Button } from '@mantine/core'
import type { DocumentId } from '../../shared/model/ids.ts'
import type { PartialResult } from '../../shared/model/signing.ts'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Icon } from '../components/icon.tsx'
import { Mark } from '../components/mark.tsx'
import { useFailureText } from '../components/use-failure-text.ts'
import { useTranslate } from '../i18n.tsx'
import { useSavePartial } from '../queries/signing.ts'
import styles from './signing-dialog.module.css'
import type { SigningQuestion } from './signing-lines.ts'

type SavePartialsProps = Pick<SigningQuestion, 'names'> & {
  /** Whether the command that follows destroys the signatures. */
  readonly isBeforeLoss?: boolean
  readonly documentIds: readonly DocumentId[]
}

export function SavePartials({ documentIds, names, isBeforeLoss = false }: SavePartialsProps) {
  const t = useTranslate()
  const save = useSavePartial()
  return (
    <div
      className={styles[isBeforeLoss ? 'partial' : 'copies']}
      role="group"
      aria-label={t('signing.partial.save')}
    >
      {isBeforeLoss && <p>{t('signing.partial.about', { count: documentIds.length })}</p>}
      <Button
        variant="default"
        leftSection={<Icon name="folder" />}
        loading={save.isPending}
        onClick={() => {
          save.mutate(documentIds)
        }}
      >
        {t('signing.partial.save')}
      </Button>
      {save.error && (
        <FailureNotice title={t('signing.partial.failed')} failure={save.error.failure} />
      )}
      {save.data && (
        <ul className={styles['sentences']} role="status">
          {save.data.map((result) => (
            <Saved
              key={result.documentId}
              result={result}
              name={names.get(result.documentId) ?? ''}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function Saved({ result, name }: { readonly result: PartialResult; readonly name: string }) {
  const t = useTranslate()
  const describe = useFailureText()
  const { outcome } = result
  if (outcome.kind === 'saved') {
    return (
      <li>
        <Mark tone="good" icon="good">
          {t('signing.partial.saved', { fileName: outcome.fileName })}
        </Mark>
      </li>
    )
  }
  const why =
    outcome.kind === 'nothing'
      ? t('signing.partial.nothing')
      : outcome.kind === 'notRead'
        ? describe(outcome.failure)
        : t(`archiveFault.${outcome.fault}`)
  return (
    <li>
      <Mark tone="bad" icon="bad">
        {t('signing.partial.notSaved', { name, why })}
      </Mark>
    </li>
  )
}
