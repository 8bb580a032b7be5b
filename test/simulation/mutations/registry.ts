// Every mutation that `npm run simulate -- --mutate NAME` knows.
import { ARCHIVE_MUTATIONS } from './archive.ts'
import type { SimMutation } from './mutation.ts'
import { SEND_MUTATIONS } from './send.ts'
import { WATCH_MUTATIONS } from './watch.ts'

export const SIM_MUTATIONS: readonly SimMutation[] = [
  ...SEND_MUTATIONS,
  ...WATCH_MUTATIONS,
  ...ARCHIVE_MUTATIONS,
]
