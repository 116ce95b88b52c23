import { formatMoney } from '#contracts/money.ts';
import { NOTICE_KINDS } from '#contracts/staff-notifications.ts';
import type { NoticeItem } from '#shop/reports/read-notices.ts';
import type { Block, EmailContext, Sheet } from './sheet.ts';
import { type Say, textsFor } from './texts-for.ts';

/** So that the e-mail after a holiday stays one that can be read; the back office lists the rest. */
const MOST_OF_A_KIND = 50;

/** Made-up notices for the previews. */
export function sampleNotices(name: string): NoticeItem[] {
  const order = { kind: 'orders', pieces: 2, dueMinor: 18_680, currency: 'EUR', isPaid: true } as const;
  return [
    { ...order, id: 1, number: 'EL-26-1001' },
    { ...order, id: 2, number: 'EL-26-1002', pieces: 1, isPaid: false },
    { kind: 'returns', id: 1, number: 'EL-26-0987/1' },
    { kind: 'specials', id: 1, name },
    { kind: 'stock', id: 1, name },
  ];
}

/**
 * To a colleague: what has happened, one thing at once or the day's. Nothing in it was typed by a customer.
 *
 * returns  null when nothing is left to tell
 */
export function noticesEmail(context: EmailContext, items: readonly NoticeItem[], isDigest: boolean): Sheet | null {
  const say = textsFor(context.locale);
  const [first] = items;
  if (!first) return null;
  const isOne = !isDigest && items.length === 1;
  const count = items.length;
  const line = lineOf(first, say, context);
  return {
    subject: isOne ? say(`mail.notice.one.${first.kind}`, { line }) : say('mail.notice.subject', { count }),
    preview: isOne ? line : say('mail.notice.line'),
    title: isOne ? say(`mail.notice.${first.kind}`) : say('mail.notice.title'),
    blocks: isOne ? oneBlocks(first, say, context) : listBlocks(items, say, context),
    reason: say('mail.notice.reason', { site: context.settings.publicUrl }),
    invitesAnswer: false,
  };
}

function oneBlocks(item: NoticeItem, say: Say, context: EmailContext): Block[] {
  return [
    { kind: 'text', text: lineOf(item, say, context) },
    { kind: 'button', label: say('mail.notice.open'), url: context.settings.publicUrl + pathOf(item) },
    choose(say, context),
  ];
}

function listBlocks(items: readonly NoticeItem[], say: Say, context: EmailContext): Block[] {
  const facts = NOTICE_KINDS.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind);
    const lines = own.slice(0, MOST_OF_A_KIND).map((item) => lineOf(item, say, context));
    return own.length === 0 ? [] : [{ label: `${say(`mail.notice.${kind}`)} (${own.length})`, lines }];
  });
  return [
    { kind: 'text', text: say('mail.notice.line') },
    { kind: 'facts', facts },
    { kind: 'button', label: say('mail.notice.office'), url: `${context.settings.publicUrl}/auth/dashboard` },
    choose(say, context),
  ];
}

const choose = (say: Say, { settings }: EmailContext): Block => ({
  kind: 'link',
  label: say('mail.notice.choose'),
  url: `${settings.publicUrl}/auth/notifications`,
});

function lineOf(item: NoticeItem, say: Say, { locale }: EmailContext): string {
  if (item.kind === 'returns') return item.number;
  if (item.kind !== 'orders') return item.name;
  const { number, pieces: count, dueMinor, currency, isPaid } = item;
  const total = formatMoney(dueMinor, currency, locale);
  return say(isPaid ? 'mail.notice.order.paid' : 'mail.notice.order.door', { number, count, total });
}

function pathOf({ kind, id }: NoticeItem): string {
  switch (kind) {
    case 'orders':
      return `/auth/orders/detail?rt=${id}`;
    case 'returns':
      return `/auth/returns/detail?id=${id}`;
    case 'specials':
      return `/auth/special-orders/detail?rt=${id}`;
    case 'stock':
      return `/auth/articles/stock?rt=${id}`;
    default:
      return kind satisfies never;
  }
}
