import type { IconName } from '../components/icon.tsx'
import { Icon } from '../components/icon.tsx'
import styles from './empty-note.module.css'

type EmptyNoteProps = {
  readonly icon: IconName
  readonly title: string
  readonly about: string
}

export function EmptyNote({ icon, title, about }: EmptyNoteProps) {
  return (
    <div className={styles['note']}>
      <Icon name={icon} size={20} />
      <div>
        <h3>{title}</h3>
        <p className="quiet">{about}</p>
      </div>
    </div>
  )
}
