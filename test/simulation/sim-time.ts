// Simulated time: it stands still while anything can go on, then jumps to the next due moment. Nothing waits for a
// real clock.

import { setImmediate as nextTurn } from 'node:timers/promises'

export type SimTime = {
  /** True time in milliseconds since the epoch; workstations and service have clocks of their own. */
  readonly now: () => number
  /**
   * Calls `act` at a time.
   * @returns a function that cancels it
   */
  readonly at: (ms: number, act: () => void) => () => void
  readonly sleep: (ms: number) => Promise<void>
  /** Runs until nothing is due before `untilMs`, or `isOver` returns true after a step. */
  readonly run: (untilMs: number, isOver?: () => boolean) => Promise<void>
  readonly steps: () => number
}

type Due = { readonly atMs: number; readonly order: number; readonly act: () => void }

export function createSimTime(startMs: number): SimTime {
  const heap: Due[] = []
  const gone = new WeakSet<Due>()
  let nowMs = startMs
  let order = 0
  let steps = 0

  const at = (ms: number, act: () => void): (() => void) => {
    const due = { atMs: Math.max(nowMs, ms), order: (order += 1), act }
    push(heap, due)
    return () => void gone.add(due)
  }
  return {
    now: () => nowMs,
    at,
    sleep: (ms) =>
      new Promise((resolve) => {
        at(nowMs + ms, resolve)
      }),
    async run(untilMs, isOver = () => false) {
      await settle()
      for (let due = heap[0]; due && due.atMs <= untilMs; due = heap[0]) {
        pop(heap)
        if (gone.has(due)) continue
        nowMs = due.atMs
        steps += 1
        due.act()
        await settle()
        if (steps % STEPS_A_TURN === 0) await nextTurn()
        if (isOver()) return
      }
    },
    steps: () => steps,
  }
}

/** Steps between two turns of the event loop, in which the thread does other work, such as a test's deadline. */
const STEPS_A_TURN = 500

/**
 * Resolves when everything that needs no time has gone on: a tick that is asked for among promises comes when none is
 * left.
 */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    queueMicrotask(() => process.nextTick(resolve))
  })
}

function isBefore(a: Due, b: Due): boolean {
  return a.atMs === b.atMs ? a.order < b.order : a.atMs < b.atMs
}

function push(heap: Due[], due: Due): void {
  let at = heap.push(due) - 1
  while (at > 0) {
    const above = (at - 1) >> 1
    if (!swapUnless(heap, above, at)) return
    at = above
  }
}

function pop(heap: Due[]): void {
  const last = heap.pop()
  if (last === undefined || heap.length === 0) return
  heap[0] = last
  for (let at = 0; ;) {
    const [left, right] = [2 * at + 1, 2 * at + 2]
    const least = rightIsBefore(heap, left, right) ? right : left
    if (!swapUnless(heap, at, least)) return
    at = least
  }
}

function rightIsBefore(heap: readonly Due[], left: number, right: number): boolean {
  const [a, b] = [heap[left], heap[right]]
  return a !== undefined && b !== undefined && isBefore(b, a)
}

/** Swaps two entries when the lower one is due first; false when nothing was swapped. */
function swapUnless(heap: Due[], above: number, below: number): boolean {
  const [a, b] = [heap[above], heap[below]]
  if (a === undefined || b === undefined || !isBefore(b, a)) return false
  heap[above] = b
  heap[below] = a
  return true
}
