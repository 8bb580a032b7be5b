// Field of a signer's name, e-mail or CPF: it offers people of the account that match, and one of them fills the
// cells of that signer.
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { BatchId } from '../../../../shared/model/ids.ts'
import type { KnownPerson } from '../../../../shared/model/known-person.ts'
import { useTranslate } from '../../../i18n.tsx'
import { useKnownPeople } from '../../../queries/signers.ts'
import type { EndEdit } from './cell-field.tsx'
import { CellField } from './cell-field.tsx'

/** Longer than a pause between letters, shorter than one between words. */
const REST_MS = 180

type PersonFieldProps = {
  readonly batchId: BatchId
  readonly label: string
  readonly start: string
  readonly onEnd: EndEdit
  readonly onPerson: (person: KnownPerson) => void
}

export function PersonField({ batchId, label, start, onEnd, onPerson }: PersonFieldProps) {
  const t = useTranslate()
  const [text, setText] = useState('')
  const [rested] = useDebouncedValue(text.trim(), REST_MS)
  // A failure offers nobody; the text can be typed all the same.
  const { data: people = [] } = useKnownPeople(batchId, rested)
  const byWords = new Map(
    people.map((person) => {
      const { origin, name, email } = person
      return [t(`signers.known.${origin}`, { name, email }), person]
    }),
  )
  return (
    <CellField
      label={label}
      start={start}
      hasLines={false}
      offered={undefined}
      suggested={[...byWords.keys()]}
      onText={setText}
      onChoose={(words) => {
        const person = byWords.get(words)
        if (person) onPerson(person)
      }}
      onEnd={onEnd}
    />
  )
}
