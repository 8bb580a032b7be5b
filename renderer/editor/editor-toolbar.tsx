// Toolbar: signer and type of the next area, the commands, page and zoom.
import { SegmentedControl, Select } from '@mantine/core'
import { SIGNATURE_AREA_TYPES } from '../../shared/model/signature-area.ts'
import { ActButton, ActIcon } from '../components/act-button.tsx'
import { Icon } from '../components/icon.tsx'
import { useAriaKeys } from '../components/shortcut.tsx'
import { useTranslate } from '../i18n.tsx'
import { useAreaWords } from './area-words.ts'
import { COMMANDS } from './commands/commands.ts'
import { createArea } from './commands/create-area.ts'
import type { EditorCommand } from './commands/editor-command.ts'
import { useEditor, useEdits, useTool, useView } from './editor-context.ts'
import styles from './editor-toolbar.module.css'
import { PageField } from './page-field.tsx'
import { SignerBadge } from './signer-badge.tsx'
import { readIntent, usePerform } from './use-perform.ts'
import { ZoomControls } from './zoom-controls.tsx'

export function EditorToolbar() {
  const t = useTranslate()
  const { isReadOnly, signers } = useEditor()
  return (
    <div role="toolbar" aria-label={t('editor.toolbar')} className={styles['toolbar']}>
      {!isReadOnly && (
        <>
          <div className={styles['group']}>
            {signers.length > 0 && <SignerChoice />}
            <TypeChoice />
          </div>
          <div className={styles['group']}>
            {COMMANDS.map((command) => (
              <CommandButton key={command.label} command={command} />
            ))}
          </div>
        </>
      )}
      <div className={`${styles['group']} ${styles['end']}`}>
        <PageField />
        <ZoomControls />
      </div>
    </div>
  )
}

function SignerChoice() {
  const words = useAreaWords()
  const t = useTranslate()
  const { tool, signers } = useEditor()
  const { signer } = useTool()
  return (
    <Select
      className={styles['signer']}
      aria-label={t('editor.signer.choose')}
      allowDeselect={false}
      comboboxProps={{ width: 280, position: 'bottom-start' }}
      data={signers.map((_, index) => ({ value: `${index}`, label: words.signer(index) }))}
      value={`${signer}`}
      leftSection={<SignerBadge signer={signer} signers={signers.length} />}
      renderOption={({ option }) => (
        <span className={styles['option']}>
          <SignerBadge signer={Number(option.value)} signers={signers.length} />
          <span className={styles['name']}>{option.label}</span>
          <span className="quiet">{signers[Number(option.value)]?.role}</span>
        </span>
      )}
      onChange={(value) => {
        if (value !== null) tool.setState({ signer: Number(value) })
      }}
    />
  )
}

function TypeChoice() {
  const t = useTranslate()
  const { tool } = useEditor()
  const { type } = useTool()
  return (
    <SegmentedControl
      aria-label={t('editor.type')}
      data={SIGNATURE_AREA_TYPES.map((value) => ({ value, label: t(`editor.type.${value}`) }))}
      value={type}
      onChange={(value) => tool.setState({ type: value })}
    />
  )
}

function CommandButton({ command }: { readonly command: EditorCommand }) {
  const t = useTranslate()
  const editor = useEditor()
  const perform = usePerform()
  useTool()
  useView(({ page }) => page)
  const isOff = useEdits((state) => command.perform(state, readIntent(editor)) === state)
  const keys = command.keys[0]
    .replace('mod', t('editor.key.mod'))
    .replaceAll('shift', t('editor.key.shift'))
  const label = t(command.label)
  const ariaKeys = useAriaKeys(command.keys[0])
  const onClick = (): void => perform(command)
  const obstacle = isOff ? t(command.whyNot) : undefined
  const hint = `${label} (${keys})`
  const act = { hint, obstacle, onClick, 'aria-keyshortcuts': ariaKeys }
  return command === createArea ? (
    <ActButton
      {...act}
      className={styles['create'] ?? ''}
      aria-label={label}
      leftSection={<Icon name={command.icon} />}
    >
      {label}
    </ActButton>
  ) : (
    <ActIcon
      {...act}
      className={styles['tool'] ?? ''}
      size={32}
      icon={command.icon}
      label={label}
    />
  )
}
