// Signers of each document as groups of columns, in their order; groups are added, moved and removed as signers of a
// document are.
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { useOfferUndo } from '../undo-offer.tsx'
import { useFollow } from '../signers/use-follow.ts'
import styles from './columns.module.css'
import { addGroup, insertGroup, moveGroup, removeGroup } from './mapping-changes.ts'
import { SignerGroup } from './signer-group.tsx'
import type { MappingForm } from './use-mapping.ts'

type SignerGroupsProps = {
  readonly form: MappingForm
  readonly roles: readonly string[]
  readonly isRolesKnown: boolean
}

export function SignerGroups({ form, roles, isRolesKnown }: SignerGroupsProps) {
  const t = useTranslate()
  const box = useRef<HTMLElement>(null)
  const offerUndo = useOfferUndo()
  const { mapping, change } = form
  const { signers } = mapping
  const follow = useFollow(box, signers)
  const [fresh, setFresh] = useState<number>()
  return (
    <section ref={box} className={styles['section']} aria-label={t('sheet.signers')}>
      <h2>{t('sheet.signers')}</h2>
      {mapping.key !== undefined && <p className="quiet">{t('sheet.signersByKey')}</p>}
      {signers.length === 0 && <p className="quiet">{t('sheet.noGroups')}</p>}
      {signers.map((group, index) => (
        <SignerGroup
          // Groups have no id, so the index is the key.
          key={index}
          form={form}
          group={group}
          index={index}
          roles={roles}
          isRolesKnown={isRolesKnown}
          isFresh={fresh === index}
          onMove={(to) => {
            follow(index, Math.min(Math.max(to, 0), signers.length - 1))
            change((now) => moveGroup(now, index, to))
          }}
          onRemove={() => {
            follow(index, Math.min(index, signers.length - 2))
            change((now) => removeGroup(now, index))
            offerUndo({
              words: t('sheet.groupRemoved', { number: index + 1 }),
              undo: async () => {
                change((now) => insertGroup(now, index, group))
              },
            })
          }}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="add" />}
          onClick={() => {
            setFresh(signers.length)
            change(addGroup)
          }}
        >
          {t('sheet.addGroup')}
        </Button>
      </div>
    </section>
  )
}
