// All mutations of the rules of sending, R1 to R21.
import { BOUND_MUTATIONS } from './send-bounds.ts'
import { CLASSIFY_MUTATIONS } from './send-classify.ts'
import { JUDGE_MUTATIONS } from './send-judge.ts'
import { SCAN_MUTATIONS } from './send-scan.ts'
import { OUTAGE_MUTATIONS } from './send-outages.ts'
import { AFTERWARDS_MUTATIONS } from './send-afterwards.ts'
import { STOP_MUTATIONS } from './send-stop.ts'
import type { SimMutation } from './mutation.ts'

export const SEND_MUTATIONS: readonly SimMutation[] = [
  ...CLASSIFY_MUTATIONS,
  ...SCAN_MUTATIONS,
  ...JUDGE_MUTATIONS,
  ...AFTERWARDS_MUTATIONS,
  ...OUTAGE_MUTATIONS,
  ...STOP_MUTATIONS,
  ...BOUND_MUTATIONS,
]
