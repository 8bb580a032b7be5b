// Floor of analysing contracts: bare pdf.js in worker threads opens each file and extracts the text of its pages, or
// only gets the pages (`pages`). It checks no locks, boxes or damage, and imports nothing of the application.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

async function extract(path: string, isText: boolean): Promise<void> {
  const task = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
  })
  const document = await task.promise
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    if (isText) await page.getTextContent()
    else page.getViewport({ scale: 1 })
  }
  await task.destroy()
}

function ask(thread: Worker, index: number): Promise<unknown> {
  const answer = new Promise<unknown>((resolve) => {
    thread.once('message', resolve)
  })
  thread.postMessage(index)
  return answer
}

if (isMainThread) {
  const [folder = '', countText = '', workersText = '', what = 'text'] = process.argv.slice(2)
  const count = Number(countText)
  const threads = Array.from(
    { length: Number(workersText) },
    () => new Worker(new URL(import.meta.url), { workerData: { folder, isText: what === 'text' } }),
  )
  await Promise.all(threads.map((thread, index) => ask(thread, index)))
  let next = 0
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const startedAt = performance.now()
  await Promise.all(
    threads.map(async (thread) => {
      while (next < count) {
        const index = next
        next += 1
        await ask(thread, index)
      }
    }),
  )
  const seconds = (performance.now() - startedAt) / 1_000
  delay.disable()
  await Promise.all(threads.map((thread) => thread.terminate()))
  process.stdout.write(`${JSON.stringify({ seconds, delayP99Ms: delay.percentile(99) / 1e6 })}\n`)
} else {
  const given = workerData as { readonly folder: string; readonly isText: boolean }
  parentPort?.on('message', (index: number) => {
    void extract(join(given.folder, `${String(index)}.pdf`), given.isText).then(() =>
      parentPort?.postMessage('done'),
    )
  })
}
