import { useMemo } from 'react'
import type { WorkingDays } from '../../../../../shared/rules/working-days.ts'
import { createWorkingDays } from '../../../../../shared/rules/working-days.ts'
import { useSettings } from '../../../../queries/settings.ts'

/** Returns the working days by the holidays in the settings. */
export function useWorkingDays(): WorkingDays {
  const { holidays } = useSettings()
  return useMemo(() => createWorkingDays(holidays), [holidays])
}
