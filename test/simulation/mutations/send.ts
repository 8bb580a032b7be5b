// The rules of sending, R1 to R17, each taken away.
import type { SimMutation } from './mutation.ts'

export const SEND_MUTATIONS: readonly SimMutation[] = []
