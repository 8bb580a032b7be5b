// Theme of Mantine: controls of 32 px, text of 13 px, one accent. Colours that are not Mantine's own are in
// styles/tokens.css, for both schemes.
import {
  Anchor,
  Autocomplete,
  Button,
  createTheme,
  Input,
  Modal,
  SegmentedControl,
  Select,
  Tooltip,
} from '@mantine/core'
import type { MantineColorsTuple } from '@mantine/core'

/** Shade 7 carries white text at 6.5:1, shade 4 stands on the dark surface at 6:1. */
const accent: MantineColorsTuple = [
  '#eef3ff',
  '#dbe5fd',
  '#b9ccf9',
  '#94b1f6',
  '#7399f2',
  '#4f7be6',
  '#3863d4',
  '#2a52bd',
  '#234599',
  '#1f3b7d',
]

/** Acts that cannot be undone; white text on shades 6 and 7 has a contrast of 5:1 or more. */
const red: MantineColorsTuple = [
  '#fdf0ef',
  '#fadcd9',
  '#f4b8b3',
  '#ee928b',
  '#e5685f',
  '#d94b40',
  '#c9372c',
  '#b3261e',
  '#951d17',
  '#7a1712',
]

/** Cooler than Mantine's greys, so that they fit the violet of practice and the accent. */
const dark: MantineColorsTuple = [
  '#d5d9e2',
  '#b4bac8',
  '#9aa2b3',
  '#727b8e',
  '#454d5e',
  '#343b4a',
  '#272d39',
  '#1c212b',
  '#171b24',
  '#12151c',
]

const CONTROL_HEIGHT = '32px'
const TEXT_SIZE = '13px'

export const theme = createTheme({
  fontFamily: '"Inter Variable", "Segoe UI", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", monospace',
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: { accent, red, dark },
  defaultRadius: '6px',
  fontSizes: { xs: '12px', sm: TEXT_SIZE, md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  focusRing: 'auto',
  cursorType: 'default',
  respectReducedMotion: true,
  components: {
    // A link in a sentence is as large as the sentence.
    Anchor: Anchor.extend({ defaultProps: { size: 'sm' } }),
    // Tab goes past a list without opening it over what comes next; a click, an arrow key or a letter opens it.
    Autocomplete: Autocomplete.extend({ defaultProps: { openOnFocus: false } }),
    Select: Select.extend({ defaultProps: { openOnFocus: false } }),
    Button: Button.extend({
      vars: () => ({
        root: {
          '--button-height': CONTROL_HEIGHT,
          '--button-fz': TEXT_SIZE,
          '--button-padding-x': '12px',
        },
      }),
    }),
    Input: Input.extend({
      vars: (_, { multiline }) => ({
        wrapper: {
          '--input-height': CONTROL_HEIGHT,
          '--input-fz': TEXT_SIZE,
          // A list of chosen values is as high as the fields beside it.
          ...(multiline ? { '--input-padding-y': '4px' } : {}),
        },
      }),
    }),
    // The header of a modal is no landmark: the window has one banner.
    Modal: Modal.extend({ defaultProps: { attributes: { header: { role: 'presentation' } } } }),
    SegmentedControl: SegmentedControl.extend({
      defaultProps: { size: 'sm', transitionDuration: 120 },
    }),
    Tooltip: Tooltip.extend({
      // Outside of every landmark, so hidden from those who read the page: they have it as the control's description.
      defaultProps: { openDelay: 500, withArrow: false, 'aria-hidden': true },
      vars: () => ({
        tooltip: {
          '--tooltip-bg': 'var(--surface)',
          '--tooltip-color': 'var(--ink)',
          '--tooltip-radius': '6px',
        },
      }),
    }),
  },
})
