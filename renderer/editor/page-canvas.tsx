// Picture of one page. At another zoom the old picture is stretched until the new one is drawn; a page that leaves
// the view frees its pixels.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from '../i18n.tsx'
import styles from './page-canvas.module.css'
import type { PdfDocument } from './pdf-document.ts'
import { releaseCanvas } from './release-canvas.ts'
import { useDevicePixelRatio } from './use-device-pixel-ratio.ts'

/** Pause after a change of zoom before the page is drawn again. */
const SETTLE_MS = 80

type PageCanvasProps = {
  /** From 1. */
  readonly page: number
  /** CSS pixels. */
  readonly width: number
  /** Undefined while the file is being opened, and when it cannot be opened. */
  readonly document: PdfDocument | undefined
  /** Whether the file is still being opened. */
  readonly isOpening: boolean
  /** Whether pages scroll past too fast to be worth drawing. */
  readonly isWaiting: boolean
  /** Called with each new picture. */
  readonly onDrawn?: (canvas: HTMLCanvasElement) => void
}

export function PageCanvas(props: PageCanvasProps) {
  const { page, width, document, isOpening, isWaiting, onDrawn } = props
  const t = useTranslate()
  const holder = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState<'none' | 'there' | 'failed'>('none')
  const pixelWidth = Math.round(width * useDevicePixelRatio())

  const drawn = useEffectEvent((canvas: HTMLCanvasElement) => onDrawn?.(canvas))

  useEffect(() => {
    if (!document || isWaiting) return undefined
    const leaving = new AbortController()
    const hasOld = holder.current?.firstElementChild !== null
    const timer = setTimeout(
      () => {
        document.paint({ page, width: pixelWidth }, leaving.signal).then(
          (canvas) => {
            if (leaving.signal.aborted) return releaseCanvas(canvas)
            emptyHolder(holder.current)
            holder.current?.append(canvas)
            setPicture('there')
            drawn(canvas)
          },
          () => {
            if (!leaving.signal.aborted) setPicture('failed')
          },
        )
      },
      hasOld ? SETTLE_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [document, page, pixelWidth, isWaiting])

  useEffect(() => {
    const { current } = holder
    return () => {
      emptyHolder(current)
      document?.release(page)
    }
  }, [document, page])

  return (
    <>
      <div
        ref={holder}
        role="img"
        aria-label={t('editor.page.picture', { page })}
        className={styles['picture']}
      />
      {picture === 'none' && (isOpening || document) && (
        <p className={`after-a-moment ${styles['words']}`}>{t('editor.page.loading', { page })}</p>
      )}
      {picture === 'failed' && (
        <p className={styles['words']}>{t('editor.page.failed', { page })}</p>
      )}
    </>
  )
}

function emptyHolder(holder: HTMLElement | null): void {
  for (const canvas of holder?.querySelectorAll('canvas') ?? []) releaseCanvas(canvas)
  holder?.replaceChildren()
}
