// Signers of every document, whatever the spreadsheet says: typed once, after the signers of each row.
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { BatchId } from '../../../../shared/model/ids.ts'
import { omitUndefined } from '../../../../shared/omit-undefined.ts'
import { Icon } from '../../../components/icon.tsx'
import { useTranslate } from '../../../i18n.tsx'
import { SignerCard } from '../signers/signer-card.tsx'
import { useFollow } from '../signers/use-follow.ts'
import { DEFAULT_ROLES } from '../signers/use-signers.ts'
import { useOfferUndo } from '../undo-offer.tsx'
import styles from './columns.module.css'
import { setFixedSigners } from './mapping-changes.ts'
import type { MappingForm } from './use-mapping.ts'

type FixedSignersProps = {
  readonly batchId: BatchId
  readonly form: MappingForm
  readonly roles: readonly string[]
}

export function FixedSigners({ batchId, form, roles }: FixedSignersProps) {
  const t = useTranslate()
  const box = useRef<HTMLElement>(null)
  const offerUndo = useOfferUndo()
  const { mapping, change } = form
  const signers = mapping.fixedSigners ?? []
  const follow = useFollow(box, signers)
  const [fresh, setFresh] = useState<number>()
  return (
    <section ref={box} className={styles['section']} aria-label={t('sheet.fixedSigners')}>
      <h2>{t('sheet.fixedSigners')}</h2>
      {signers.length === 0 && <p className="quiet">{t('sheet.noFixedSigners')}</p>}
      {signers.map((signer, index) => (
        <SignerCard
          // Signers have no id, so the index is the key.
          key={index}
          batchId={batchId}
          at={{
            signer,
            index,
            findings: [],
            isFresh: fresh === index,
            onChange: (changed) => {
              const next = signers.map((each, at) =>
                at === index ? omitUndefined({ ...each, ...changed }) : each,
              )
              change((now) => setFixedSigners(now, next))
            },
          }}
          count={signers.length}
          roles={roles}
          onMove={(to) => {
            if (to < 0 || to >= signers.length) return
            follow(index, to)
            const others = signers.filter((_, at) => at !== index)
            change((now) => setFixedSigners(now, others.toSpliced(to, 0, signer)))
          }}
          onRemove={() => {
            follow(index, Math.min(index, signers.length - 2))
            const others = signers.filter((_, at) => at !== index)
            change((now) => setFixedSigners(now, others))
            offerUndo({
              words: t('sheet.fixedSignerRemoved'),
              undo: async () => {
                change((now) =>
                  setFixedSigners(now, (now.fixedSigners ?? []).toSpliced(index, 0, signer)),
                )
              },
            })
          }}
          onLeave={() => {
            setFresh(undefined)
          }}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="add" />}
          onClick={() => {
            setFresh(signers.length)
            const added = { email: '', role: DEFAULT_ROLES[0] }
            change((now) => setFixedSigners(now, [...signers, added]))
          }}
        >
          {t('sheet.addFixedSigner')}
        </Button>
      </div>
    </section>
  )
}
