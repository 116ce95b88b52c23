/** The line icons that only the back office draws, on a 22 px field like those of web/ui/icon.tsx. */
const PATHS = {
  chart: <path d="M3 19h16M6 15v-5M11 15V5M16 15V8" />,
  report: <path d="M5 3h8l4 4v12H5zM13 3v4h4M8.500 15.500v-3M11 15.500v-5M13.500 15.500v-2" />,
  article: (
    <>
      <path d="M3 3h8l8 8-8 8-8-8z" />
      <circle cx="7.5" cy="7.5" r="1.3" />
    </>
  ),
  bell: <path d="M5 15V10a6 6 0 0 1 12 0v5l1.5 2h-15zM9 19.5h4" />,
  discount: <path d="M11 3v16M4 7l14 8M18 7 4 15" />,
  poster: (
    <>
      <path d="M3 4h16v14H3z" />
      <path d="m3 15 5-5 4 4 3-3 4 4" />
      <circle cx="14" cy="8" r="1.4" />
    </>
  ),
  people: (
    <>
      <circle cx="8" cy="8" r="3.3" />
      <path d="M2 18.5c.5-3.5 3-5 6-5s5.5 1.5 6 5M14.5 5a3.3 3.3 0 0 1 0 6M16 13.800c2.3.6 3.7 2.2 4 4.7" />
    </>
  ),
  rating: <path d="m11 3 2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z" />,
  gear: (
    <>
      <circle cx="11" cy="11" r="3" />
      <path d="M11 2.500v3M11 16.500v3M2.5 11h3M16.5 11h3M5 5l2.1 2.100M14.9 14.9 17 17M17 5l-2.1 2.100M7.1 14.9 5 17" />
    </>
  ),
  key: (
    <>
      <circle cx="7.5" cy="14.5" r="4" />
      <path d="m10.5 11.5 8-8M15 7l3 3M12.5 9.500l2 2" />
    </>
  ),
  clock: (
    <>
      <circle cx="11" cy="11" r="8" />
      <path d="M11 6v5l3.5 2" />
    </>
  ),
  plug: <path d="M8 3v5M14 3v5M5.500 8h11v3a5.500 5.500 0 0 1-11 0zM11 16.500V20" />,
  undo: <path d="M4 9h9a5 5 0 0 1 0 10H8M8 5 4 9l4 4" />,
  moon: <path d="M18 13.5A7.5 7.5 0 0 1 8.5 4 7.5 7.5 0 1 0 18 13.5z" />,
  sun: (
    <>
      <circle cx="11" cy="11" r="3.8" />
      <path d="M11 2v2.5M11 17.5V20M2 11h2.5M17.5 11H20M4.6 4.6l1.8 1.8M15.6 15.6l1.8 1.8M17.4 4.6l-1.8 1.8M6.4 15.6l-1.8 1.8" />
    </>
  ),
  page: <path d="M5 3h8l4 4v12H5zM13 3v4h4M8 11h6M8 15h6" />,
  pen: <path d="m4 18 1-4L15 4l3 3L8 17z" />,
  bin: <path d="M4 6h14M9 6V4h4v2M6 6l1 13h8l1-13" />,
  back: <path d="m14 5-6 6 6 6" />,
  print: <path d="M6 8V3h10v5M6 16H3V8h16v8h-3M6 13h10v6H6z" />,
  copy: <path d="M8 7V3h11v12h-4M3 7h12v12H3z" />,
  phone: (
    <path d="M5 3h4l1.5 4.5L8 9.5c1 2.3 2.3 3.5 4.5 4.5l2-2.5L19 13v4c0 1.2-1 2-2 2C10 18.5 3.5 12 3 5c0-1 .8-2 2-2z" />
  ),
  scissors: (
    <>
      <circle cx="6" cy="6" r="2.6" />
      <circle cx="6" cy="16" r="2.6" />
      <path d="M8.2 7.4 19 15.5M8.2 14.6 19 6.5" />
    </>
  ),
  return: <path d="M8 4 4 8l4 4M4 8h9a5 5 0 0 1 0 10H7" />,
  lock: <path d="M5 10h12v9H5zM8 10V7a3 3 0 0 1 6 0v3" />,
  upload: <path d="M11 18V5M5 10l6-6 6 6" />,
  more: (
    <>
      <circle cx="4.5" cy="11" r=".8" />
      <circle cx="11" cy="11" r=".8" />
      <circle cx="17.5" cy="11" r=".8" />
    </>
  ),
  bullets: <path d="M8 6h11M8 11h11M8 16h11M4 6v.1M4 11v.1M4 16v.1" />,
  chain: <path d="m9 13 4-4M10 6.500 12 4.500a4 4 0 0 1 5.500 5.500l-2 2M12 15.500l-2 2A4 4 0 0 1 4.500 12l2-2" />,
  sort: <path d="M7 4v14M3.5 14.5 7 18l3.5-3.5M15 18V4M11.5 7.5 15 4l3.5 3.5" />,
} as const;

export type OfficeIconName = keyof typeof PATHS;

/** A drawing beside words, or inside a control that has a label of its own: screen readers leave it out. */
export function OfficeIcon({ name, small = false }: { name: OfficeIconName; small?: boolean }) {
  return (
    <svg className={small ? 'i s' : 'i'} viewBox="0 0 22 22" aria-hidden="true">
      {PATHS[name]}
    </svg>
  );
}
