// What the two worlds of a page tell each other, in events of a random name on the document: they
// share the DOM, and the browser clones an event's `detail` from one to the other. A
// function in a value is no data: in its place is an object with the channel's name as only key.

/** From the page's world to the preload's, answered before the event's dispatch returns. */
export type BridgeAsk = {
  readonly askId: number
  readonly functionId: number
  readonly args: readonly unknown[]
}

export type BridgeAnswer = { readonly askId: number } & BridgeOutcome
export type BridgeOutcome =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'promise'; readonly promiseId: number }
  | { readonly kind: 'thrown'; readonly message: string }

/** From the preload's world to the page's. */
export type BridgeTell =
  | { readonly kind: 'expose'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'call'; readonly functionId: number; readonly args: readonly unknown[] }
  | { readonly kind: 'fulfilled'; readonly promiseId: number; readonly value: unknown }
  | { readonly kind: 'rejected'; readonly promiseId: number; readonly message: string }
