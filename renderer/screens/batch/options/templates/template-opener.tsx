// Button that opens the template of a name or a message, and its panel.
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { DocumentRowView } from '../../../../../shared/model/document-view.ts'
import type { MergedText } from '../../../../../shared/model/merged-texts.ts'
import { Icon } from '../../../../components/icon.tsx'
import { useLostFocus } from '../../../../components/use-lost-focus.ts'
import { useTranslate } from '../../../../i18n.tsx'
import { useUsedTemplates } from '../../../../queries/templates.ts'
import type { OptionScope } from '../option-scope.ts'
import { TemplatePanel } from './template-panel.tsx'
import styles from './templates.module.css'

export type TemplateOf = {
  readonly active: DocumentRowView
  readonly rows: readonly DocumentRowView[]
  readonly scope: OptionScope
}

export function TemplateOpener({
  kind,
  of: { active, rows, scope },
}: {
  readonly kind: MergedText
  readonly of: TemplateOf
}) {
  const t = useTranslate()
  const { data: used } = useUsedTemplates(active.batchId)
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useLostFocus(opener, isOpen, 'change')
  if (isOpen && used) {
    return (
      <TemplatePanel
        kind={kind}
        active={active}
        rows={rows}
        documentIds={scope === 'all' ? undefined : rows.map(({ id }) => id)}
        used={used[kind]}
        onClose={() => {
          setIsOpen(false)
        }}
      />
    )
  }
  return (
    <Button
      ref={opener}
      className={styles['open']}
      variant="subtle"
      leftSection={<Icon name="edit" />}
      onClick={() => {
        setIsOpen(true)
      }}
    >
      {t(`template.open.${kind}`)}
    </Button>
  )
}
