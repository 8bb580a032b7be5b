// Messages between the preload's world and the host: text, by a binding and a call.

/** Message of the page; values and arguments are encoded by `encodeValue`. */
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
  /** Answer to a dialog that was drawn in the page. */
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
      /** Extensions with their dots. */
      readonly extensions: readonly string[]
    }
  | {
      readonly kind: 'message'
      readonly message: string
      readonly detail: string
      readonly buttons: readonly string[]
      /** Index of the answer for Escape. */
      readonly cancelIndex: number
    }
  /** Question for a path to save to, or for a folder, which the person types. */
  | { readonly kind: 'path'; readonly title: string; readonly suggestedPath: string }

export type DialogAnswer =
  | { readonly kind: 'cancelled' }
  /** Tokens of files, which `webUtils.getPathForFile` returns. */
  | { readonly kind: 'picked'; readonly files: readonly string[] }
  | { readonly kind: 'pressed'; readonly index: number }
  | { readonly kind: 'path'; readonly path: string }
