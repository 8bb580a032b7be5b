// Icons, drawn on 20 × 20 with one stroke; a new one is one entry. Each stands beside a word or in a button with an
// accessible name, so icons are hidden from screen readers.
const PATHS = {
  batches: 'M3.5 6.5 10 3l6.5 3.5L10 10 3.5 6.5Zm0 3.5L10 13.5l6.5-3.5m-13 3.5L10 17l6.5-3.5',
  tracking:
    'M2.5 10s2.5-5 7.5-5 7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5Zm7.5 2.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  decision:
    'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM7.8 8a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.5m0 2.4v.1',
  archive: 'M3 4.5h14v3H3zM4.5 7.5v8h11v-8M8 10.5h4',
  file: 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5',
  person: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 7c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5',
  people:
    'M7.5 9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-5 6.5c.5-2.6 2.4-4 5-4s4.5 1.4 5 4M13 4.2a2.4 2.4 0 0 1 0 4.6m1.5 3c1.7.5 2.7 1.800 3 3.700',
  area: 'M3.5 5.500h13v9h-13zM6 12c1-3 2-4 2.500-3s-.5 3 .5 2.500 1-1.500 2-1.500.8 1.500 3 1',
  sheet: 'M3 4h14v12H3zM3 8h14M3 12h14M8 4v12',
  folder: 'M2.500 5h5l1.500 2h8.500v8.500h-15z',
  open: 'M8 4.500H4v11.500h11.500V12M11.500 3.500h5v5M16.500 3.500 9.500 10.500',
  add: 'M10 4v12M4 10h12',
  remove: 'M4.500 6h11M8 6V4h4v2m-6.500 0 .7 10.500h7.600L14.500 6',
  undo: 'M7 4 3.500 7.500 7 11M4 7.500h7a4.500 4.500 0 0 1 0 9H7',
  redo: 'm13 4 3.5 3.5L13 11m3.5-3.5h-7a4.5 4.5 0 0 0 0 9H13',
  zoomIn: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 4 4M6.5 9h5M9 6.5v5',
  zoomOut: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 4 4M6.5 9h5',
  fitWidth: 'M3 4v12M17 4v12M5.5 10h9m-6.5-2.5L5.5 10 8 12.5m4-5 2.5 2.5-2.5 2.5',
  fitPage: 'M5 3h10v14H5zM10 5.5v9m-2-7 2-2 2 2m-4 5 2 2 2-2',
  edit: 'm4 16 .8-3.500L13 4.300 15.700 7l-8.200 8.200L4 16Z',
  left: 'm12 5-5 5 5 5',
  right: 'm8 5 5 5-5 5',
  more: 'M5 10h.1M10 10h.1M15 10h.1',
  account: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 7c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5',
  settings: 'M3.5 6h7m4 0h2m-13 8h2m4 0h7M12.5 4v4M7.5 12v4',
  good: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm-3-6.8 2.1 2.1L13.2 8',
  warn: 'M10 3.5 17.2 16H2.8L10 3.5Zm0 4.8v3.5m0 2v.1',
  bad: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm-2.5-9.5 5 5m0-5-5 5',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm0-7.5v4m0-7v.1',
  waiting: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm0-11v4l2.7 1.6',
  sending: 'M17 3 8.8 11.2M17 3l-5 14-3.2-5.8L3 8l14-5Z',
  pause: 'M7 4.5v11M13 4.5v11',
  play: 'M6.5 4.2v11.6l9-5.8-9-5.8Z',
  stopped: 'M5.5 5.5h9v9h-9z',
  offline: 'M3 3l14 14M6.2 7.2A4 4 0 0 0 6 15h8.5m1.8-1a3 3 0 0 0-1.3-5 5 5 0 0 0-6-3.7',
  settling: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 4 4',
  key: 'M7 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm3.5-3.5H17v3m-3-3v2',
  copy: 'M7.5 7.5h9v9h-9zM4.5 12.5h-1v-9h9v1',
  refresh: 'M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 3v3.5H13',
  practice: 'M8 3h4M8.5 3v5L4 15.5c-.4.8 0 1.5.9 1.5h10.2c.9 0 1.3-.7.9-1.5L11.5 8V3M6.5 12.5h7',
  live: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3 10h14M10 3c2 2 3 4.5 3 7s-1 5-3 7c-2-2-3-4.5-3-7s1-5 3-7Z',
  up: 'm5 12 5-5 5 5',
  down: 'm5 8 5 5 5-5',
  close: 'm5 5 10 10M15 5 5 15',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Zm4-1.5 4 4',
  selected: 'm4 10.5 4 4 8-9',
} as const

export type IconName = keyof typeof PATHS

export function Icon({ name, size = 16 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
