// Origin of the window, compared by protocol and host: Node's `URL.origin` of `app:` is "null".
export const APP_SCHEME = 'app'
const APP_HOST = 'bundle'
export const APP_ADDRESS = `${APP_SCHEME}://${APP_HOST}/`

export function isOwnAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host } = new URL(address)
  return protocol === `${APP_SCHEME}:` && host === APP_HOST
}

/** Part of Electron's `WebFrameMain` that the check needs. */
export type SenderFrame = { readonly url: string; readonly parent: unknown }

/**
 * Whether a call came from the top frame of the program's own page. The frame is null when it navigated or was
 * destroyed meanwhile (Electron, "Security", 17: validate the sender of all IPC messages).
 */
export function isTrustedSender(frame: SenderFrame | null): boolean {
  return frame !== null && frame.parent === null && isOwnAddress(frame.url)
}
