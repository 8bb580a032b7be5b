// Notices of a run: one replaces the earlier one of its kind, and says what that one said as well.
import { expect, test } from 'vitest'
import { createNotifications } from '../../../main/app/notifications.ts'
import { systemClock, systemRandom } from '../../../main/platform/system-ports.ts'
import { loadTranslator } from '../../../shared/i18n/load-translator.ts'

function create() {
  return createNotifications({ clock: systemClock, random: systemRandom, emit: () => {} })
}

test('A5: signed documents that are gone are counted until the notice is dismissed, and the last is named', async () => {
  const notices = create()
  const say = await loadTranslator('pt-BR')
  const words = () =>
    notices.list().map(({ kind, params }) => say(`notice.${kind}`, params).split('.')[0])
  notices.raise('signedGone', { document: 'Contrato A' })
  expect(words()).toEqual([
    '“Contrato A” foi assinado e sumiu do serviço antes de o arquivo ser guardado',
  ])
  notices.raise('signedGone', { document: 'Contrato B' })
  notices.raise('signedGone', { document: 'Contrato B' })
  expect(words()).toEqual([
    '3 documentos foram assinados e sumiram do serviço antes de os arquivos serem guardados; o último é “Contrato B”',
  ])
  for (const { id } of notices.list()) notices.dismiss(id)
  notices.raise('signedGone', { document: 'Contrato D' })
  expect(notices.list()).toMatchObject([{ params: { document: 'Contrato D', count: 1 } }])
})

test('a notice replaces the one of the same kind and batch, and no other', () => {
  const notices = create()
  notices.raise('releaseMissed', { batch: 'Maio', time: 1 })
  notices.raise('releaseMissed', { batch: 'Junho', time: 2 })
  notices.raise('releaseMissed', { batch: 'Maio', time: 3 })
  expect(notices.list().map(({ params }) => params)).toEqual([
    { batch: 'Junho', time: 2 },
    { batch: 'Maio', time: 3 },
  ])
})
