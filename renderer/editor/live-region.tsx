import { useStore } from 'zustand'
import { useEditor } from './editor-context.ts'

/** Says to those who listen what a key or the mouse has done. */
export function Voice() {
  const { text } = useStore(useEditor().voice)
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  )
}
