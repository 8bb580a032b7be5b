// What the preload's world and the host tell each other: text, through a binding and a call.

/** Values and arguments are as `encodeValue` writes them. */
export type PageMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'preloadFailed'; readonly message: string }
  | {
      readonly kind: 'invoke'
      readonly callId: number
      readonly channel: string
      readonly args: string
    }
  | { readonly kind: 'send'; readonly channel: string; readonly args: string }
  | { readonly kind: 'windowOpen'; readonly url: string }
  | { readonly kind: 'bounds'; readonly bounds: PageBounds }
  /** The answer to a dialog drawn in the page. */
  | { readonly kind: 'dialog'; readonly dialogId: number; readonly answer: DialogAnswer }

export type PageBounds = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type HostMessage =
  | { readonly kind: 'reply'; readonly callId: number; readonly value: string }
  | { readonly kind: 'fault'; readonly callId: number; readonly message: string }
  | { readonly kind: 'event'; readonly channel: string; readonly args: string }
  | { readonly kind: 'dialog'; readonly dialogId: number; readonly dialog: DialogRequest }

export type DialogRequest =
  | {
      readonly kind: 'pick'
      readonly isMultiple: boolean
      /** With their dots. */
      readonly extensions: readonly string[]
    }
  | {
      readonly kind: 'message'
      readonly message: string
      readonly detail: string
      readonly buttons: readonly string[]
      /** Answered for Escape. */
      readonly cancelIndex: number
    }
  /** Where to save, or a folder: it is typed. */
  | { readonly kind: 'path'; readonly title: string; readonly suggestedPath: string }

export type DialogAnswer =
  | { readonly kind: 'cancelled' }
  /** Tokens, as `webUtils.getPathForFile` gives them. */
  | { readonly kind: 'picked'; readonly files: readonly string[] }
  | { readonly kind: 'pressed'; readonly index: number }
  | { readonly kind: 'path'; readonly path: string }
