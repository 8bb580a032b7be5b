// The icons, drawn on 20 × 20 with one stroke. A new one is one entry. Never alone: a word stands
// beside each, so they are hidden from those who listen.
const PATHS = {
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
