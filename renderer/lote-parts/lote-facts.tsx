// Facts of a batch file before it is taken in: what it has, whose office mark it bears, who signs.
import type { LotePreviewView } from '../../shared/model/lote-view.ts'
import { Mark } from '../components/mark.tsx'
import { useFormat } from '../components/use-format.ts'
import { useTranslate } from '../i18n.tsx'
import styles from './lote-dialog.module.css'
import { LotePeople } from './lote-people.tsx'

type LoteFactsProps = {
  readonly preview: Extract<LotePreviewView, { kind: 'readable' }>
  /** Account in words: its name, none, or not known here. */
  readonly account: string
  /** Whether the batch is taken in for another account than that of the file. */
  readonly hasOtherAccount: boolean
}

/** Where a request counts; main leaves the others out (main/drafts/receive-portable.ts). */
type RequestCounts = 'here' | 'unproven' | 'otherAccount'

export function LoteFacts({ preview, account, hasOtherAccount }: LoteFactsProps) {
  const t = useTranslate()
  const format = useFormat()
  const { summary, mark, isSealed } = preview
  const { name, documents, refused, annexes, fileBytes, createdAt, savedAt, isReleased } = summary
  const { request, sheet } = summary
  const proven: RequestCounts = hasOtherAccount ? 'otherAccount' : 'here'
  const counts: RequestCounts = mark.kind === 'own' ? proven : 'unproven'
  const content = [
    t('lote.documentCount', { count: documents }),
    ...(annexes > 0 ? [t('lote.annexes', { count: annexes })] : []),
    format.bytes(fileBytes),
    ...(refused > 0 ? [t('lote.refused', { count: refused })] : []),
  ]
  const facts = [
    [t('lote.name'), <strong key="name">{name}</strong>],
    [t('lote.documents'), content.join(' · ')],
    ...(sheet === undefined
      ? []
      : [[t('lote.sheet'), t('lote.sheetUnderWay', { sheet })] as const]),
    [t('lote.account'), account],
    [t('lote.createdAt'), format.moment(createdAt)],
    [t('lote.savedAt'), format.moment(savedAt)],
    [t('lote.state'), t(isReleased ? 'lote.state.released' : 'lote.state.prepared')],
    ...(request
      ? [[t('lote.request'), <LoteRequestWords key="request" {...{ request, counts }} />] as const]
      : []),
    [t('lote.seal.word'), t(isSealed ? 'lote.seal.opened' : 'lote.seal.none')],
    [t('lote.mark.word'), <LoteMarkWords key="mark" mark={mark} />],
    [t('lote.people'), <LotePeople key="people" summary={summary} />],
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts.map(([word, value]) => (
        <FactLine key={word} word={word} value={value} />
      ))}
    </dl>
  )
}

function LoteMarkWords({ mark }: Pick<LoteFactsProps['preview'], 'mark'>) {
  const t = useTranslate()
  if (mark.kind === 'none') return t('lote.mark.none')
  const { kind, office } = mark
  return (
    <Mark tone={kind === 'own' ? 'good' : 'warn'} icon={kind === 'own' ? 'good' : 'warn'}>
      {t(`lote.mark.${kind}`, { office })}
    </Mark>
  )
}

type LoteRequestWordsProps = {
  readonly request: NonNullable<LoteFactsProps['preview']['summary']['request']>
  readonly counts: RequestCounts
}

/** Who asked for the release, and whether the request counts here. */
function LoteRequestWords({ request: { askedBy, askedAt }, counts }: LoteRequestWordsProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Mark tone={counts === 'here' ? 'quiet' : 'warn'} icon={counts === 'here' ? 'people' : 'warn'}>
      {t(`lote.request.${counts}`, { user: askedBy, time: format.moment(askedAt) })}
    </Mark>
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
