// Disk use by kind, removal of files that nothing needs, and how long originals are kept.
import { Button, NativeSelect, Table } from '@mantine/core'
import { useState } from 'react'
import type { DataUsage } from '../../../../shared/model/data-usage.ts'
import { ORIGINALS_KEPT_DAYS, originalsKeptDaysSchema } from '../../../../shared/model/settings.ts'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { Section } from '../../../components/section.tsx'
import { SetByPolicy } from '../../../components/set-by-policy.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useCleanData, useDataUsage } from '../../../queries/data.ts'
import { useChangeSettings, useSettings } from '../../../queries/settings.ts'
import styles from '../settings-screen.module.css'

export function DataSection() {
  const t = useTranslate()
  const format = useFormat()
  const [isWanted, setIsWanted] = useState(false)
  const usage = useDataUsage(isWanted)
  const clean = useCleanData()
  return (
    <Section title={t('dataLife.title')} about={t('dataLife.about')}>
      {usage.data ? (
        <UsageTable usage={usage.data} />
      ) : (
        <Button
          className={styles['choice']}
          variant="default"
          loading={usage.isFetching}
          onClick={() => {
            setIsWanted(true)
            if (usage.error) void usage.refetch()
          }}
        >
          {t('dataLife.measure')}
        </Button>
      )}
      <div role="status">
        {usage.isFetching && t('dataLife.measuring')}
        {clean.data &&
          t('dataLife.cleaned', {
            count: clean.data.files,
            bytes: format.bytes(clean.data.bytes),
          })}
      </div>
      {usage.data && usage.data.unneeded.files > 0 && (
        <Button
          className={styles['choice']}
          variant="default"
          loading={clean.isPending}
          onClick={() => {
            clean.mutate()
          }}
        >
          {t('dataLife.clean')}
        </Button>
      )}
      {usage.error && (
        <FailureNotice title={t('dataLife.notCounted')} failure={usage.error.failure} />
      )}
      {clean.error && <FailureNotice title={t('dataLife.failed')} failure={clean.error.failure} />}
      <Retention />
    </Section>
  )
}

function UsageTable({ usage: { kinds, unneeded } }: { readonly usage: DataUsage }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <>
      <Table withRowBorders={false} verticalSpacing={4} aria-label={t('dataLife.caption')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('dataLife.column.kind')}</Table.Th>
            <Table.Th ta="right">{t('dataLife.column.files')}</Table.Th>
            <Table.Th ta="right">{t('dataLife.column.bytes')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kinds.map(({ kind, files, bytes }) => (
            <Table.Tr key={kind}>
              <Table.Td>{t(`dataLife.kind.${kind}`)}</Table.Td>
              <Table.Td ta="right">{format.count(files)}</Table.Td>
              <Table.Td ta="right">{format.bytes(bytes)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p>
        {unneeded.files === 0
          ? t('dataLife.allNeeded')
          : t('dataLife.unneeded', { count: unneeded.files, bytes: format.bytes(unneeded.bytes) })}
      </p>
    </>
  )
}

function Retention() {
  const t = useTranslate()
  const { originalsKeptDays } = useSettings()
  const change = useChangeSettings()
  return (
    <SetByPolicy policyKey="originalsKeptDays">
      <NativeSelect
        className={styles['long']}
        label={t('dataLife.retention')}
        description={t('dataLife.retention.about')}
        value={String(originalsKeptDays)}
        data={ORIGINALS_KEPT_DAYS.map((days) => ({
          value: String(days),
          label:
            days === 0
              ? t('dataLife.retention.always')
              : t('dataLife.retention.days', { count: days }),
        }))}
        onChange={({ currentTarget }) => {
          const days = originalsKeptDaysSchema.safeParse(Number(currentTarget.value))
          if (days.success) change.mutate({ originalsKeptDays: days.data })
        }}
      />
      {change.error && (
        <FailureNotice title={t('settingsScreen.failed')} failure={change.error.failure} />
      )}
    </SetByPolicy>
  )
}
