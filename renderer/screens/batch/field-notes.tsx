// Findings of a field, below it: errors as the field's error, warnings in their own colour.
import type { ReactNode } from 'react'
import type { Finding } from '../../../shared/rules/finding.ts'
import { Mark } from '../../components/mark.tsx'
import { useFindingText } from '../../components/use-finding-text.ts'
import styles from './batch-screen.module.css'

/** Properties for a field of Mantine. */
export type FieldNotes = {
  readonly error: ReactNode
  readonly description: ReactNode
  readonly inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[]
}

type FieldNote = { readonly severity: Finding['severity']; readonly words: string }

export function toFieldNotes(notes: readonly FieldNote[]): FieldNotes {
  const say = (severity: Finding['severity']): string =>
    notes
      .filter((note) => note.severity === severity)
      .map(({ words }) => words)
      .join(' ')
  const warning = say('warning')
  return {
    error: say('error') || undefined,
    description: warning ? <span className={styles['warning']}>{warning}</span> : undefined,
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
  }
}

export function useFieldNotes(): (findings: readonly Finding[]) => FieldNotes {
  const describe = useFindingText()
  return (findings) =>
    toFieldNotes(
      findings.map((finding) => ({ severity: finding.severity, words: describe(finding) })),
    )
}

/** Messages about several fields together. */
export function FieldMessages({ findings }: { readonly findings: readonly Finding[] }) {
  const describe = useFindingText()
  return findings.map((finding, index) => {
    const isError = finding.severity === 'error'
    return (
      <p key={index} className={styles['message']}>
        <Mark tone={isError ? 'bad' : 'warn'} icon={isError ? 'bad' : 'warn'}>
          {describe(finding)}
        </Mark>
      </p>
    )
  })
}
