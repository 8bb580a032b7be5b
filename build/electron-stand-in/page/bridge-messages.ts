// Messages between the two worlds of a page, as events with a random name on the document that both share; the
// browser clones `detail`. A function cannot be cloned: in its place is an object whose only key is the channel's
// name.

/** Message from the page's world to the preload's, answered before the dispatch of the event returns. */
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

/** Message from the preload's world to the page's. */
export type BridgeDelivery =
  | { readonly kind: 'expose'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'call'; readonly functionId: number; readonly args: readonly unknown[] }
  | { readonly kind: 'fulfilled'; readonly promiseId: number; readonly value: unknown }
  | { readonly kind: 'rejected'; readonly promiseId: number; readonly message: string }
