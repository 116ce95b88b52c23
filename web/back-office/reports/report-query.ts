import {
  type PeriodProblem,
  presetPeriod,
  REPORT_GROUPS,
  REPORT_PRESETS,
  type ReportGroup,
  type ReportPeriod,
  type ReportPreset,
  readPeriod,
} from '#contracts/sales-report.ts';
import { REPORTS } from '../addresses.ts';

/** What the address of a report asks for: rows of what, and a preset or two days. */
export type ReportQuery = {
  by: ReportGroup;
  /** Null where days were typed. */
  preset: ReportPreset | null;
  /** The days as the fields show them, typed or of the preset. */
  from: string;
  until: string;
  /** What they come to; null where they are no period. */
  period: ReportPeriod | null;
  problem: PeriodProblem | null;
};

/** Reads what an address asks for: the last 30 days by day where it says nothing. */
export function readReportQuery(params: URLSearchParams, now: Date): ReportQuery {
  const by = REPORT_GROUPS.find((group) => group === params.get('by')) ?? 'day';
  const [from, until] = [params.get('from')?.trim() ?? '', params.get('until')?.trim() ?? ''];
  if (from === '' && until === '') {
    const preset = REPORT_PRESETS.find((name) => name === params.get('period')) ?? '30d';
    const period = presetPeriod(preset, now);
    return { by, preset, ...period, period, problem: null };
  }
  const read = readPeriod(from, until);
  const typed = { by, preset: null, from, until };
  return typeof read === 'string'
    ? { ...typed, period: null, problem: read }
    : { ...typed, period: read, problem: null };
}

type Place = Pick<ReportQuery, 'by' | 'preset' | 'from' | 'until'>;

/** The query of a report, which can be kept: a preset goes along with the days, two days stay. */
export function reportSearch({ by, preset, from, until }: Place): string {
  const params = new URLSearchParams();
  if (by !== 'day') params.set('by', by);
  if (preset === null) {
    params.set('from', from);
    params.set('until', until);
  } else if (preset !== '30d') params.set('period', preset);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

export const reportAddress = (place: Place): string => REPORTS + reportSearch(place);
