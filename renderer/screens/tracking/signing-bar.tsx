// Commands on the signatures of the selected documents, whether their rows are read or not: main resolves the
// selection when the question is asked.
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { SelectedDocument, Standing, StandingCounts } from '../../../shared/model/selection.ts'
import { addUp, addUpOf } from '../../../shared/model/selection.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { REDRAFTABLE } from '../../../shared/rules/document-acts.ts'
import { ActButton } from '../../components/act-button.tsx'
import type { Selection } from '../../components/data-grid/grid-selection.ts'
import { Icon } from '../../components/icon.tsx'
import type { BoundQuestion } from '../../document-parts/bound-act-form.tsx'
import { BoundActForm } from '../../document-parts/bound-act-form.tsx'
import type { MenuAct, WholeBoundAct } from '../../document-parts/bound-acts-menu.tsx'
import { MoreActs, useBoundMenuActs } from '../../document-parts/bound-acts-menu.tsx'
import type { useCheckNow } from '../../document-parts/check-now.tsx'
import { CopiesMade, useFileCopies } from '../../document-parts/copy-files.tsx'
import { sayLeftOut } from '../../document-parts/left-out.ts'
import { RedraftButton } from '../../document-parts/redraft-button.tsx'
import { SigningDialog } from '../../document-parts/signing-dialog.tsx'
import type { Removable, SigningQuestion } from '../../document-parts/signing-lines.ts'
import { askOfAll, askToRemove, listRemovable } from '../../document-parts/signing-lines.ts'
import { useTranslate } from '../../i18n.tsx'
import { useBatches } from '../../queries/batches.ts'
import type { SelectedInList } from '../../queries/selection.ts'
import { useSelectedDocuments, useStandings } from '../../queries/selection.ts'
import { RedoSelection } from './redo-selection.tsx'

type Found = {
  readonly documents: readonly SelectedDocument[]
  readonly left: StandingCounts
}

/** Standings of documents at the service; the state of each is read again before a command. */
const AT_SERVICE: readonly Standing[] = ['unseen', 'waiting', 'notWaiting', 'signed', 'ended']
/** Standings of documents that may wait for signatures: the status of each is read before the question (W5). */
const MAY_WAIT: readonly Standing[] = ['waiting', 'unseen']
/** Standings of documents whose status can still change. */
const CHANGING: readonly Standing[] = ['waiting', 'unseen', 'notWaiting']
const BOUND_STANDINGS: Readonly<Record<WholeBoundAct, readonly Standing[]>> = {
  requestAgain: ['ended'],
  groups: AT_SERVICE,
  delete: AT_SERVICE,
}

/** Returns the account if there is only one: groups are not offered for several accounts. */
function toOnlyAccount([first, ...others]: readonly AccountId[]): { accountId?: AccountId } {
  return first === undefined || others.length > 0 ? {} : { accountId: first }
}

type SigningBarProps = {
  readonly selected: SelectedInList
  readonly check: ReturnType<typeof useCheckNow>
}

export function SigningBar({ selected, check }: SigningBarProps) {
  const t = useTranslate()
  const [question, setQuestion] = useState<SigningQuestion>()
  const [form, setForm] = useState<BoundQuestion>()
  const [chosen, setChosen] = useState<{ readonly of: Selection; readonly found: Found }>()
  const [isRedoing, setRedoing] = useState(false)
  const { asked, selection } = selected
  // A choice among the signers of documents ends when others are selected.
  const choice = chosen?.of === selection ? chosen.found : undefined
  const standings = useStandings(asked)
  const find = useSelectedDocuments()
  const counts = (asked && standings.data) ?? {}
  const accounts = useBatchAccounts()
  const askBound = (act: WholeBoundAct): void => {
    if (!asked) return
    const input = { selection: asked, standings: BOUND_STANDINGS[act] }
    find.mutate(input, {
      onSuccess({ documents, left }) {
        if (act === 'delete') setQuestion(askOfAll('delete', documents, left))
        else setForm({ form: act, documents, left, ...toOnlyAccount(accounts) })
      },
    })
  }
  const findThen = (among: readonly Standing[], use: (found: Found) => void) => (): void => {
    if (asked && addUpOf(counts, among) > 0)
      find.mutate({ selection: asked, standings: among }, { onSuccess: use })
  }
  const ask = (kind: 'cancel' | 'resend') =>
    findThen(MAY_WAIT, ({ documents, left }) => {
      setQuestion(askOfAll(kind, documents, left))
    })
  const failure = find.error ?? standings.error
  if (!asked && !question && !form && !selected.error) return null
  return (
    <div className="selection-bar" role="group" aria-label={t('signing.selection')}>
      <SelectionCounts selected={selected} counts={counts} />
      {failure && <FailureNotice title={t('selection.unread')} failure={failure.failure} />}
      {selected.error && (
        <FailureNotice title={t('selection.notExtended')} failure={selected.error.failure} />
      )}
      {choice && asked ? (
        <SignerChoice
          people={listRemovable(choice.documents)}
          onChoose={(pair) => {
            setChosen(undefined)
            setQuestion(askToRemove(choice.documents, pair, choice.left))
          }}
          onEnd={() => {
            setChosen(undefined)
          }}
        />
      ) : isRedoing && asked ? (
        <RedoSelection
          selection={asked}
          counts={counts}
          onEnd={() => {
            setRedoing(false)
          }}
        />
      ) : (
        <SigningButtons
          asked={asked}
          counts={counts}
          check={check}
          isFinding={find.isPending}
          onResend={ask('resend')}
          onCancel={ask('cancel')}
          onRedo={() => {
            setRedoing(true)
          }}
          onRemove={findThen(['waiting'], (found) => {
            setChosen({ of: selection, found })
          })}
          onBound={askBound}
        />
      )}
      {form && (
        <BoundActForm
          question={form}
          onAsk={(next) => {
            setForm(undefined)
            setQuestion(next)
          }}
          onEnd={() => {
            setForm(undefined)
          }}
        />
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

function useBatchAccounts(): readonly AccountId[] {
  const { data: batches = [] } = useBatches()
  return [...new Set(batches.flatMap((batch) => batch.accountId ?? []))]
}

type SelectionCountsProps = {
  readonly selected: SelectedInList
  readonly counts: StandingCounts
}

function SelectionCounts({ selected: { selection }, counts }: SelectionCountsProps) {
  const t = useTranslate()
  const { waiting = 0, unseen = 0 } = counts
  const total = addUp(counts)
  const isAll = selection.kind === 'all' && selection.except.size === 0
  return (
    <p role="status">
      {t(isAll ? 'signing.selectedAll' : 'signing.selected', { count: total })}
      {/* Of unseen documents it is unknown how many wait. */}
      {(waiting > 0 || unseen === 0) &&
        waiting < total &&
        ` ${t('signing.selectedWaiting', { count: waiting })}`}
      {unseen > 0 && ` ${t('signing.selectedUnseen', { count: unseen })}`}
    </p>
  )
}

type SigningButtonsProps = {
  readonly asked: SelectedInList['asked']
  readonly counts: StandingCounts
  readonly check: SigningBarProps['check']
  readonly isFinding: boolean
  readonly onResend: () => void
  readonly onCancel: () => void
  readonly onRedo: () => void
  readonly onRemove: () => void
  readonly onBound: (act: WholeBoundAct) => void
}

function SigningButtons(props: SigningButtonsProps) {
  const { asked, counts, check, isFinding, onResend, onCancel, onRedo, onRemove, onBound } = props
  const t = useTranslate()
  const copies = useFileCopies()
  const { signed = 0 } = counts
  const drafts = addUpOf(counts, REDRAFTABLE.toDraft)
  const noneWaiting = addUpOf(counts, MAY_WAIT) > 0 ? undefined : t('signing.noneWaiting')
  const menuActs = useMenuActs({ asked, counts, copies, noneWaiting, onRemove, onBound })
  return (
    <>
      {drafts > 0 && (
        <RedraftButton
          act="toDraft"
          selection={asked}
          label={t('redraft.toDraftCount', { count: drafts })}
          leftOut={sayLeftOut(counts, t, REDRAFTABLE.toDraft)}
        />
      )}
      {signed > 0 && <CopyButton asked={asked} counts={counts} copy={copies.copy} />}
      <ActButton
        variant="default"
        leftSection={<Icon name="sending" />}
        disabled={isFinding}
        obstacle={noneWaiting}
        aria-label={t('signing.resend.title')}
        onClick={onResend}
      >
        {t('signing.resend.short')}
      </ActButton>
      <ActButton
        variant="default"
        leftSection={<Icon name="close" />}
        disabled={isFinding}
        obstacle={noneWaiting}
        aria-label={t('signing.cancel.title')}
        onClick={onCancel}
      >
        {t('signing.cancel.short')}
      </ActButton>
      {addUpOf(counts, REDRAFTABLE.cancelAndRedo) > 0 && (
        <Button
          variant="default"
          leftSection={<Icon name="edit" />}
          aria-label={t('redraft.cancelAndRedo')}
          onClick={onRedo}
        >
          {t('redraft.redoShort')}
        </Button>
      )}
      <CheckButton asked={asked} counts={counts} check={check} />
      <MoreActs acts={menuActs} />
      {signed > 0 && <CopiesMade latest={copies.latest} />}
    </>
  )
}

type CopyButtonProps = Pick<SigningButtonsProps, 'asked' | 'counts'> & {
  readonly copy: ReturnType<typeof useFileCopies>['copy']
}

function CopyButton({ asked, counts, copy }: CopyButtonProps) {
  const t = useTranslate()
  const { signed = 0 } = counts
  return (
    <ActButton
      variant="default"
      leftSection={<Icon name="copy" />}
      obstacle={undefined}
      hint={sayLeftOut(counts, t, ['signed'])}
      loading={copy.isPending}
      aria-label={t('archive.copy', { count: signed })}
      onClick={() => {
        if (asked) copy.mutate(asked)
      }}
    >
      {t('archive.copyShort', { count: signed })}
    </ActButton>
  )
}

function CheckButton({
  asked,
  counts,
  check,
}: Pick<SigningButtonsProps, 'asked' | 'counts' | 'check'>) {
  const t = useTranslate()
  const { signed = 0, ended = 0 } = counts
  const sent = addUpOf(counts, CHANGING)
  const isOver = signed + ended > 0
  return (
    <ActButton
      variant="default"
      leftSection={<Icon name="refresh" />}
      disabled={check.isPending}
      hint={sayLeftOut(counts, t, CHANGING)}
      obstacle={sent > 0 ? undefined : t(isOver ? 'signing.noneChanges' : 'signing.noneSent')}
      onClick={() => {
        if (asked) check.mutate({ selection: asked })
      }}
    >
      {sent > 0 ? t('signing.checkCount', { count: sent }) : t('signing.check')}
    </ActButton>
  )
}

type MenuActsInput = Pick<SigningButtonsProps, 'asked' | 'counts' | 'onRemove' | 'onBound'> & {
  readonly copies: ReturnType<typeof useFileCopies>
  /** Why no signature can be acted on; undefined: one can. */
  readonly noneWaiting: string | undefined
}

/** Acts of the menu: the ZIP when files are signed, the removal of a signer, and those of bound operations. */
function useMenuActs(input: MenuActsInput): readonly MenuAct[] {
  const { asked, counts, copies, noneWaiting, onRemove, onBound } = input
  const t = useTranslate()
  const { waiting = 0, unseen = 0, signed = 0 } = counts
  const zip: MenuAct = {
    id: 'zip',
    title: t('archive.zip', { count: signed }),
    obstacle: undefined,
    onAct: () => {
      if (asked) copies.zip.mutate(asked)
    },
  }
  const remove: MenuAct = {
    id: 'remove',
    title: t('signing.remove.title'),
    // Only the status tells which signers there are.
    obstacle: waiting === 0 && unseen > 0 ? t('signing.noneSeen') : noneWaiting,
    onAct: onRemove,
  }
  const boundActs = useBoundMenuActs({
    describeObstacle: (act) =>
      addUpOf(counts, BOUND_STANDINGS[act]) > 0
        ? undefined
        : t(act === 'requestAgain' ? 'signing.impossible.notEnded' : 'signing.noneSent'),
    onAct: onBound,
  })
  return [...(signed > 0 ? [zip] : []), remove, ...boundActs]
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
