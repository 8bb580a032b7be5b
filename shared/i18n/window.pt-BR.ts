// What the window says.
import type { DeliveryKind } from '../model/delivery.ts'
import type { QueueStatus } from '../model/queue-status.ts'

const deliveries: Readonly<Record<`delivery.${DeliveryKind}`, string>> = {
  'delivery.draft': 'Rascunho',
  'delivery.queued': 'Na fila',
  'delivery.sending': 'Enviando',
  'delivery.sent': 'Enviado',
  'delivery.rejected': 'Recusado',
  'delivery.held': 'Parado',
  'delivery.unconfirmed': 'Não confirmado',
  'delivery.needsDecision': 'Precisa de decisão',
  'delivery.withdrawn': 'Retirado',
}

const queueStates: Readonly<Record<`queue.state.${QueueStatus['state']}`, string>> = {
  'queue.state.stopped': 'Fila parada',
  'queue.state.idle': 'Tudo enviado',
  'queue.state.sending': 'Enviando',
  'queue.state.settling': 'Confirmando no serviço',
  'queue.state.paused': 'Pausada',
  'queue.state.offline': 'Sem conexão',
}

export const window = {
  ...deliveries,
  ...queueStates,
} as const
