import { data, type RouterContextProvider } from 'react-router';
import { translate } from '#contracts/texts/translate.ts';
import { startImport, stopImport, undoImport } from '#shop/imports/act-on-import.ts';
import { type ImportRead, type ImportRow, listImports, readImport } from '#shop/imports/read-import.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { staffOnly } from '../staff-only.server.ts';

type Context = Readonly<RouterContextProvider>;

const withMoment = <T extends ImportRow>(row: T) => ({ ...row, createdAt: row.createdAt.toISOString() });

/** The import that the address names, else the form and the latest imports. */
export async function readImports(request: Request, context: Context) {
  staffOnly(context, 'articles', 'change');
  const { shop, locale } = context.get(requestContext);
  const asked = new URL(request.url).searchParams.get('id') ?? '';
  if (asked === '') return { found: null, latest: (await listImports(shop)).map(withMoment) };
  const found = /^[1-9]\d{0,8}$/.test(asked) ? await readImport(shop, Number(asked)) : null;
  if (!found) throw data(null, { status: 404 });
  return { found: inWords(found, locale), latest: [] };
}

function inWords(found: ImportRead, locale: 'en' | 'fr') {
  const { columns, problems, kept, ...same } = withMoment(found);
  const sku = columns.indexOf('sku');
  return {
    ...same,
    problems: problems.flatMap(({ row, cells, problems: wrong }) =>
      wrong.map(({ field, code, values }) => ({
        row,
        sku: cells[sku] ?? '',
        field,
        words: translate(locale, code, values),
      })),
    ),
    kept: kept.map(({ productId, sku: one, because, values }) => ({
      productId,
      sku: one,
      words: translate(locale, because, values),
    })),
  };
}

export type ImportsData = Awaited<ReturnType<typeof readImports>>;
export type ImportFound = NonNullable<ImportsData['found']>;

/** Starts an import, stops one that is running, or takes one back. */
export async function takeImportStep(request: Request, context: Context) {
  const { userId } = staffOnly(context, 'articles', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  try {
    switch (form.text('intent')) {
      case 'start':
        await startImport(shop, userId, idIn(form));
        return data({});
      case 'stop':
        await stopImport(shop, userId, idIn(form));
        return data({});
      case 'undo':
        await undoImport(shop, userId, idIn(form));
        return data({});
      default:
        throw new Refusal('input.invalid');
    }
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}

function idIn(form: SentForm): number {
  if (!/^[1-9]\d{0,8}$/.test(form.text('id'))) throw new Refusal('input.invalid');
  return Number(form.text('id'));
}
