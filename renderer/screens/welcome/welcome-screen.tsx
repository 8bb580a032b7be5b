// Welcome on a new machine: practice or live. It stays until the person finishes it, although the environment counts
// as chosen from the first click.
import { useState } from 'react'
import { ConnectPage } from './connect-page.tsx'
import { ChoicePage } from './choice-page.tsx'
import styles from './welcome-screen.module.css'

export function WelcomeScreen({ onDone }: { readonly onDone: () => void }) {
  const [page, setPage] = useState<'choice' | 'connect'>('choice')
  return (
    <main className={styles['welcome']}>
      {page === 'choice' ? (
        <ChoicePage
          onLive={() => {
            setPage('connect')
          }}
          onDone={onDone}
        />
      ) : (
        <ConnectPage
          onBack={() => {
            setPage('choice')
          }}
          onDone={onDone}
        />
      )}
    </main>
  )
}
