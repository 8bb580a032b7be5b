// Pictures of pages, drawn in the background in the wanted order, but all pages of an open file first. The compressed
// pictures are kept.
import type { PagePainter, PictureRequest } from '../../../editor/page-painter.ts'

export type WantedPicture = PictureRequest & {
  /** Identifies the picture; another part or width has another key. */
  readonly key: string
}

export type Picture = { readonly kind: 'drawn'; readonly src: string } | { readonly kind: 'failed' }

export type Thumbnails = {
  readonly read: (key: string) => Picture | undefined
  readonly listen: (key: string, onChange: () => void) => () => void
  /** Replaces the wanted pictures: those in sight, then the others, each list in order of importance. */
  readonly want: (inSight: readonly WantedPicture[], others: readonly WantedPicture[]) => void
  /** Resolves when every picture in sight is drawn or has failed. */
  readonly whenSeen: () => Promise<void>
  /** Starts no other picture while paused. */
  readonly pause: (isPaused: boolean) => void
  /** Frees all pictures; those that are wanted later are drawn again. */
  readonly close: () => void
}

/** A picture has some 20 kB. */
const MAX_PICTURES = 2_000
const FAILED: Picture = { kind: 'failed' }

/** @param painters draw one picture each at a time */
export function createThumbnails(painters: readonly PagePainter[]): Thumbnails {
  const pictures = new Map<string, Picture>()
  const listeners = new Map<string, Set<() => void>>()
  const taken = new Set<string>()
  const idle = new Set(painters)
  let wanted: readonly WantedPicture[] = []
  let inSight: readonly WantedPicture[] = []
  const waiting = new Set<() => void>()
  let isPaused = false
  /** Number of calls of `close`, so that pictures begun before one are dropped. */
  let generation = 0

  const isDue = ({ key }: WantedPicture): boolean => !pictures.has(key) && !taken.has(key)

  const isSeen = (): boolean => inSight.length > 0 && inSight.every(({ key }) => pictures.has(key))
  const notifySeen = (): void => {
    if (!isSeen()) return
    for (const resolve of waiting) resolve()
    waiting.clear()
  }
  const keep = (key: string, picture: Picture): void => {
    pictures.set(key, picture)
    notifySeen()
    for (const onChange of listeners.get(key) ?? []) onChange()
    for (const old of pictures.keys()) {
      if (pictures.size <= MAX_PICTURES) return
      // A picture on the screen stays.
      if (!listeners.has(old)) forget(old)
    }
  }
  const forget = (key: string): void => {
    const picture = pictures.get(key)
    if (picture?.kind === 'drawn') URL.revokeObjectURL(picture.src)
    pictures.delete(key)
  }

  /** Draws pictures one after the other while any is due; those of the open file first. */
  const work = async (painter: PagePainter): Promise<void> => {
    const begun = generation
    let url: string | undefined
    for (;;) {
      const due = isPaused ? [] : wanted.filter(isDue)
      const next = due.find((each) => each.url === url) ?? due[0]
      if (!next) break
      taken.add(next.key)
      const blob = await painter.paint(next)
      if (begun !== generation) return
      taken.delete(next.key)
      keep(next.key, blob ? { kind: 'drawn', src: URL.createObjectURL(blob) } : FAILED)
      ;({ url } = next)
    }
    idle.add(painter)
  }
  const go = (): void => {
    for (const painter of idle) {
      if (isPaused || !wanted.some(isDue)) return
      idle.delete(painter)
      void work(painter)
    }
  }

  return {
    read: (key) => pictures.get(key),
    listen(key, onChange) {
      const those = listeners.get(key) ?? new Set()
      listeners.set(key, those.add(onChange))
      return () => {
        those.delete(onChange)
        if (those.size === 0) listeners.delete(key)
      }
    },
    want(near, others) {
      inSight = near
      wanted = [...near, ...others]
      notifySeen()
      go()
    },
    whenSeen: () =>
      new Promise((resolve) => {
        waiting.add(resolve)
        notifySeen()
      }),
    pause(now) {
      isPaused = now
      go()
    },
    close() {
      generation += 1
      wanted = []
      inSight = []
      taken.clear()
      for (const painter of painters) {
        painter.close()
        idle.add(painter)
      }
      for (const key of pictures.keys()) forget(key)
    },
  }
}
