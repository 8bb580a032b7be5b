import { useEditor } from './editor-context.ts'
import { layoutPages } from './page-layout.ts'
import { zoomIn, zoomOut } from './zoom.ts'

export type ZoomSteps = {
  /** Returns the scale of the page in view; 1 is its size on paper. */
  readonly readScale: () => number
  readonly in: () => void
  readonly out: () => void
  readonly fitWidth: () => void
  readonly fitPage: () => void
}

export function useZoomSteps(): ZoomSteps {
  const { view, pages } = useEditor()
  const readScale = (): number => {
    const { zoom, size, page } = view.getState()
    const shown = pages[page - 1]
    return shown ? (layoutPages([shown], zoom, size).slots[0]?.scale ?? 1) : 1
  }
  return {
    readScale,
    in: () => view.setState({ zoom: zoomIn(readScale()) }),
    out: () => view.setState({ zoom: zoomOut(readScale()) }),
    fitWidth: () => view.setState({ zoom: { kind: 'fitWidth' } }),
    fitPage: () => view.setState({ zoom: { kind: 'fitPage' } }),
  }
}
