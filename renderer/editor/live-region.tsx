import { useStore } from 'zustand'
import { useEditor } from './editor-context.ts'

/** Announces to screen readers what a key or the mouse has done. */
export function LiveRegion() {
  const { text } = useStore(useEditor().announcement)
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  )
}
