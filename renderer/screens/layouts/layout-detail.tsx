// One layout: its rules in words, which can be changed and removed; where it is used; rename, duplicate, export and
// delete.
import { Button, Group, Modal, Stack } from '@mantine/core'
import type { Ref } from 'react'
import { useRef, useState } from 'react'
import type { Failure } from '../../../shared/model/failure.ts'
import type { LayoutId } from '../../../shared/model/ids.ts'
import type { Layout, LayoutRule } from '../../../shared/model/layout.ts'
import type { LayoutView } from '../../../shared/model/layout-view.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Mark } from '../../components/mark.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { useLostFocus } from '../../components/use-lost-focus.ts'
import { YesOrCancel } from '../../components/yes-or-cancel.tsx'
import { useTranslate } from '../../i18n.tsx'
import { NameForm } from '../../layout-parts/name-form.tsx'
import { useRuleWords } from '../../layout-parts/use-rule-words.ts'
import { useExportLayouts, useRemoveLayout, useSaveLayout } from '../../queries/layouts.ts'
import { nameCopy } from './name-copy.ts'
import { RuleForm } from './rule-form.tsx'
import styles from './layouts.module.css'

type LayoutDetailProps = {
  readonly view: LayoutView
  readonly layouts: readonly LayoutView[]
  readonly onShow: (id: string) => void
}

type Asked =
  | { readonly kind: 'name' | 'remove' }
  | { readonly kind: 'rule'; readonly index: number; readonly rule: LayoutRule }

export function LayoutDetail({ view, layouts, onShow }: LayoutDetailProps) {
  const t = useTranslate()
  const { id } = view
  const [asked, setAsked] = useState<Asked>()
  /** Layout as it was before the last change; undefined: none, or it was undone. */
  const [before, setBefore] = useState<Layout>()
  const save = useSaveLayout()
  // A change that is being saved is the start of the next one.
  const saving = save.isPending && save.variables.id === id ? save.variables.layout : undefined
  const layout = saving ?? view.layout
  const failure = save.error?.failure
  const close = (): void => {
    setAsked(undefined)
    if (save.data?.kind === 'nameTaken' || failure) save.reset()
  }
  const change = ({ name, rules }: Layout, previous: Layout | undefined): void => {
    save.mutate(
      { id, layout: { name, rules: [...rules] } },
      {
        onSuccess: (saved) => {
          if (saved.kind === 'nameTaken') return
          setBefore(previous)
          setAsked((now) => (now === asked ? undefined : now))
        },
      },
    )
  }
  const changeRules = (rules: readonly LayoutRule[]): void => {
    change({ ...layout, rules: [...rules] }, layout)
  }
  const duplicate = (): void => {
    const names = layouts.map((each) => each.layout.name)
    save.mutate(
      { layout: { name: nameCopy(layout.name, names, t), rules: [...layout.rules] } },
      {
        onSuccess: (saved) => {
          if (saved.kind === 'saved') onShow(saved.id)
        },
      },
    )
  }
  const undo = before && (() => change(before, undefined))
  const rename = useRef<HTMLButtonElement>(null)
  // A removed rule and an undone change take their buttons with them.
  useLostFocus(rename, `${layout.rules.length} ${before === undefined}`, 'change')
  return (
    <section className={styles['detail']} aria-label={layout.name}>
      <h2>{layout.name}</h2>
      <LayoutActs
        id={id}
        rename={rename}
        onAsk={(kind) => setAsked({ kind })}
        onDuplicate={duplicate}
      />
      <SavedNote save={save} isFailureShown={asked === undefined} onUndo={undo} />
      <RuleList
        rules={layout.rules}
        onEdit={(index, rule) => {
          setAsked({ kind: 'rule', index, rule })
        }}
        onRemove={(index) => {
          changeRules(layout.rules.filter((_, each) => each !== index))
        }}
      />
      <Uses uses={view.uses} />
      {asked?.kind === 'name' && (
        <Dialog title={t('layouts.rename')} failure={failure} onClose={close}>
          <NameForm
            name={layout.name}
            isTaken={save.data?.kind === 'nameTaken'}
            isBusy={save.isPending}
            onCancel={close}
            onSave={(name) => change({ ...layout, name }, layout)}
          />
        </Dialog>
      )}
      {asked?.kind === 'remove' && <RemoveDialog view={view} onClose={close} />}
      {asked?.kind === 'rule' && (
        <RuleDialog
          rule={asked.rule}
          failure={failure}
          isBusy={save.isPending}
          onClose={close}
          onSave={(place) => {
            changeRules(
              layout.rules.map((rule, index) =>
                index === asked.index ? { ...rule, place } : rule,
              ),
            )
          }}
        />
      )}
    </section>
  )
}

type LayoutActsProps = {
  readonly id: LayoutId
  readonly rename: Ref<HTMLButtonElement>
  readonly onAsk: (kind: 'name' | 'remove') => void
  readonly onDuplicate: () => void
}

function LayoutActs({ id, rename, onAsk, onDuplicate }: LayoutActsProps) {
  const t = useTranslate()
  const write = useExportLayouts()
  return (
    <>
      <Group gap={8}>
        <Button ref={rename} variant="default" onClick={() => onAsk('name')}>
          {t('layouts.rename')}
        </Button>
        <Button variant="default" onClick={onDuplicate}>
          {t('layouts.duplicate')}
        </Button>
        <Button
          variant="default"
          loading={write.isPending}
          onClick={() => {
            write.mutate([id])
          }}
        >
          {t('layouts.export')}
        </Button>
        <Button variant="default" onClick={() => onAsk('remove')}>
          {t('layouts.remove')}
        </Button>
        <span role="status">
          {write.data?.kind === 'saved' && (
            <Mark tone="good" icon="good">
              {t('layouts.exported', { file: write.data.fileName })}
            </Mark>
          )}
        </span>
      </Group>
      {write.error && (
        <FailureNotice title={t('layouts.notExported')} failure={write.error.failure} />
      )}
    </>
  )
}

type SavedNoteProps = {
  readonly save: ReturnType<typeof useSaveLayout>
  /** False: a dialog shows the failure. */
  readonly isFailureShown: boolean
  readonly onUndo: (() => void) | undefined
}

function SavedNote({ save, isFailureShown, onUndo }: SavedNoteProps) {
  const t = useTranslate()
  const saved = save.data?.kind === 'saved' ? save.data : undefined
  return (
    <>
      {save.error && isFailureShown && (
        <FailureNotice title={t('layouts.notSaved')} failure={save.error.failure} />
      )}
      <div role="status">
        {saved && (
          <Group gap={8}>
            <Mark tone="good" icon="good">
              {saved.documents > 0
                ? t('layouts.followed', { count: saved.documents })
                : t('layouts.saved')}
            </Mark>
            {onUndo && (
              <Button variant="subtle" loading={save.isPending} onClick={onUndo}>
                {t('layouts.undo')}
              </Button>
            )}
          </Group>
        )}
        {saved && saved.heldBatches > 0 && (
          <Mark tone="warn" icon="warn">
            {t('layouts.held', { count: saved.heldBatches })}
          </Mark>
        )}
      </div>
    </>
  )
}

type RuleListProps = {
  readonly rules: readonly LayoutRule[]
  readonly onEdit: (index: number, rule: LayoutRule) => void
  readonly onRemove: (index: number) => void
}

function RuleList({ rules, onEdit, onRemove }: RuleListProps) {
  const t = useTranslate()
  const words = useRuleWords()
  return (
    <section aria-label={t('layouts.rules')}>
      <h3>{t('layouts.rules')}</h3>
      {rules.length === 0 && <p className="quiet">{t('layouts.noRules')}</p>}
      <ul className={styles['rules']}>
        {rules.map((rule, index) => (
          // Rules have no identity, so the index is the key.
          <li key={index} className={styles['rule']}>
            <div>
              <p>
                <strong>{words.who(rule.signer)}</strong>{' '}
                <span className="quiet">{t(`layouts.rule.type.${rule.type}`)}</span>
              </p>
              <p>{words.where(rule.place)}</p>
            </div>
            <div className={styles['buttons']}>
              <Button
                variant="subtle"
                aria-label={t('layouts.editRuleOf', { rule: words.who(rule.signer) })}
                onClick={() => {
                  onEdit(index, rule)
                }}
              >
                {t('layouts.editRule')}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                aria-label={t('layouts.removeRuleOf', { rule: words.who(rule.signer) })}
                onClick={() => {
                  onRemove(index)
                }}
              >
                {t('layouts.removeRule')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Uses({ uses }: Pick<LayoutView, 'uses'>) {
  const t = useTranslate()
  return (
    <section aria-label={t('layouts.uses')}>
      <h3>{t('layouts.uses')}</h3>
      {uses.length === 0 && <p className="quiet">{t('layouts.unused')}</p>}
      <ul className={styles['uses']}>
        {uses.map(({ batchId, batchName, documents }) => (
          <li key={batchId}>{t('layouts.use', { batch: batchName, count: documents })}</li>
        ))}
      </ul>
    </section>
  )
}

function RemoveDialog({
  view,
  onClose,
}: {
  readonly view: LayoutView
  readonly onClose: () => void
}) {
  const t = useTranslate()
  const remove = useRemoveLayout()
  return (
    <Dialog title={t('layouts.removeTitle', { name: view.layout.name })} onClose={onClose}>
      <Stack gap={12}>
        {view.uses.length > 0 && (
          <div>
            <p>{t('layouts.removeUsed')}</p>
            <ul className={styles['uses']}>
              {view.uses.map(({ batchId, batchName, documents }) => (
                <li key={batchId}>{t('layouts.use', { batch: batchName, count: documents })}</li>
              ))}
            </ul>
          </div>
        )}
        <p>{t('layouts.removeAbout')}</p>
        {remove.error && (
          <FailureNotice title={t('layouts.notRemoved')} failure={remove.error.failure} />
        )}
        <Group justify="flex-end" gap={8}>
          <YesOrCancel
            words={t('layouts.removeYes')}
            isBusy={remove.isPending}
            onCancel={onClose}
            onYes={() => {
              remove.mutate(view.id, { onSuccess: onClose })
            }}
          />
        </Group>
      </Stack>
    </Dialog>
  )
}

type RuleDialogProps = {
  readonly rule: LayoutRule
  readonly failure: Failure | undefined
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onSave: (place: LayoutRule['place']) => void
}

function RuleDialog({ rule, failure, ...rest }: RuleDialogProps) {
  const t = useTranslate()
  const words = useRuleWords()
  return (
    <Dialog
      title={t('layouts.form.title', { who: words.who(rule.signer) })}
      failure={failure}
      onClose={rest.onClose}
    >
      <RuleForm place={rule.place} {...rest} />
    </Dialog>
  )
}

function Dialog(props: {
  readonly title: string
  /** Why what the dialog asks for could not be saved. */
  readonly failure?: Failure | undefined
  readonly onClose: () => void
  readonly children: React.ReactNode
}) {
  const t = useTranslate()
  useFocusBack()
  return (
    <Modal
      opened
      size="lg"
      title={props.title}
      onClose={props.onClose}
      closeButtonProps={{ 'aria-label': t('layouts.close') }}
      closeOnClickOutside={false}
    >
      {props.failure && <FailureNotice title={t('layouts.notSaved')} failure={props.failure} />}
      {props.children}
    </Modal>
  )
}
