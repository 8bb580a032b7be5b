// `act` for React as it is shipped: the build for production, which has none. Testing Library wraps every render
// and event in it; when it returns, all that React meant to do soon is done.
import React from 'react'

type Task = () => void

/** What React puts off, by its own two ways; each also runs in its own time when nobody hurries it. */
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
  // React keeps the functions that it finds when it is loaded.
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

// Files of one worker share React.
if (!Reflect.has(React, 'act')) Reflect.set(React, 'act', await makeAct())
