// The one frame that ever sends: a preload runs in the top frame only.
import { refuseMissing } from '../missing.ts'

export type Frame = Pick<Electron.WebFrameMain, 'url' | 'origin' | 'parent' | 'name' | 'detached'>

/** Of the moment: a frame keeps the address that it had when it spoke. */
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
