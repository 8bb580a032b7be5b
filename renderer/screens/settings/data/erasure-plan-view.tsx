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
        <CountList
          title={t('erasure.goes')}
          lines={places.map((place) => [erased[place] ?? 0, t(`erasure.place.${place}`)])}
        />
      )}
      {reasons.length > 0 && (
        <CountList
          title={t('erasure.stays')}
          lines={reasons.map((why) => [kept[why] ?? 0, t(`erasure.kept.${why}`)])}
        />
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

type CountListProps = {
  readonly title: string
  /** Counts with what is counted. */
  readonly lines: readonly (readonly [count: number, words: string])[]
}

function CountList({ title, lines }: CountListProps) {
  const format = useFormat()
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <List size="sm">
        {lines.map(([count, words]) => (
          <List.Item key={words}>{`${format.count(count)} × ${words}`}</List.Item>
        ))}
      </List>
    </section>
  )
}
