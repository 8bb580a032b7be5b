// Card of one signer of a document: name, buttons and fields.
import { Collapse } from '@mantine/core'
import { useId, useState } from 'react'
import type { BatchId } from '../../../../shared/model/ids.ts'
import { FieldMessages } from '../field-notes.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { MoreButton } from '../more-button.tsx'
import { toPathText } from '../use-focus-target.ts'
import { CardActions, moveByKey } from './card-actions.tsx'
import { KnownPeople } from './known-people.tsx'
import type { SignerAt } from './signer-at.ts'
import { findingsOf } from './signer-at.ts'
import { SignerFields } from './signer-fields.tsx'
import { hasMore, SignerMore } from './signer-more.tsx'
import styles from './signers-step.module.css'

type SignerCardProps = {
  readonly batchId: BatchId
  readonly at: SignerAt
  readonly count: number
  readonly roles: readonly string[]
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  /** Called when the focus left the card. */
  readonly onLeave: () => void
}

export function SignerCard({
  batchId,
  at,
  count,
  roles,
  onMove,
  onRemove,
  onLeave,
}: SignerCardProps) {
  const t = useTranslate()
  const id = useId()
  const { signer, index } = at
  const [isOpen, setIsOpen] = useState(false)
  const isShown = isOpen || hasMore(at)
  const title = (signer.name ?? '') || signer.email || t('signers.newSigner')
  return (
    <section
      className={styles['card']}
      aria-labelledby={id}
      data-path={toPathText(['signers', index])}
      onKeyDown={(event) => {
        moveByKey(event, index, onMove)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <header className={styles['cardHead']}>
        <h3 id={id} title={title}>
          <span className="quiet">{index + 1}</span> {title}
        </h3>
        <CardActions
          title={title}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      </header>
      <FieldMessages findings={findingsOf(at, undefined)} />
      <SignerFields at={at} roles={roles} />
      <KnownPeople batchId={batchId} at={at} />
      <MoreButton
        className={styles['more']}
        words={t('signers.more')}
        isOpen={isShown}
        onChange={setIsOpen}
      />
      <Collapse expanded={isShown} transitionDuration={0}>
        {isShown && <SignerMore at={at} />}
      </Collapse>
    </section>
  )
}
