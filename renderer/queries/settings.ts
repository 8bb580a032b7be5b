// Settings and description of the application, which are read before the first render (start.ts).
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { InputOf } from '../../shared/ipc/contract.ts'
import type { ApplicationDescription } from '../../shared/model/application.ts'
import type { Environment } from '../../shared/model/environment.ts'
import type { ListColumns, Settings } from '../../shared/model/settings.ts'
import { useBridge } from '../state/bridge-context.ts'
import { useOperation } from './use-operation.ts'

export const SETTINGS_KEY = ['settings']
export const APPLICATION_KEY = ['application']

export function useSettings(): Settings {
  const bridge = useBridge()
  const { data } = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: () => bridge.ask('settings.read', {}),
  })
  return requireStarted(data)
}

export function useApplication(): ApplicationDescription {
  const bridge = useBridge()
  const { data } = useQuery({
    queryKey: APPLICATION_KEY,
    queryFn: () => bridge.ask('app.describe', {}),
  })
  return requireStarted(data)
}

/** @throws when settings or application were not read before the first render (start.ts) */
function requireStarted<T>(data: T | undefined): T {
  if (data === undefined) throw new Error('the window opened before it was started')
  return data
}

export function useChangeSettings() {
  return useOperation('settings.change', (change: InputOf<'settings.change'>) => change, {
    keep: SETTINGS_KEY,
  })
}

/** Columns of a list that a person has not changed. */
export const ALL_COLUMNS: ListColumns = { widths: {}, hidden: [] }

type ChangeColumns = (list: string, change: (columns: ListColumns) => Partial<ListColumns>) => void

/** Returns a stable function. A change is shown before it is saved, so that the next one begins with it. */
export function useChangeColumns(): ChangeColumns {
  const client = useQueryClient()
  const { mutate } = useChangeSettings()
  return useCallback(
    (list, change) => {
      const settings = client.getQueryData<Settings>(SETTINGS_KEY)
      const columns = settings?.listColumns[list] ?? ALL_COLUMNS
      const listColumns = { ...settings?.listColumns, [list]: { ...columns, ...change(columns) } }
      if (settings) client.setQueryData<Settings>(SETTINGS_KEY, { ...settings, listColumns })
      mutate(
        { listColumns },
        {
          onError: () => {
            void client.invalidateQueries({ queryKey: SETTINGS_KEY })
          },
        },
      )
    },
    [client, mutate],
  )
}

export function useOpenPracticePage() {
  return useOperation('environment.openPracticePage', () => ({}))
}

/** Moves the clock of the practice service; main then checks sent documents by itself. */
export function useMovePracticeClock() {
  return useOperation('environment.movePracticeClock', () => ({}))
}

export function useChooseEnvironment() {
  return useOperation('environment.choose', (environment: Environment) => ({ environment }), {
    keep: SETTINGS_KEY,
  })
}
