// The rules of watching, W1 to W4, each taken away.
import type { SimMutation } from './mutation.ts'

export const WATCH_MUTATIONS: readonly SimMutation[] = []
