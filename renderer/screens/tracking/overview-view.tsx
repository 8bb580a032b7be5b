// Overview of all released documents in numbers; each number opens the list of exactly the documents that it counts.
import { Button, SimpleGrid, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import type { Translate } from '../../../shared/i18n/translate.ts'
import type { Figure, Overview } from '../../../shared/model/overview.ts'
import type { DocumentQuestion } from '../../../shared/model/selection.ts'
import { DAY_MS, MINUTE_MS } from '../../../shared/model/time.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Icon } from '../../components/icon.tsx'
import type { Format } from '../../components/use-format.ts'
import { useFormat } from '../../components/use-format.ts'
import { useNow } from '../../components/use-now.ts'
import { useTranslate } from '../../i18n.tsx'
import { useOverview } from '../../queries/documents.ts'
import { useSaveOverview } from '../../queries/report.ts'
import { useWindowState } from '../../state/window-state.ts'
import styles from './overview-view.module.css'
import { TrackingNotes } from './tracking-notes.tsx'

type OverviewViewProps = {
  readonly onOpen: (question: DocumentQuestion) => void
}

export function OverviewView({ onOpen }: OverviewViewProps) {
  const t = useTranslate()
  const { data, error, refetch, isFetching } = useOverview()
  return (
    <Stack gap="md" className={styles['view']}>
      <TrackingNotes />
      {error && (
        <FailureNotice
          title={t('overview.unread')}
          failure={error.failure}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && (
        <p className="quiet after-a-moment" role="status">
          {t('tracking.reading')}
        </p>
      )}
      {data && (
        <>
          <Figures overview={data} onOpen={onOpen} />
          <Refused refused={data.refused} onOpen={onOpen} />
        </>
      )}
    </Stack>
  )
}

/** Button that saves the overview as one page, to hand on. */
export function SavePage() {
  const t = useTranslate()
  const save = useSaveOverview()
  return (
    <>
      {save.data?.kind === 'saved' && (
        <span
          className="quiet cut"
          role="status"
          title={t('overviewPage.saved', { file: save.data.fileName })}
        >
          {t('overviewPage.saved', { file: save.data.fileName })}
        </span>
      )}
      {save.error && (
        <FailureNotice title={t('overviewPage.notSaved')} failure={save.error.failure} />
      )}
      <Button
        variant="default"
        leftSection={<Icon name="file" />}
        loading={save.isPending}
        onClick={() => {
          save.mutate()
        }}
      >
        {t('overviewPage.save')}
      </Button>
    </>
  )
}

type FiguresProps = {
  readonly overview: Overview
  readonly onOpen: OverviewViewProps['onOpen']
}

function Figures({ overview, onOpen }: FiguresProps) {
  const t = useTranslate()
  const format = useFormat()
  const now = useNow(MINUTE_MS)
  const openDocument = useWindowState((state) => state.openDocument)
  const { figures, medianMs } = overview
  const [oldest] = overview.oldest
  const counted = (figure: Figure): CardProps => ({
    label: '',
    value: format.count(figure.count),
    onOpen: () => {
      onOpen(figure.question)
    },
  })
  return (
    <SimpleGrid cols={{ base: 2, md: 3 }} spacing="md">
      <Card {...counted(figures.waiting)} label={t('overview.waiting')} />
      <Card
        {...counted(figures.due)}
        label={t('overview.due')}
        about={t('overview.dueAbout')}
        warns={figures.due.count > 0}
      />
      <Card
        {...counted(figures.expired)}
        label={t('overview.expired')}
        warns={figures.expired.count > 0}
      />
      <Card
        {...counted(figures.signedToday)}
        label={t('overview.signedToday')}
        about={t('overview.signedAbout')}
      />
      <Card
        label={t('overview.median')}
        about={
          medianMs === undefined
            ? t('overview.medianNone')
            : t('overview.medianOf', { count: figures.signedLately.count })
        }
        value={medianMs === undefined ? t('overview.unknown') : describeTime(medianMs, t, format)}
        onOpen={() => {
          onOpen(figures.signedLately.question)
        }}
      />
      <Card
        label={t('overview.oldest')}
        about={oldest ? oldest.name || t('tracking.erased') : ''}
        value={oldest ? format.relative(oldest.sentAt, now) : t('overview.unknown')}
        onOpen={
          oldest &&
          (() => {
            openDocument(oldest.documentId)
          })
        }
      />
    </SimpleGrid>
  )
}

/** Writes a duration: hours or minutes below two days, then days with one decimal. */
function describeTime(ms: number, t: Translate, format: Format): string {
  if (ms < MINUTE_MS) return t('overview.underMinute')
  if (ms < 2 * DAY_MS) return format.duration(ms)
  return t('overview.days', { days: format.count(Math.round((ms / DAY_MS) * 10) / 10) })
}

type CardProps = {
  readonly label: string
  readonly value: string
  readonly about?: string
  readonly warns?: boolean
  /** Undefined when there is no list to open. */
  readonly onOpen?: (() => void) | undefined
}

function Card({ label, value, about, warns = false, onOpen }: CardProps) {
  const card = (
    <>
      <Text size="sm">{label}</Text>
      <span className={styles['value']} data-warns={warns}>
        {value}
      </span>
      {about !== undefined && about !== '' && (
        <Text size="xs" lineClamp={2} className="quiet" title={about}>
          {about}
        </Text>
      )}
    </>
  )
  if (!onOpen) return <div className={styles['card']}>{card}</div>
  return (
    <UnstyledButton className={styles['card']} onClick={onOpen}>
      {card}
    </UnstyledButton>
  )
}

type RefusedProps = {
  readonly refused: Overview['refused']
  readonly onOpen: OverviewViewProps['onOpen']
}

function Refused({ refused, onOpen }: RefusedProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <section aria-label={t('overview.refused')}>
      <Title order={2} size="sm">
        {t('overview.refused')}
      </Title>
      {refused.length === 0 && <p className="quiet">{t('overview.refusedNone')}</p>}
      <ul className={styles['reasons']}>
        {refused.map(({ reason, question, count }) => (
          <li key={reason}>
            <UnstyledButton
              className={styles['reason']}
              onClick={() => {
                onOpen(question)
              }}
            >
              <span>{t(`refusedAs.${reason}`)}</span>
              <span className={styles['count']}>{format.count(count)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
