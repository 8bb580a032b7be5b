// `act` for React's production build, which has none. Testing Library wraps every render and event in it; when it
// returns, the effects and updates that React had scheduled are done.
import React from 'react'

type Task = () => void

/** Wraps a scheduler of React: a task also stands in `due`, and runs once, from there or at its own time. */
function putOff(schedule: (task: Task) => unknown, due: Set<Task>): (task: Task) => void {
  return (task) => {
    const once = (): void => {
      if (due.delete(once)) task()
    }
    due.add(once)
    schedule(once)
  }
}

async function makeAct(): Promise<(callback: () => unknown) => PromiseLike<unknown>> {
  const due = new Set<Task>()
  const { queueMicrotask, setImmediate } = globalThis
  // React reads these functions once, when it is loaded.
  Object.assign(globalThis, {
    queueMicrotask: putOff(queueMicrotask, due),
    setImmediate: putOff(setImmediate, due),
  })
  const { flushSync } = await import('react-dom')
  await import('react-dom/client')
  Object.assign(globalThis, { queueMicrotask, setImmediate })
  return (callback) => {
    const result = flushSync(callback)
    for (const task of due) task()
    return Promise.resolve(result)
  }
}

// Files of one worker share React, so `act` is set once.
if (!Reflect.has(React, 'act')) Reflect.set(React, 'act', await makeAct())
