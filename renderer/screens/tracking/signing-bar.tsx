// What can be done about the signatures of the selected documents.
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import { canAct } from '../../../shared/rules/document-acts.ts'
import { Icon } from '../../components/icon.tsx'
import { RedraftButton } from '../../document-parts/redraft-button.tsx'
import { SigningDialog } from '../../document-parts/signing-dialog.tsx'
import type { Removable, SigningQuestion } from '../../document-parts/signing-lines.ts'
import {
  askOfAll,
  askToRemove,
  isWaiting,
  listRemovable,
} from '../../document-parts/signing-lines.ts'
import { useTranslate } from '../../i18n.tsx'

export function SigningBar({ selected }: { readonly selected: readonly DocumentRowView[] }) {
  const t = useTranslate()
  const [question, setQuestion] = useState<SigningQuestion>()
  const [isChoosing, setIsChoosing] = useState(false)
  const waiting = selected.filter(isWaiting).length
  const drafts = selected.filter((row) => canAct('toDraft', row))
  if (selected.length === 0 && !question) return null
  return (
    <div className="selection-bar" role="group" aria-label={t('signing.selection')}>
      <p role="status">
        {t('signing.selected', { count: selected.length })}
        {waiting < selected.length && ` ${t('signing.selectedWaiting', { count: waiting })}`}
      </p>
      {isChoosing ? (
        <SignerChoice
          people={listRemovable(selected)}
          onChoose={(pair) => {
            setIsChoosing(false)
            setQuestion(askToRemove(selected, pair))
          }}
          onEnd={() => {
            setIsChoosing(false)
          }}
        />
      ) : (
        <>
          {drafts.length > 0 && (
            <RedraftButton
              act="toDraft"
              documentIds={drafts.map(({ id }) => id)}
              label={t('redraft.toDraftCount', { count: drafts.length })}
            />
          )}
          <Button
            variant="default"
            leftSection={<Icon name="sending" />}
            disabled={waiting === 0}
            onClick={() => {
              setQuestion(askOfAll('resend', selected))
            }}
          >
            {t('signing.resend.title')}
          </Button>
          <Button
            variant="default"
            leftSection={<Icon name="account" />}
            disabled={waiting === 0}
            onClick={() => {
              setIsChoosing(true)
            }}
          >
            {t('signing.remove.title')}
          </Button>
          <Button
            variant="default"
            leftSection={<Icon name="close" />}
            disabled={waiting === 0}
            onClick={() => {
              setQuestion(askOfAll('cancel', selected))
            }}
          >
            {t('signing.cancel.title')}
          </Button>
        </>
      )}
      <SigningDialog
        question={question}
        onEnd={() => {
          setQuestion(undefined)
        }}
      />
    </div>
  )
}

type SignerChoiceProps = {
  readonly people: readonly Removable[]
  readonly onChoose: (pair: string) => void
  readonly onEnd: () => void
}

function SignerChoice({ people, onChoose, onEnd }: SignerChoiceProps) {
  const t = useTranslate()
  const [wanted, setWanted] = useState<string>()
  const chosen = people.find(({ pair }) => pair === wanted) ?? people[0]
  return (
    <>
      <NativeSelect
        autoFocus
        aria-label={t('signing.remove.choose')}
        data={people.map(({ pair, words }) => ({ value: pair, label: words }))}
        value={chosen?.pair ?? ''}
        onChange={(event) => {
          setWanted(event.currentTarget.value)
        }}
      />
      <Button
        disabled={!chosen}
        onClick={() => {
          if (chosen) onChoose(chosen.pair)
        }}
      >
        {t('signing.remove.continue')}
      </Button>
      <Button variant="default" onClick={onEnd}>
        {t('signing.goBack')}
      </Button>
    </>
  )
}
