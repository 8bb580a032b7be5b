// Top frame of a page, the only one that sends, since a preload runs only there.
import { refuseMissing } from '../missing.ts'

export type Frame = Pick<Electron.WebFrameMain, 'url' | 'origin' | 'parent' | 'name' | 'detached'>

/** Frame with the address that it had when it sent. */
export function createFrame(url: string): Frame {
  return refuseMissing('WebFrameMain', {
    url,
    origin: toOrigin(url),
    parent: null,
    name: '',
    detached: false,
  })
}

function toOrigin(url: string): string {
  if (!URL.canParse(url)) return 'null'
  const { protocol, host } = new URL(url)
  return host === '' ? 'null' : `${protocol}//${host}`
}
