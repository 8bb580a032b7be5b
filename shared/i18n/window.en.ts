// What the window says.
import type { window as portuguese } from './window.pt-BR.ts'

export const window: Readonly<Record<keyof typeof portuguese, string>> = {
  'delivery.draft': 'Draft',
  'delivery.queued': 'Queued',
  'delivery.sending': 'Sending',
  'delivery.sent': 'Sent',
  'delivery.rejected': 'Rejected',
  'delivery.held': 'Stopped',
  'delivery.unconfirmed': 'Unconfirmed',
  'delivery.needsDecision': 'Needs a decision',
  'delivery.withdrawn': 'Withdrawn',
  'queue.state.stopped': 'Queue stopped',
  'queue.state.idle': 'Everything sent',
  'queue.state.sending': 'Sending',
  'queue.state.settling': 'Confirming at the service',
  'queue.state.paused': 'Paused',
  'queue.state.offline': 'Offline',
}
