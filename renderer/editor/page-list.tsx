// List of pages. Each page has its place from the start; only pages in view have a picture. Areas of all pages are
// mounted, so that Tab reaches each of them.
import type { RefObject } from 'react'
import { memo, useMemo, useRef, useLayoutEffect } from 'react'
import { useTranslate } from '../i18n.tsx'
import { AreaLayer } from './area-layer.tsx'
import { SCROLLER_ATTRIBUTE } from './edge-scroll.ts'
import { useEditor, useEdits, useView } from './editor-context.ts'
import { PageCanvas } from './page-canvas.tsx'
import type { PageSlot } from './page-layout.ts'
import { hasPaper, layoutPages } from './page-layout.ts'
import styles from './page-list.module.css'
import type { PdfDocument } from './pdf-document.ts'
import type { PdfState } from './use-pdf.ts'
import { usePagesInView } from './use-pages-in-view.ts'
import { useScrollGoals } from './use-scroll-goals.ts'
import { useWheelZoom } from './use-wheel-zoom.ts'

export function PageList({ pdf }: { readonly pdf: PdfState }) {
  const t = useTranslate()
  const { pages } = useEditor()
  const zoom = useView((state) => state.zoom)
  const size = useView((state) => state.size)
  const layout = useMemo(() => layoutPages(pages, zoom, size), [pages, zoom, size])
  const scroller = useRef<HTMLDivElement>(null)
  const document = pdf.kind === 'opened' ? pdf.document : undefined
  useViewSize(scroller)
  const keepAt = useScrollGoals(scroller, layout)
  useWheelZoom(scroller, layout, keepAt)
  const { range, isScrollingFast, onScroll } = usePagesInView(scroller, layout)
  const shown = useShownPages(range.first, range.last)
  return (
    <div
      ref={scroller}
      role="region"
      aria-label={t('editor.pages')}
      // Reached by Tab, so that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles['scroller']}
      onScroll={onScroll}
      {...{ [SCROLLER_ATTRIBUTE]: '' }}
    >
      <div className={styles['pages']} style={{ width: layout.width, height: layout.height }}>
        {shown.map((index) => {
          const slot = layout.slots[index]
          const isInView = index >= range.first && index <= range.last
          return (
            slot && (
              <Page
                key={index}
                page={index + 1}
                slot={slot}
                document={document}
                isOpening={pdf.kind === 'opening'}
                isInView={isInView}
                isWaiting={isInView && isScrollingFast}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

/** Returns the indexes, in order, of the pages that are in view or have areas. */
function useShownPages(first: number, last: number): readonly number[] {
  const { pages } = useEditor()
  // As text, so that the list keeps its identity while the pages are the same.
  const withAreas = useEdits(({ areas }) =>
    [...new Set(areas.map(({ area }) => area.page))].sort((a, b) => a - b).join(' '),
  )
  return useMemo(() => {
    const indexes = withAreas === '' ? [] : withAreas.split(' ').map((page) => Number(page) - 1)
    const inView = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
    return [...new Set([...indexes, ...inView])]
      .filter((index) => index >= 0 && index < pages.length)
      .sort((a, b) => a - b)
  }, [withAreas, first, last, pages.length])
}

type PageProps = {
  readonly page: number
  readonly slot: PageSlot
  readonly document: PdfDocument | undefined
  readonly isOpening: boolean
  readonly isInView: boolean
  readonly isWaiting: boolean
}

const Page = memo(function Page(props: PageProps) {
  const { page, slot, document, isOpening, isInView, isWaiting } = props
  const t = useTranslate()
  const { pages } = useEditor()
  const size = pages[page - 1]
  const canPlace = size !== undefined && hasPaper(size)
  const { top, left, width, height } = slot
  return (
    <div data-page={page} className={styles['page']} style={{ top, left, width, height }}>
      {isInView && canPlace && (
        <PageCanvas
          page={page}
          width={width}
          document={document}
          isOpening={isOpening}
          isWaiting={isWaiting}
        />
      )}
      {!canPlace && <p className={styles['noPaper']}>{t('editor.page.noPaper', { page })}</p>}
      <AreaLayer
        page={page}
        canPlace={canPlace}
        isDrawn={isInView && !isWaiting && document !== undefined}
      />
    </div>
  )
})

/** Measures the list of pages before the first paint, and follows it. */
function useViewSize(scroller: RefObject<HTMLElement | null>): void {
  const { view } = useEditor()
  useLayoutEffect(() => {
    const { current } = scroller
    if (!current) return undefined
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = current
      const { size } = view.getState()
      if (size.width !== width || size.height !== height) view.setState({ size: { width, height } })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [scroller, view])
}
