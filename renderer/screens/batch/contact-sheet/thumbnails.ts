// Pictures of pages, drawn in the background in the order in which they are wanted: two files open at a time, each closed
// after its pages, on two canvases that are used again. What is kept is the compressed picture.
import type { Rectangle } from '../../../../shared/geometry/rectangle.ts'
import type { OpenPdf, PdfDocument } from '../../../editor/pdf-document.ts'
import { releaseCanvas } from '../../../editor/release-canvas.ts'

export type WantedPicture = {
  /** Of this picture; another part or width has another one. */
  readonly key: string
  /** Of the file, relative to the page. */
  readonly url: string
  /** From 1. */
  readonly page: number
  /** Percent of the page. */
  readonly part: Rectangle
  /** Device pixels. */
  readonly width: number
}

export type Picture = { readonly kind: 'drawn'; readonly src: string } | { readonly kind: 'failed' }

export type Thumbnails = {
  readonly read: (key: string) => Picture | undefined
  readonly listen: (key: string, onChange: () => void) => () => void
  /** In the place of what was wanted before, the first the most. */
  readonly want: (pictures: readonly WantedPicture[]) => void
  /** Begins no other page until it is called with false. */
  readonly pause: (isPaused: boolean) => void
  /** Lets go of all; what is wanted afterwards is drawn anew. */
  readonly close: () => void
}

/** Beside one file that is read, one that is drawn. */
const FILES_OPEN = 2
/** Some 20 kB each. */
const MAX_PICTURES = 2_000
const IMAGE_TYPE = 'image/webp'
const IMAGE_QUALITY = 0.8

export function createThumbnails(open: OpenPdf): Thumbnails {
  const pictures = new Map<string, Picture>()
  const listeners = new Map<string, Set<() => void>>()
  const taken = new Set<string>()
  let closing = new AbortController()
  let wanted: readonly WantedPicture[] = []
  let isPaused = false
  let drawing = 0

  const isDue = ({ key }: WantedPicture): boolean => !pictures.has(key) && !taken.has(key)

  const keep = (key: string, picture: Picture): void => {
    pictures.set(key, picture)
    for (const onChange of listeners.get(key) ?? []) onChange()
    for (const old of pictures.keys()) {
      if (pictures.size <= MAX_PICTURES) return
      // What is on the screen stays.
      if (!listeners.has(old)) forget(old)
    }
  }
  const forget = (key: string): void => {
    const picture = pictures.get(key)
    if (picture?.kind === 'drawn') URL.revokeObjectURL(picture.src)
    pictures.delete(key)
  }

  const draw = async (
    document: PdfDocument | undefined,
    { key, page, part, width }: WantedPicture,
    canvas: HTMLCanvasElement,
    signal: AbortSignal,
  ): Promise<void> => {
    const picture = document
      ? await document.paint({ page, part, width, canvas }, signal).then(toPicture, () => FAILED)
      : FAILED
    if (signal.aborted) {
      if (picture.kind === 'drawn') URL.revokeObjectURL(picture.src)
      return
    }
    taken.delete(key)
    keep(key, picture)
  }

  /** One file after the other, as long as any picture is due. */
  const work = async (): Promise<void> => {
    const canvas = document.createElement('canvas')
    const { signal } = closing
    for (;;) {
      const first = isPaused || signal.aborted ? undefined : wanted.find(isDue)
      if (!first) break
      const ofFile = wanted.filter((each) => each.url === first.url && isDue(each))
      for (const { key } of ofFile) taken.add(key)
      const opened = await open(first.url, signal)
      const file = opened.kind === 'opened' ? opened.document : undefined
      for (const each of ofFile) await draw(file, each, canvas, signal)
      file?.close()
    }
    releaseCanvas(canvas)
    drawing -= 1
  }
  const go = (): void => {
    if (isPaused) return
    while (drawing < FILES_OPEN && wanted.some(isDue)) {
      drawing += 1
      void work()
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
    want(next) {
      wanted = next
      go()
    },
    pause(now) {
      isPaused = now
      go()
    },
    close() {
      closing.abort()
      closing = new AbortController()
      wanted = []
      taken.clear()
      for (const key of pictures.keys()) forget(key)
    },
  }
}

const FAILED: Picture = { kind: 'failed' }

/** Chromium compresses WebP beside the page's own thread. */
function toPicture(canvas: HTMLCanvasElement): Promise<Picture> {
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob ? { kind: 'drawn', src: URL.createObjectURL(blob) } : FAILED),
      IMAGE_TYPE,
      IMAGE_QUALITY,
    )
  })
}
