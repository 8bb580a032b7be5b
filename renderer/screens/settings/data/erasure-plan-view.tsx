// Plan of an erasure: what would be erased and what stays, with the reason; a dialog then asks before erasing.
import { Button, Group, List, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ErasurePlan } from '../../../../shared/model/erasure.ts'
import { ERASURE_KEPT, ERASURE_PLACES } from '../../../../shared/model/erasure.ts'
import { ActButton } from '../../../components/act-button.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import styles from '../settings-screen.module.css'

type ErasurePlanViewProps = {
  readonly plan: ErasurePlan
  readonly kind: 'person' | 'batch'
  readonly isBusy: boolean
  readonly onErase: () => void
}

export function ErasurePlanView({ plan, kind, isBusy, onErase }: ErasurePlanViewProps) {
  const t = useTranslate()
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  if (plan.kind === 'several') {
    return <p role="alert">{t('erasure.several', { people: plan.people.join(', ') })}</p>
  }
  if (plan.kind !== 'found') return <p role="alert">{t(`erasure.${plan.kind}`)}</p>
  const { erased, kept, terms } = plan
  const places = ERASURE_PLACES.filter((place) => erased[place] !== undefined)
  const reasons = ERASURE_KEPT.filter((why) => kept[why] !== undefined)
  return (
    <Stack gap="xs">
      {terms.length > 0 && <p>{t('erasure.knownAs', { terms: format.list(terms) })}</p>}
      {places.length > 0 && (
        <section aria-label={t('erasure.goes')}>
          <h3>{t('erasure.goes')}</h3>
          <List size="sm">
            {places.map((place) => (
              <List.Item key={place}>
                {`${format.count(erased[place] ?? 0)} × ${t(`erasure.place.${place}`)}`}
              </List.Item>
            ))}
          </List>
        </section>
      )}
      {reasons.length > 0 && (
        <section aria-label={t('erasure.stays')}>
          <h3>{t('erasure.stays')}</h3>
          <List size="sm">
            {reasons.map((why) => (
              <List.Item key={why}>
                {`${format.count(kept[why] ?? 0)} × ${t(`erasure.kept.${why}`)}`}
              </List.Item>
            ))}
          </List>
        </section>
      )}
      <p className="quiet">{t('erasure.outside')}</p>
      <ActButton
        className={styles['choice'] ?? ''}
        color="red"
        variant="light"
        loading={isBusy}
        obstacle={places.length === 0 ? t('obstacle.nothingToErase') : undefined}
        onClick={() => {
          setIsAsking(true)
        }}
      >
        {t('erasure.erase')}
      </ActButton>
      <Modal
        opened={isAsking}
        title={t(`erasure.confirmTitle.${kind}`)}
        onClose={() => {
          setIsAsking(false)
        }}
      >
        <Stack>
          <p>{t(`erasure.confirmText.${kind}`)}</p>
          <Group justify="flex-end">
            <Button
              variant="default"
              data-autofocus
              onClick={() => {
                setIsAsking(false)
              }}
            >
              {t('erasure.cancel')}
            </Button>
            <Button
              color="red"
              onClick={() => {
                setIsAsking(false)
                onErase()
              }}
            >
              {t('erasure.confirm')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Stack>
  )
}
