// One page's picture. A page that is drawn anew, at another zoom, keeps its old picture stretched until
// the new one is there; one that leaves the view gives its pixels back.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from '../i18n.tsx'
import styles from './page-canvas.module.css'
import type { PdfDocument } from './pdf-document.ts'
import { releaseCanvas } from './release-canvas.ts'
import { useDevicePixelRatio } from './use-device-pixel-ratio.ts'

/** A zoom in many small steps is drawn when it pauses. */
const SETTLE_MS = 80

type PageCanvasProps = {
  /** From 1. */
  readonly page: number
  /** CSS pixels. */
  readonly width: number
  /** Undefined while it is being opened, and when it cannot be. */
  readonly document: PdfDocument | undefined
  /** Whether a picture may still come. */
  readonly isOpening: boolean
  /** The pages fly by: drawing them now would be for nothing. */
  readonly isWaiting: boolean
  /** Of each new picture. */
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
