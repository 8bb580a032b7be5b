// Bar that finds a text in all cells that can be edited, counts it, and replaces it.
import { Group, TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { useState } from 'react'
import { ActButton } from '../../../components/act-button.tsx'
import { Shortcut } from '../../../components/shortcut.tsx'
import { useTranslate } from '../../../i18n.tsx'

type ReplaceBarProps = {
  readonly ref: Ref<HTMLInputElement>
  readonly count: (find: string) => number
  readonly onReplace: (find: string, put: string) => void
  /** Shows only the rows with the text; all rows for an empty one. */
  readonly onShow: (find: string) => void
  readonly onLeave: () => void
}

export function ReplaceBar({ ref, count, onReplace, onShow, onLeave }: ReplaceBarProps) {
  const t = useTranslate()
  const [find, setFind] = useState('')
  const [put, setPut] = useState('')
  const found = find === '' ? 0 : count(find)
  const noText = find === '' ? t('obstacle.text') : undefined
  const notFound = t('review.table.found', { count: 0 })
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        if (found > 0) onReplace(find, put)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onLeave()
      }}
    >
      <Group gap={8} wrap="wrap">
        <TextInput
          ref={ref}
          w={200}
          aria-label={t('review.table.find')}
          placeholder={t('review.table.find')}
          rightSection={<Shortcut keys="mod+F" />}
          rightSectionWidth={64}
          value={find}
          onChange={(event) => {
            setFind(event.currentTarget.value)
          }}
        />
        <TextInput
          w={160}
          aria-label={t('review.table.put')}
          placeholder={t('review.table.put')}
          value={put}
          onChange={(event) => {
            setPut(event.currentTarget.value)
          }}
        />
        <ActButton variant="default" obstacle={found === 0 ? (noText ?? notFound) : undefined}>
          {t('review.table.replace')}
        </ActButton>
        <ActButton
          variant="default"
          obstacle={noText}
          onClick={() => {
            onShow(find)
          }}
        >
          {t('review.table.showFound')}
        </ActButton>
        <span role="status" className="quiet">
          {find === '' ? '' : t('review.table.found', { count: found })}
        </span>
      </Group>
    </form>
  )
}
