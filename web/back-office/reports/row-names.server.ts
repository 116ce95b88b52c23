import type { Locale } from '#contracts/money.ts';
import type { ReportGroup, ReportRow } from '#contracts/sales-report.ts';
import { allTexts } from '#contracts/texts/all-texts.ts';
import { translate } from '#contracts/texts/translate.ts';
import { countryName } from '../parts/country-name.server.ts';

/** How a row of a report is called, on the screen and in the file. */
export function nameOfRow({ key, name }: Pick<ReportRow, 'key' | 'name'>, group: ReportGroup, locale: Locale): string {
  if (key === 'delivery' || key === 'other' || key === 'gone') return translate(locale, `report.row.${key}`);
  switch (group) {
    case 'day':
    case 'month':
      return nameOfTime(key, locale);
    case 'country':
      return countryName(key, locale);
    case 'discount':
      return key === '0'
        ? translate(locale, 'report.row.full.price')
        : translate(locale, 'report.row.reduced', { percent: key });
    case 'code':
      return key === '' ? translate(locale, 'report.row.no.code') : key;
    case 'method':
      return nameOfMethod(key, locale);
    case 'article':
    case 'category':
      return name ?? key;
    default:
      return group satisfies never;
  }
}

const MONTH = { en: 'en-GB', fr: 'fr-FR' } as const;

/** 2026-11-25 as 25 Nov 2026, 2026-11 as November 2026. */
function nameOfTime(key: string, locale: Locale): string {
  const isDay = key.length > 'yyyy-mm'.length;
  const shown = isDay ? ({ day: 'numeric', month: 'short' } as const) : ({ month: 'long' } as const);
  const moment = new Date(isDay ? key : `${key}-01`);
  return new Intl.DateTimeFormat(MONTH[locale], { ...shown, year: 'numeric', timeZone: 'UTC' }).format(moment);
}

/** A way of paying that has no word of its own here is called as orders call it, else by its code. */
function nameOfMethod(key: string, locale: Locale): string {
  const name = [`report.method.${key}`, `office.method.${key}`].find((text) => Object.hasOwn(allTexts, text));
  return name === undefined ? key : translate(locale, name);
}
