// Controls of the screen, read from the DOM: buttons, tabs, choices and fields with their accessible names and keys.
// So no screen declares its commands twice, and invisible ones are not offered.
import { fromAriaKeys } from '../../components/shortcut.tsx'

export type ScreenControl = {
  readonly name: string
  /** Name of the region around the control, by which equal names are told apart. */
  readonly region: string
  readonly keys: string | undefined
  readonly isOff: boolean
  /** Focuses and presses the control; a text field is only selected. */
  readonly press: () => void
}

const CONTROLS = 'button, [role="tab"], input[type="radio"]:not(:checked), input[aria-keyshortcuts]'
/**
 * Controls that are left out: places have entries of their own, rows have thousands of buttons, open lists close by
 * themselves, and buttons that insert fields into a text are no commands (`data-lookup`, also on the search button).
 */
const LEFT_OUT = 'nav, [role="row"], [role="listbox"], [data-lookup]'
const REGIONS = 'section, form, [role="region"], [role="radiogroup"], [role="toolbar"]'

/** Returns the controls of the screen, then those of the frame; while a dialog is open, only the dialog's. */
export function readScreenControls(): readonly ScreenControl[] {
  const elements = [...findTop().querySelectorAll<HTMLElement>(CONTROLS)]
  const inOrder = [
    ...elements.filter(isOfScreen),
    ...elements.filter((element) => !isOfScreen(element)),
  ]
  const found = inOrder.flatMap((element) => {
    const name = nameOf(element)
    const isSeen = element.checkVisibility({ visibilityProperty: true })
    if (name === '' || !isSeen || element.closest(LEFT_OUT)) return []
    const region = element.parentElement?.closest(REGIONS)
    const ariaKeys = element.getAttribute('aria-keyshortcuts')
    return [
      {
        name,
        region: region ? nameGiven(region) : '',
        keys: ariaKeys === null ? undefined : fromAriaKeys(ariaKeys),
        isOff: element.matches(':disabled, [aria-disabled="true"], [data-disabled]'),
        press: () => {
          press(element)
        },
      },
    ]
  })
  return [...new Map(found.map((each) => [`${each.name}\n${each.region}`, each])).values()]
}

const isOfScreen = (element: HTMLElement): boolean => element.closest('header, footer') === null

/** Returns the keys that a visible list takes for the row under its cursor. */
export function readGridKeys(): readonly string[] {
  const grids = [...findTop().querySelectorAll<HTMLElement>('[role="grid"][aria-keyshortcuts]')]
  const keys = grids
    .filter((grid) => grid.checkVisibility())
    .flatMap((grid) => (grid.getAttribute('aria-keyshortcuts') ?? '').split(' '))
  return [...new Set(keys)].map(fromAriaKeys)
}

function findTop(): Element {
  return [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body
}

function press(element: HTMLElement): void {
  element.focus()
  if (element instanceof HTMLInputElement && element.type !== 'radio') element.select()
  // Answers to a question are final, so they are only focused and need a press of their own.
  else if (element.dataset['answer'] === undefined) element.click()
}

/** Returns the accessible name, without keys in its text. */
function nameOf(element: HTMLElement): string {
  const given = nameGiven(element)
  if (given !== '') return given
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [element]
  return labels.map(readText).join(' ').trim()
}

function nameGiven(element: Element): string {
  const label = element.getAttribute('aria-label')
  if (label !== null) return label
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  return ids
    .map((id) => document.getElementById(id))
    .flatMap((named) => (named ? [readText(named)] : []))
    .join(' ')
    .trim()
}

function readText(node: Node): string {
  if (node instanceof Text) return node.data
  if (node instanceof Element && node.matches('kbd, svg, [aria-hidden="true"]')) return ''
  return [...node.childNodes].map(readText).join('').replaceAll(/\s+/gu, ' ')
}
