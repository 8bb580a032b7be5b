// What is in a `.lote`, before anything of it is taken in.
import type { LoteSummary } from '../../shared/model/lote-view.ts'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './lote-dialog.module.css'

type LoteFactsProps = {
  readonly summary: LoteSummary
  /** In words: by name, none, or not known here. */
  readonly account: string
}

export function LoteFacts({ summary, account }: LoteFactsProps) {
  const t = useTranslate()
  const format = useFormat()
  const { name, documents, refused, annexes, fileBytes, createdAt, savedAt, isReleased, sheet } =
    summary
  const counts = [
    t('lote.documentCount', { count: documents }),
    ...(annexes > 0 ? [t('lote.annexes', { count: annexes })] : []),
    format.bytes(fileBytes),
    ...(refused > 0 ? [t('lote.refused', { count: refused })] : []),
  ]
  const facts = [
    [t('lote.name'), <strong key="name">{name}</strong>],
    [t('lote.documents'), counts.join(' · ')],
    ...(sheet === undefined
      ? []
      : [[t('lote.sheet'), t('lote.sheetUnderWay', { sheet })] as const]),
    [t('lote.account'), account],
    [t('lote.createdAt'), format.moment(createdAt)],
    [t('lote.savedAt'), format.moment(savedAt)],
    [t('lote.state'), t(isReleased ? 'lote.state.released' : 'lote.state.prepared')],
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts.map(([word, value]) => (
        <FactLine key={word} word={word} value={value} />
      ))}
    </dl>
  )
}

type FactLineProps = { readonly word: string; readonly value: React.ReactNode }

function FactLine({ word, value }: FactLineProps) {
  return (
    <>
      <dt>{word}</dt>
      <dd className="figures">{value}</dd>
    </>
  )
}
