// One signer of a document: who it is, what can be done to it, its fields.
import { Button, Collapse } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { FieldMessages } from '../field-notes.tsx'
import { Icon } from '../../../components/icon.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { toPathText } from '../use-focus-target.ts'
import { CardAction } from './card-action.tsx'
import type { SignerAt } from './signer-at.ts'
import { findingsOf } from './signer-at.ts'
import { SignerFields } from './signer-fields.tsx'
import { hasMore, SignerMore } from './signer-more.tsx'
import styles from './signers-step.module.css'

type SignerCardProps = {
  readonly at: SignerAt
  readonly count: number
  readonly roles: readonly string[]
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  /** The focus went elsewhere. */
  readonly onLeave: () => void
}

export function SignerCard({ at, count, roles, onMove, onRemove, onLeave }: SignerCardProps) {
  const t = useTranslate()
  const id = useId()
  const { signer, index } = at
  const [isOpen, setIsOpen] = useState(false)
  const isShown = isOpen || hasMore(at)
  const title = (signer.name ?? '') || signer.email || t('signers.newSigner')
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(index + (event.key === 'ArrowUp' ? -1 : 1))
  }
  return (
    <section
      className={styles['card']}
      aria-labelledby={id}
      data-path={toPathText(['signers', index])}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <header className={styles['cardHead']}>
        <h3 id={id} title={title}>
          <span className="quiet">{index + 1}</span> {title}
        </h3>
        <CardAction
          icon="up"
          path={toPathText(['signers', index, 'up'])}
          label={t('signers.up', { signer: title })}
          isDisabled={index === 0}
          onClick={() => {
            onMove(index - 1)
          }}
        />
        <CardAction
          icon="down"
          path={toPathText(['signers', index, 'down'])}
          label={t('signers.down', { signer: title })}
          isDisabled={index === count - 1}
          onClick={() => {
            onMove(index + 1)
          }}
        />
        <CardAction
          icon="remove"
          path={toPathText(['signers', index, 'remove'])}
          label={t('signers.remove', { signer: title })}
          isDisabled={false}
          onClick={onRemove}
        />
      </header>
      <FieldMessages findings={findingsOf(at, undefined)} />
      <SignerFields at={at} roles={roles} />
      <Button
        className={styles['more']}
        variant="subtle"
        color="gray"
        leftSection={<Icon name={isShown ? 'up' : 'down'} />}
        aria-expanded={isShown}
        onClick={() => {
          setIsOpen(!isShown)
        }}
      >
        {t('signers.more')}
      </Button>
      <Collapse expanded={isShown} transitionDuration={0}>
        {isShown && <SignerMore at={at} />}
      </Collapse>
    </section>
  )
}
