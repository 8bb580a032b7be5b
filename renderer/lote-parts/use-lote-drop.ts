// Takes batch files that are dropped anywhere on the window, also where nothing else takes files.
import { useWindowEvent } from '@mantine/hooks'
import { isLoteName } from '../../shared/model/lote.ts'
import { useAdmitFiles } from '../queries/adding.ts'
import { useOfferLotes } from '../queries/lotes.ts'

export function useLoteDrop(): void {
  const { mutate: admit } = useAdmitFiles()
  const { mutate: offer } = useOfferLotes()
  useWindowEvent('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  })
  useWindowEvent('drop', (event) => {
    // A drop zone handles the event before the window does.
    if (event.defaultPrevented) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])].filter(({ name }) => isLoteName(name))
    if (files.length === 0) return
    admit(files, {
      onSuccess: (tokens) => {
        offer(tokens.map(({ token }) => token))
      },
    })
  })
}
