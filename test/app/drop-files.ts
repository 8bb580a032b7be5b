// Files dropped on the page as a person drops them: real ones of the disk, with the events of a drag.
import type { Locator, Page } from '@playwright/test'

const INPUT = 'test-dropped-files'

export async function dropFiles(
  page: Page,
  target: Locator,
  paths: readonly string[],
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
  for (const kind of ['dragenter', 'dragover', 'drop']) {
    await target.dispatchEvent(kind, { dataTransfer })
  }
}
