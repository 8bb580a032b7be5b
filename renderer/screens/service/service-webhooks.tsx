// Webhooks of an account: addresses to which the service reports events, for other systems of the office.
import { Accordion, Code, Group, Stack, TextInput } from '@mantine/core'
import type { FormEvent, RefObject } from 'react'
import { useMemo, useRef, useState } from 'react'
import type { AccountId } from '../../../shared/model/ids.ts'
import type { ServiceWebhook } from '../../../shared/model/service-view.ts'
import { WEBHOOK_EVENT_NAMES, toExampleBody } from '../../../shared/model/webhook-events.ts'
import { findWebhookAddressProblem } from '../../../shared/rules/webhook-address.ts'
import { ActButton } from '../../components/act-button.tsx'
import type { Column } from '../../components/data-grid/column.ts'
import { DataGrid } from '../../components/data-grid/data-grid.tsx'
import { RowButton } from '../../components/data-grid/row-button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { useLostFocus } from '../../components/use-lost-focus.ts'
import { YesOrCancel } from '../../components/yes-or-cancel.tsx'
import { useTranslate } from '../../i18n.tsx'
import { useChangeWebhook, useServiceWebhooks } from '../../queries/service-subjects.ts'
import { whenDone } from '../../queries/use-operation.ts'
import { useTyped } from '../../state/kept-state.ts'
import { KeptNote } from './kept-note.tsx'
import { mayBeMade, WrittenNote } from './written-note.tsx'

const toId = ({ id }: ServiceWebhook): string => id
/** Height of the list, whose rows scroll in it, so that the events below stay in reach. */
const LIST_PX = 320

export function ServiceWebhooks({ accountId }: { readonly accountId: AccountId }) {
  const t = useTranslate()
  const list = useServiceWebhooks(accountId)
  const change = useChangeWebhook(accountId)
  const { data: written, error: refused, isPending: isBusy } = change
  const [asked, setAsked] = useState<ServiceWebhook>()
  const columns = useWebhookColumns(setAsked)
  const webhooks = list.data?.value
  const field = useRef<HTMLInputElement>(null)
  useLostFocus(field, webhooks?.length, 'change')
  return (
    <Stack gap="sm">
      <p>{t('service.webhooks.about')}</p>
      <KeptNote list={list} />
      <AddressForm
        field={field}
        accountId={accountId}
        isBusy={isBusy}
        onAdd={(uri, onDone) => {
          whenDone(change.mutateAsync({ kind: 'add', uri }), (outcome) => {
            if (mayBeMade(outcome)) onDone()
          })
        }}
      />
      <WrittenNote written={written} failure={refused?.failure} />
      {asked && (
        <RemoveQuestion
          key={asked.id}
          webhook={asked}
          isBusy={isBusy}
          onYes={() => {
            setAsked(undefined)
            change.mutate({ kind: 'remove', id: asked.id })
          }}
          onCancel={() => {
            setAsked(undefined)
          }}
        />
      )}
      {webhooks && (
        <Stack gap={0} mah={LIST_PX}>
          <DataGrid
            list="webhooks"
            ariaLabel={t('service.tab.webhooks')}
            rows={webhooks}
            rowKey={toId}
            columns={columns}
            empty={
              <EmptyState
                icon="info"
                title={t('service.webhooks.emptyTitle')}
                about={t('service.webhooks.empty')}
              />
            }
          />
        </Stack>
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

function RemoveQuestion(props: {
  readonly webhook: ServiceWebhook
  readonly isBusy: boolean
  readonly onYes: () => void
  readonly onCancel: () => void
}) {
  const { webhook, ...answers } = props
  const t = useTranslate()
  useFocusBack()
  return (
    <Group role="group">
      <p>{t('service.webhooks.removeQuestion', { address: webhook.uri })}</p>
      <YesOrCancel words={t('service.webhooks.removeNow')} {...answers} />
    </Group>
  )
}

/** @param onRemove must be stable */
function useWebhookColumns(
  onRemove: (webhook: ServiceWebhook) => void,
): readonly Column<ServiceWebhook>[] {
  const t = useTranslate()
  const format = useFormat()
  return useMemo(
    () => [
      {
        key: 'uri',
        title: t('service.webhooks.address'),
        width: 'minmax(240px, 3fr)',
        text: ({ uri }) => uri,
      },
      {
        key: 'available',
        title: t('service.webhooks.test'),
        width: 'minmax(200px, 2fr)',
        text: ({ available }) => t(`service.webhooks.${nameAnswer(available)}`),
      },
      {
        key: 'created',
        title: t('service.webhooks.created'),
        width: '164px',
        text: ({ createdAt }) => (createdAt === undefined ? '' : format.moment(createdAt)),
        rank: ({ createdAt }) => createdAt,
      },
      {
        key: 'remove',
        title: t('service.webhooks.removeNow'),
        width: '88px',
        stays: true,
        render: (webhook, state) => (
          <RowButton
            state={state}
            icon="remove"
            label={t('service.webhooks.removeNamed', { address: webhook.uri })}
            onClick={() => {
              onRemove(webhook)
            }}
          />
        ),
      },
    ],
    [t, format, onRemove],
  )
}

function nameAnswer(available: boolean | undefined): 'untested' | 'available' | 'unavailable' {
  if (available === undefined) return 'untested'
  return available ? 'available' : 'unavailable'
}

/**
 * Form for a new address; what the service would refuse, or what is not safe, is reported before anything is sent.
 */
function AddressForm(props: {
  readonly field: RefObject<HTMLInputElement | null>
  readonly accountId: AccountId
  readonly isBusy: boolean
  /** Called with the typed address, which stays until the change may be made (`onDone`). */
  readonly onAdd: (uri: string, onDone: () => void) => void
}) {
  const { field, accountId, isBusy, onAdd } = props
  const t = useTranslate()
  const { typed: uri = '', type, drop } = useTyped<string>(`webhook ${accountId}`)
  const [isRefused, setIsRefused] = useState(false)
  const problem = findWebhookAddressProblem(uri)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setIsRefused(problem !== undefined)
    if (problem) return
    onAdd(uri, () => {
      drop(uri)
    })
  }
  return (
    <form onSubmit={submit}>
      <Group align="start">
        <TextInput
          ref={field}
          label={t('service.webhooks.address')}
          value={uri}
          maxLength={2_000}
          flex={1}
          error={isRefused && problem && t(`service.webhooks.problem.${problem}`)}
          onChange={(event) => {
            type(event.currentTarget.value.trim())
          }}
        />
        <ActButton
          mt={20}
          loading={isBusy}
          obstacle={uri === '' ? t('obstacle.address') : undefined}
        >
          {t('service.webhooks.add')}
        </ActButton>
      </Group>
    </form>
  )
}
