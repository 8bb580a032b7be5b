// Findings about stored files: missing, changed, or different when fetched the second time; and documents that were
// gone at the service before their files were stored. No command here removes a file from the folder.
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { TextKey } from '../../../shared/i18n/translate.ts'
import type { ArchiveState } from '../../../shared/model/archive-state.ts'
import type { DocumentRowView } from '../../../shared/model/document-view.ts'
import type { DocumentId } from '../../../shared/model/ids.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { Icon } from '../../components/icon.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useArchiveFindings, useSettleFindings } from '../../queries/archive.ts'
import styles from './archive-screen.module.css'
import { NotFetched } from './not-fetched.tsx'

/** Number of findings listed; the buttons for all reach the others too. */
const SHOWN = 4
/** Most findings that one command settles: those of the documents that were added first. */
const SETTLED = 500
const SHORT_DIGEST = 8

export function ArchiveFindings() {
  const t = useTranslate()
  const { data } = useArchiveFindings(SETTLED)
  const settle = useSettleFindings()
  const limitId = useId()
  // A file that was not fetched may have left the findings: the program tries it again.
  const [names, setNames] = useState<ReadonlyMap<DocumentId, string>>(new Map())
  if (!data || data.total === 0) {
    return settle.data ? <NotFetched results={settle.data} names={names} /> : null
  }
  const { rows, total } = data
  const lost = rows.filter(({ archive }) => archive.kind === 'failed').map(({ id }) => id)
  const isLimited = total > rows.length
  const described = isLimited ? { 'aria-describedby': limitId } : {}
  const act = (how: 'refetch' | 'leave', documentIds: readonly DocumentId[]) => (): void => {
    setNames(new Map(rows.map(({ id, name }) => [id, name])))
    settle.mutate({ how, documentIds })
  }
  return (
    <div
      className={styles['trouble']}
      role="group"
      aria-label={t('archive.findings.title', { count: total })}
    >
      <Icon name="warn" size={20} />
      <div className={styles['words']}>
        <div className={styles['head']}>
          <h2>{t('archive.findings.title', { count: total })}</h2>
          {total > 1 && (
            <span className={styles['buttons']}>
              {lost.length > 0 && (
                <Button {...described} loading={settle.isPending} onClick={act('refetch', lost)}>
                  {t(nameLost(lost.length, rows.length, isLimited), { count: lost.length })}
                </Button>
              )}
              <Button
                {...described}
                variant="default"
                disabled={settle.isPending}
                onClick={act(
                  'leave',
                  rows.map(({ id }) => id),
                )}
              >
                {t(isLimited ? 'archive.findings.leaveFirst' : 'archive.findings.leaveAll', {
                  count: rows.length,
                })}
              </Button>
            </span>
          )}
        </div>
        {isLimited && <p id={limitId}>{t('archive.findings.limited', { count: rows.length })}</p>}
        <ul>
          {rows.slice(0, SHOWN).map((row) => (
            <Finding key={row.id} row={row} isBusy={settle.isPending} onSettle={act} />
          ))}
        </ul>
        {total > SHOWN && <p>{t('archive.findings.others', { count: total - SHOWN })}</p>}
        {settle.data && <NotFetched results={settle.data} names={names} />}
        {settle.error && (
          <FailureNotice title={t('archive.findings.notSettled')} failure={settle.error.failure} />
        )}
      </div>
    </div>
  )
}

/** Returns the label by which documents a button fetches, which a number alone would not say. */
function nameLost(lost: number, listed: number, isLimited: boolean): TextKey {
  if (lost < listed) return 'archive.findings.refetchLost'
  return isLimited ? 'archive.findings.refetchFirst' : 'archive.findings.refetchAll'
}

type FindingProps = {
  readonly row: DocumentRowView
  readonly isBusy: boolean
  readonly onSettle: (how: 'refetch' | 'leave', documentIds: readonly DocumentId[]) => () => void
}

function Finding({ row, isBusy, onSettle }: FindingProps) {
  const t = useTranslate()
  const { id, name, archive } = row
  const facts = toFacts(archive)
  return (
    <li className={styles['finding']}>
      <span>
        <strong>{name === '' ? t('tracking.erased') : name}</strong>{' '}
        {t(`archive.finding.${facts.kind}`, facts.params)}
      </span>
      <span className={styles['buttons']}>
        {archive.kind === 'failed' && (
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={isBusy}
            aria-label={t('archive.findings.refetchOf', { name })}
            onClick={onSettle('refetch', [id])}
          >
            {t('archive.findings.refetch')}
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="subtle"
          disabled={isBusy}
          aria-label={t('archive.findings.leaveOf', { name })}
          onClick={onSettle('leave', [id])}
        >
          {t(
            facts.kind === 'missing' || facts.kind === 'changed'
              ? 'archive.findings.leave'
              : 'archive.findings.seen',
          )}
        </Button>
      </span>
    </li>
  )
}

type Facts = {
  readonly kind: 'missing' | 'changed' | 'other' | 'gone'
  readonly params: { readonly path: string; readonly first: string; readonly second: string }
}

/** Returns the file before and now, each by the beginning of its digest. */
function toFacts(archive: ArchiveState): Facts {
  const earlier = 'earlier' in archive ? archive.earlier?.at(-1) : undefined
  const path = earlier?.path ?? ''
  const first = toShort(earlier?.sha256)
  if (archive.kind === 'stored') {
    return { kind: 'other', params: { path, first, second: toShort(archive.sha256) } }
  }
  if (archive.kind === 'failed' && archive.fault === 'gone') {
    return { kind: 'gone', params: { path, first, second: '' } }
  }
  const second = archive.kind === 'failed' ? toShort(archive.found) : ''
  return { kind: second === '' ? 'missing' : 'changed', params: { path, first, second } }
}

function toShort(sha256: string | undefined): string {
  return sha256 === undefined ? '' : `${sha256.slice(0, SHORT_DIGEST)}…`
}
