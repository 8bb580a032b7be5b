// Events of documents after they were sent, which watch-life.ts plays.

const WATCHED_EVENTS = [
  'signNext',
  'signAll',
  'signHalf', // of all documents at once
  'cancelSent',
  'deleteSent',
  'expireSent',
  'removeSigner', // of two or more unsigned ones: leaves no trace in the list
  'finishByRemoval', // of the only unsigned one
  'editSent',
  'loseSent', // neither listed nor found, for a while
  'hideSent', // listed and not found
  'loseAll', // the whole account
  'moveOther', // somebody else's document
] as const
export type WatchedEvent = (typeof WATCHED_EVENTS)[number]

export function isWatched<Event extends { readonly kind: string }>(
  event: Event,
): event is Extract<Event, { readonly kind: WatchedEvent }> {
  return WATCHED_EVENTS.some((kind) => kind === event.kind)
}
