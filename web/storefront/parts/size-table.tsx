import { sizeText } from '#contracts/sizes.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { abroadOf, inchesText, measureText, type SizeTable } from '../size-tables.ts';

/** One table of the guide to sizes; `marked` is the size that was chosen. */
export function SizeTableShown({ table, marked = null }: { table: SizeTable; marked?: string | null }) {
  const t = useText();
  const locale = useLocale();
  const cell = 'py-2.5 pr-3 border-b border-line text-left align-top';
  return (
    <table className="w-full border-collapse num">
      <caption className="text-left h4 pb-2">{t('size.guide.caption', { group: t(table.name) })}</caption>
      <thead>
        <tr>
          {[table.first, ...table.measured].map((name) => (
            <th key={name} scope="col" className={`${cell} sm mut font-normal`}>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.size} className={row.size === marked ? 'bg-info-soft' : undefined}>
            <th scope="row" className={cell}>
              <span className="block font-semibold nw">{sizeText(row.size, t)}</span>
              {abroadOf(row).map((name) => (
                <span key={name} className="block sm mut font-normal nw">
                  {name}
                </span>
              ))}
            </th>
            {table.measured.map((name, at) => (
              <td key={name} className={cell}>
                <span className="block nw">{measureText(row.measures[at] ?? 0, locale)}</span>
                <span className="block sm mut">{inchesText(row.measures[at] ?? 0)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const HOW = {
  'size.guide.chest': 'size.guide.how.chest',
  'size.guide.waist': 'size.guide.how.waist',
  'size.guide.hips': 'size.guide.how.hips',
  'size.guide.height': 'size.guide.how.height',
} as const;

/** How to take the measurements of these tables. */
export function HowToMeasure({ tables }: { tables: readonly SizeTable[] }) {
  const t = useText();
  const measured = new Set(tables.flatMap((table) => table.measured));
  return (
    <ul className="list-disc pl-5 stack gap-1">
      {Object.entries(HOW).map(
        ([name, how]) => [...measured].some((one) => one === name) && <li key={name}>{t(how)}</li>,
      )}
    </ul>
  );
}
