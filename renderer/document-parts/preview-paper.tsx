// One page with its areas; scrolls the first area into view.
import { useEffect, useRef, useState } from 'react'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import { PageCanvas } from '../editor/page-canvas.tsx'
import type { PdfDocument } from '../editor/pdf-document.ts'
import styles from './document-preview.module.css'

/** Assumed height divided by width until the page is read. */
const A4_RATIO = Math.SQRT2

type PreviewPaperProps = {
  readonly document: PdfDocument
  /** From 1. */
  readonly page: number
  /** CSS pixels. */
  readonly width: number
  /** Areas of the whole file. */
  readonly areas: readonly SignatureArea[]
}

export function PreviewPaper({ document, page, width, areas }: PreviewPaperProps) {
  const [ratio, setRatio] = useState(A4_RATIO)
  const first = useRef<HTMLDivElement>(null)
  const height = width * ratio
  useEffect(() => {
    // The height changes once the page is drawn, and with the width of the window.
    if (height > 0) first.current?.scrollIntoView({ block: 'center' })
  }, [height])
  return (
    <div className={styles['page']} style={{ width, height }}>
      <PageCanvas
        page={page}
        width={width}
        document={document}
        isOpening={false}
        isWaiting={false}
        onDrawn={(canvas) => {
          setRatio(canvas.height / canvas.width)
        }}
      />
      {areas
        .filter((area) => area.page === page)
        .map(({ type, x, y, width: areaWidth, height: areaHeight }, index) => (
          <div
            key={`${type} ${x} ${y}`}
            ref={index === 0 ? first : undefined}
            data-area
            className={styles['area']}
            style={{
              left: `${x}%`,
              top: `${y}%`,
              width: `${areaWidth}%`,
              height: `${areaHeight}%`,
            }}
          />
        ))}
    </div>
  )
}
