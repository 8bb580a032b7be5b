// Erasure receipts, which name nobody.
import { Table } from '@mantine/core'
import { FailureNotice } from '../../../components/failure-notice.tsx'
import { useFormat } from '../../../components/use-format.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useErasureReceipts } from '../../../queries/data.ts'

/** Characters of the digest that tell two receipts apart; the title has the whole digest. */
const SHOWN_DIGEST = 12

export function ReceiptList() {
  const t = useTranslate()
  const format = useFormat()
  const { data = [], error } = useErasureReceipts()
  if (error) return <FailureNotice title={t('erasure.receiptsUnread')} failure={error.failure} />
  if (data.length === 0) return null
  return (
    <section aria-label={t('erasure.receipts')}>
      <h3>{t('erasure.receipts')}</h3>
      <Table verticalSpacing={4} withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('erasure.receipt.when')}</Table.Th>
            <Table.Th>{t('erasure.receipt.subject')}</Table.Th>
            <Table.Th>{t('erasure.receipt.operator')}</Table.Th>
            <Table.Th>{t('erasure.receipt.digest')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.toReversed().map(({ id, endedAt, subject, operator, digest }) => (
            <Table.Tr key={id}>
              <Table.Td>{format.moment(endedAt)}</Table.Td>
              <Table.Td>{t(`erasure.kind.${subject}`)}</Table.Td>
              <Table.Td>{operator}</Table.Td>
              <Table.Td title={digest}>
                <code>{digest.slice(0, SHOWN_DIGEST)}</code>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
