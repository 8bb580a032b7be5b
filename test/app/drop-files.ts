// Drops real files of the disk on the page, with the events of a drag.
import type { Locator, Page } from '@playwright/test'

const INPUT = 'test-dropped-files'

/** @param beforeDrop changes the files on the disk while they are held above the page */
export async function dropFiles(
  page: Page,
  target: Locator,
  paths: readonly string[],
  beforeDrop: () => Promise<void> = async () => {},
): Promise<void> {
  await page.evaluate((id) => {
    const input = document.createElement('input')
    Object.assign(input, { type: 'file', multiple: true, id, hidden: true })
    document.body.append(input)
  }, INPUT)
  await page.locator(`#${INPUT}`).setInputFiles([...paths])
  const dataTransfer = await page.evaluateHandle((id) => {
    const input = document.querySelector(`#${id}`)
    const transfer = new DataTransfer()
    if (input instanceof HTMLInputElement) {
      for (const file of input.files ?? []) transfer.items.add(file)
      input.remove()
    }
    return transfer
  }, INPUT)
  await beforeDrop()
  for (const kind of ['dragenter', 'dragover', 'drop']) {
    await target.dispatchEvent(kind, { dataTransfer })
  }
}

/** Drops a folder by the browser's own drag; DOM events cannot carry a folder. */
export async function dropFolder(page: Page, target: Locator, path: string): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('where it is dropped is not in sight')
  const devtools = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data })
  }
  await devtools.detach()
}
