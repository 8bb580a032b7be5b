// The addresses that the service tells what happens on an account, for other systems of the office.
import { Accordion, Button, Code, Group, Stack, Table, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { ServiceWebhook } from '../../../shared/model/service-view.ts'
import { WEBHOOK_EVENT_NAMES, toExampleBody } from '../../../shared/model/webhook-events.ts'
import { findWebhookAddressProblem } from '../../../shared/rules/webhook-address.ts'
import { useFormat } from '../../components/use-format.ts'
import { YesOrCancel } from '../../components/yes-or-cancel.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useChangeWebhook, useServiceWebhooks } from '../../queries/service-subjects.ts'
import { KeptNote } from './kept-note.tsx'
import { WrittenNote } from './written-note.tsx'

export function ServiceWebhooks({ accountId }: { readonly accountId: AccountId }) {
  const t = useTranslate()
  const { data, isPending, isFetching, error, refetch } = useServiceWebhooks(accountId)
  const { mutate, data: written, error: refused, isPending: isBusy } = useChangeWebhook(accountId)
  const webhooks = data?.value
  return (
    <Stack gap="sm">
      <p>{t('service.webhooks.about')}</p>
      <KeptNote
        failure={data?.failure ?? error?.failure}
        at={webhooks ? data.at : undefined}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
      {isPending && <p role="status">{t('service.reading')}</p>}
      <AddressForm
        isBusy={isBusy}
        onAdd={(uri) => {
          mutate({ kind: 'add', uri })
        }}
      />
      <WrittenNote written={written} failure={refused?.failure} />
      {webhooks?.length === 0 && <p>{t('service.webhooks.empty')}</p>}
      {webhooks && webhooks.length > 0 && (
        <Table aria-label={t('service.tab.webhooks')}>
          <Table.Tbody>
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                isBusy={isBusy}
                onRemove={() => {
                  mutate({ kind: 'remove', id: webhook.id })
                }}
              />
            ))}
          </Table.Tbody>
        </Table>
      )}
      <h2>{t('service.webhooks.events')}</h2>
      <Accordion order={3} multiple>
        {WEBHOOK_EVENT_NAMES.map((event) => (
          <Accordion.Item key={event} value={event}>
            <Accordion.Control>{t(`service.event.${event}`)}</Accordion.Control>
            <Accordion.Panel>
              <Code block>{toExampleBody(event)}</Code>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Stack>
  )
}

type WebhookRowProps = {
  readonly webhook: ServiceWebhook
  readonly isBusy: boolean
  readonly onRemove: () => void
}

function WebhookRow({ webhook: { uri, available, createdAt }, isBusy, onRemove }: WebhookRowProps) {
  const t = useTranslate()
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const answered = available ? 'available' : 'unavailable'
  return (
    <Table.Tr>
      <Table.Td>
        {uri}
        {isAsking && (
          <Group role="group">
            <p>{t('service.webhooks.removeQuestion', { address: uri })}</p>
            <YesOrCancel
              words={t('service.webhooks.removeNow')}
              isBusy={isBusy}
              onYes={() => {
                setIsAsking(false)
                onRemove()
              }}
              onCancel={() => {
                setIsAsking(false)
              }}
            />
          </Group>
        )}
      </Table.Td>
      <Table.Td>
        {t(`service.webhooks.${available === undefined ? 'untested' : answered}`)}
      </Table.Td>
      <Table.Td>{createdAt !== undefined && format.moment(createdAt)}</Table.Td>
      <Table.Td>
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={t('service.webhooks.removeNamed', { address: uri })}
          onClick={() => {
            setIsAsking(true)
          }}
        >
          {t('service.webhooks.remove')}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}

/** What the service would refuse, and what is not safe, is said before anything is sent. */
function AddressForm(props: { readonly isBusy: boolean; readonly onAdd: (uri: string) => void }) {
  const { isBusy, onAdd } = props
  const t = useTranslate()
  const [uri, setUri] = useState('')
  const [isTold, setIsTold] = useState(false)
  const problem = findWebhookAddressProblem(uri)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsTold(problem !== undefined)
    if (problem) return
    onAdd(uri)
    setUri('')
  }
  return (
    <form onSubmit={submit}>
      <Group align="start">
        <TextInput
          label={t('service.webhooks.address')}
          value={uri}
          maxLength={2_000}
          flex={1}
          error={isTold && problem && t(`service.webhooks.problem.${problem}`)}
          onChange={(event) => {
            setUri(event.currentTarget.value.trim())
          }}
        />
        <Button type="submit" mt={24} loading={isBusy} disabled={uri === ''}>
          {t('service.webhooks.add')}
        </Button>
      </Group>
    </form>
  )
}
