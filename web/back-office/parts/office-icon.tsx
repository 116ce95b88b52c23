/** The line icons that only the back office draws, on a 22 px field like those of web/ui/icon.tsx. */
const PATHS = {
  chart: <path d="M3 19h16M6 15v-5M11 15V5M16 15V8" />,
  article: (
    <>
      <path d="M3 3h8l8 8-8 8-8-8z" />
      <circle cx="7.5" cy="7.5" r="1.3" />
    </>
  ),
  moon: <path d="M18 13.5A7.5 7.5 0 0 1 8.5 4 7.5 7.5 0 1 0 18 13.5z" />,
  sun: (
    <>
      <circle cx="11" cy="11" r="3.8" />
      <path d="M11 2v2.5M11 17.5V20M2 11h2.5M17.5 11H20M4.6 4.6l1.8 1.8M15.6 15.6l1.8 1.8M17.4 4.6l-1.8 1.8M6.4 15.6l-1.8 1.8" />
    </>
  ),
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
  sort: <path d="M7 4v14M3.5 14.5 7 18l3.5-3.5M15 18V4M11.5 7.5 15 4l3.5 3.5" />,
} as const;

export type OfficeIconName = keyof typeof PATHS;

/** A drawing beside words, or inside a control that has a label of its own: readers never hear it. */
export function OfficeIcon({ name, small = false }: { name: OfficeIconName; small?: boolean }) {
  return (
    <svg className={small ? 'i s' : 'i'} viewBox="0 0 22 22" aria-hidden="true">
      {PATHS[name]}
    </svg>
  );
}
