/** The line icons of the design, drawn on a 22 px field. */
const PATHS = {
  menu: <path d="M3 7h16M3 15h11" />,
  down: <path d="m5 8 6 6 6-6" />,
  close: <path d="m5 5 12 12M17 5 5 17" />,
  plus: <path d="M11 4v14M4 11h14" />,
  minus: <path d="M4 11h14" />,
  arrow: <path d="M3 11h16M13 5l6 6-6 6" />,
  tick: <path d="m4 12 5 5L18 6" />,
  filter: <path d="M3 6h16M6 11h10M9 16h4" />,
  grid: <path d="M3.5 3.5h6v6h-6zM12.5 3.5h6v6h-6zM3.5 12.5h6v6h-6zM12.5 12.5h6v6h-6z" />,
  list: <path d="M3 5h4v4H3zM3 13h4v4H3zM11 7h8M11 15h8" />,
  card: <path d="M2 5h18v12H2zM2 9h18" />,
  bank: <path d="M3 9h16L11 4zM5 9v7M9 9v7M13 9v7M17 9v7M3 18h16" />,
  mobile: <path d="M7 3h8v16H7zM10 16h2" />,
  heart: (
    <path d="M11 19C4 14 2.500 11 2.500 8.200a4.400 4.400 0 0 1 8.500-1.500 4.400 4.400 0 0 1 8.500 1.500C19.500 11 18 14 11 19z" />
  ),
  shield: <path d="M11 2.500 18 5v6c0 4-3 7-7 8.500C7 18 4 15 4 11V5zM8 11l2.200 2.200L14.500 9" />,
  pin: (
    <>
      <path d="M11 20s6-6 6-10.500a6 6 0 0 0-12 0C5 14 11 20 11 20z" />
      <circle cx="11" cy="9.5" r="2" />
    </>
  ),
  cards: <path d="M6 7V4h14v10h-3M2 7h15v11H2zM2 11h15" />,
  return: <path d="M4 9h9a5 5 0 0 1 0 10H8M8 5 4 9l4 4" />,
  ruler: <path d="m3 14 11-11 5 5L8 19zM7 10l2 2M10 7l2 2M13 4l2 2" />,
  logout: <path d="M13 4H4v14h9M9 11h11M16 7l4 4-4 4" />,
  parcel: (
    <>
      <path d="m3 6.5 8-3.5 8 3.5v9L11 19l-8-3.5z" />
      <path d="m3 6.5 8 3.5 8-3.5M11 10v9" />
    </>
  ),
  share: <path d="M11 14V3M7 6.500 11 3l4 3.500M6 10H4v9h14v-9h-2" />,
  search: (
    <>
      <circle cx="10" cy="10" r="6" />
      <path d="m15 15 5 5" />
    </>
  ),
  account: (
    <>
      <circle cx="11" cy="7.5" r="3.8" />
      <path d="M3.5 20c.6-4.2 3.6-6.2 7.5-6.2s6.9 2 7.5 6.2" />
    </>
  ),
  cart: (
    <>
      <path d="M4 8h14l1 12H3z" />
      <path d="M7.5 8V6.5a3.5 3.5 0 0 1 7 0V8" />
    </>
  ),
  info: (
    <>
      <circle cx="11" cy="11" r="8" />
      <path d="M11 10v5M11 7v.1" />
    </>
  ),
  lock: <path d="M4 9.5h14V19H4zM7 9.5V7a4 4 0 0 1 8 0v2.5" />,
  letter: (
    <>
      <path d="M2 5h18v12H2z" />
      <path d="m2 6 9 7 9-7" />
    </>
  ),
  eye: (
    <>
      <path d="M2 11s3.500-6 9-6 9 6 9 6-3.500 6-9 6-9-6-9-6z" />
      <circle cx="11" cy="11" r="2.6" />
    </>
  ),
  van: (
    <>
      <path d="M2 5h11v11H2zM13 9h4l3 3.5V16h-7" />
      <circle cx="6.5" cy="17" r="2" />
      <circle cx="16" cy="17" r="2" />
    </>
  ),
} as const;

export type IconName = keyof typeof PATHS;

/** A drawing beside words, or inside a control that has a label of its own: screen readers leave it out. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'i s' : 'i'} viewBox="0 0 22 22" aria-hidden="true">
      {PATHS[name]}
    </svg>
  );
}
