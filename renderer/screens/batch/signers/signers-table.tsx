// Table of the signers of a batch, a line per signer: cells are edited in place; Enter opens the form of the signer's
// document beside it.
import { Button } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { foldText } from '../../../../shared/fold-text.ts'
import type { BatchView } from '../../../../shared/model/batch-view.ts'
import type { DocumentRowView } from '../../../../shared/model/document-view.ts'
import {
  KNOWN_AUTHENTICATION_METHODS,
  SIGNATURE_LINK_METHODS,
} from '../../../../shared/model/signer.ts'
import { isEscapeFor } from '../../../components/escape.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import type { IdChoices } from '../../../components/id-choices.ts'
import { Shortcut } from '../../../components/shortcut.tsx'
import { useTranslate } from '../../../i18n.tsx'
import type { DocumentTarget } from '../../../state/window-state.ts'
import panes from '../list-and-detail.module.css'
import { DraftTable } from '../table/draft-table.tsx'
import type { Fact, FieldChoices } from '../table/facts.ts'
import type { TableLine } from '../table/lines.ts'
import { SignersDetail } from './signers-detail.tsx'
import styles from './signers-step.module.css'
import { useRemoveSigners } from './use-remove-signers.ts'

type SignersTableProps = {
  readonly batch: BatchView
  readonly rows: readonly DocumentRowView[]
  readonly roles: readonly string[]
  readonly toolsAt: HTMLElement | null
}

export function SignersTable({ batch, rows, roles, toolsAt }: SignersTableProps) {
  const t = useTranslate()
  const [target, setTarget] = useState<DocumentTarget>()
  const opened = rows.find(({ id }) => id === target?.documentId)
  const table = useRef<HTMLDivElement>(null)
  const remove = useRemoveSigners(batch.id)
  const choices = useChoices(roles)
  const open = ({ id, signer = 0, signers }: TableLine, fact: Fact): void => {
    // On an empty line, where no signer exists yet, the list of signers.
    const field = fact.kind === 'signer' ? fact.field : 'email'
    const isThere = signer < signers.length
    setTarget({
      documentId: id,
      path: isThere ? ['signers', signer, field] : ['signers'],
    })
  }
  const isOpen = opened !== undefined
  // The form takes room from the table, so the active cell is scrolled into view.
  useEffect(() => {
    if (!isOpen) return
    const cell = table.current?.querySelector('[data-active]')
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isOpen])
  const close = (): void => {
    setTarget(undefined)
    table.current?.querySelector<HTMLElement>('[role="grid"]')?.focus()
  }
  return (
    <div className={opened ? panes['split'] : panes['step']}>
      <div ref={table} className={panes['step']}>
        {remove.error && (
          <FailureNotice title={t('signers.notRemoved')} failure={remove.error.failure} />
        )}
        <DraftTable
          batch={batch}
          rows={rows}
          toolsAt={toolsAt}
          ofSigners={{
            choices,
            onOpen: open,
            onRemove: (lines) => {
              remove.mutate(lines)
            },
          }}
        />
      </div>
      {opened && target && (
        // Escape in a field of the form returns to the cell.
        <section
          className={panes['step']}
          aria-label={t('signers.table.details')}
          onKeyDown={(event) => {
            if (isEscapeFor(event)) close()
          }}
        >
          <Button
            className={styles['back']}
            variant="default"
            rightSection={<Shortcut keys="Escape" />}
            onClick={close}
          >
            {t('signers.table.back')}
          </Button>
          <SignersDetail
            key={opened.id}
            batch={batch}
            row={opened}
            selected={[]}
            roles={roles}
            target={target}
          />
        </section>
      )}
    </div>
  )
}

/** Choices of the signer fields, in the words of the form. */
function useChoices(roles: readonly string[]): FieldChoices {
  const t = useTranslate()
  const toChoices = useCallback(
    (methods: readonly (keyof typeof METHODS)[]): IdChoices => {
      const words = new Map(methods.map((method): [string, string] => [method, t(METHODS[method])]))
      return {
        texts: [...words.values()],
        textOf: (method) => words.get(method) ?? method,
        idOf: (text) =>
          [...words].find(([method, word]) =>
            [method, word].some((each) => foldText(each) === foldText(text)),
          )?.[0],
      }
    },
    [t],
  )
  return useMemo(
    () => ({
      role: { texts: roles, textOf: (role) => role, idOf: (role) => role },
      signatureLinkMethod: toChoices(SIGNATURE_LINK_METHODS),
      authenticationMethod: toChoices(KNOWN_AUTHENTICATION_METHODS),
    }),
    [roles, toChoices],
  )
}

const METHODS = {
  Email: 'signers.by.Email',
  Sms: 'signers.by.Sms',
  WhatsApp: 'signers.by.WhatsApp',
  NotSend: 'signers.by.NotSend',
} as const
