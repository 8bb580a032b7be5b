// Number of the page in view: a field, and buttons for the previous and the next page.
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { ActIcon } from '../components/act-button.tsx'
import { useTranslate } from '../i18n.tsx'
import { useEditor, useView } from './editor-context.ts'
import styles from './editor-toolbar.module.css'
import { goToPage } from './view-store.ts'

export function PageField() {
  const t = useTranslate()
  const { view, pages } = useEditor()
  const page = useView((state) => state.page)
  const [typed, setTyped] = useState<string>()
  const number = Number(typed)
  const isPage = Number.isInteger(number) && number >= 1 && number <= pages.length
  const go = (): void => {
    if (typed !== undefined && isPage) {
      goToPage(view, number)
      setTyped(undefined)
    }
  }
  return (
    <div className={styles['page']}>
      <Step icon="up" label={t('editor.page.previous')} isOff={page <= 1} to={page - 1} />
      <TextInput
        className={styles['pageNumber']}
        aria-label={t('editor.page.number')}
        inputMode="numeric"
        value={typed ?? `${page}`}
        error={typed !== undefined && typed !== '' && !isPage}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go()
          if (event.key === 'Escape') setTyped(undefined)
        }}
        onBlur={() => (isPage ? go() : setTyped(undefined))}
      />
      <span className="quiet">{t('editor.page.of', { pages: pages.length })}</span>
      <Step icon="down" label={t('editor.page.next')} isOff={page >= pages.length} to={page + 1} />
    </div>
  )
}

type StepProps = {
  readonly icon: 'up' | 'down'
  readonly label: string
  readonly isOff: boolean
  readonly to: number
}

function Step({ icon, label, isOff, to }: StepProps) {
  const t = useTranslate()
  const { view } = useEditor()
  return (
    <ActIcon
      className={`${styles['tool']} ${styles['step']}`}
      size={28}
      icon={icon}
      label={label}
      obstacle={isOff ? t(icon === 'up' ? 'obstacle.firstPage' : 'obstacle.lastPage') : undefined}
      onClick={() => goToPage(view, to)}
    />
  )
}
