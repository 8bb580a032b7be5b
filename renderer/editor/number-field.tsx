// Field of one number of an area. Enter or leaving the field stores it; a text that cannot be stored stays in the
// field with the reason. Escape discards the text; a second one focuses the area.
import { TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import type { SignatureArea } from '../../shared/model/signature-area.ts'
import { useLanguage, useTranslate } from '../i18n.tsx'
import type { AreaNumber } from './area-numbers.ts'
import { isInRange, rangeOf, withNumber } from './area-numbers.ts'
import styles from './area-panel.module.css'
import { useEditor } from './editor-context.ts'
import { focusArea } from './focus-area.ts'
import { parsePercent, writeLimits, writePercent } from './percent-text.ts'

type NumberFieldProps = {
  readonly field: AreaNumber
  readonly area: SignatureArea
  /** Text that was typed and is not stored. */
  readonly draft: string | undefined
  readonly onDraft: (text: string | undefined) => void
  readonly onChange: (area: SignatureArea) => void
}

/** Percent per arrow key; a page number moves by one. */
const STEP = 0.1
const LONG_STEP = 1
/** Width of the percent sign in CSS pixels. */
const UNIT_WIDTH_PX = 22

export function NumberField({ field, area, draft, onDraft, onChange }: NumberFieldProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { pages, isReadOnly, root, edits } = useEditor()
  const [isTyping, setIsTyping] = useState(false)
  const text = draft ?? writePercent(area[field], language)
  const value = draft === undefined ? area[field] : parsePercent(draft)
  const range = rangeOf(field, area, pages.length)
  const isRight = value !== undefined && isInRange(field, value, range)
  const isPage = field === 'page'

  const store = (number: number): void => {
    onDraft(undefined)
    onChange(withNumber(area, field, number))
  }
  const leave = (): void => {
    setIsTyping(false)
    if (draft !== undefined && isRight) store(value)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') leave()
    if (event.key === 'Escape') {
      event.stopPropagation()
      if (draft === undefined) focusArea(root.current, edits.getState().selected)
      else onDraft(undefined)
    }
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0 || value === undefined || isReadOnly) return
    event.preventDefault()
    const next = value + direction * (isPage || event.shiftKey ? LONG_STEP : STEP)
    if (isInRange(field, next, range)) store(next)
  }

  return (
    <TextInput
      label={t(`editor.number.${field}`)}
      className={isPage ? styles['wide'] : ''}
      inputMode={isPage ? 'numeric' : 'decimal'}
      spellCheck={false}
      readOnly={isReadOnly}
      rightSection={isPage ? undefined : <span className="quiet">%</span>}
      rightSectionWidth={UNIT_WIDTH_PX}
      value={text}
      error={
        !isTyping &&
        !isRight &&
        t(isPage ? 'editor.number.pageRange' : 'editor.number.range', writeLimits(range, language))
      }
      onChange={(event) => {
        setIsTyping(true)
        onDraft(event.currentTarget.value)
      }}
      onKeyDown={onKeyDown}
      onBlur={leave}
    />
  )
}
