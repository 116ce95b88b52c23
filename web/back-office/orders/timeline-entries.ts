import { formatMoney, type Locale } from '#contracts/money.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { cardOf } from '../../card-words.ts';
import type { Say } from '../../i18n/translator.ts';
import { type TimelineName, timelineOf } from '../../orders/order-timeline.ts';
import type { OrderDetailData } from './order-detail.server.ts';

type TimelineSource = Pick<OrderDetailData, 'order' | 'timeline' | 'parcels' | 'returns'>;

/** One thing that happened to an order, in words. `emailId`: an e-mail that can be sent again. */
export type TimelineEntry = {
  key: string;
  at: string;
  title: string;
  note: string | null;
  who: string | null;
  emailId: number | null;
};

const entry = (key: string, at: string, title: string, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  ...{ key, at, title, note: null, who: null, emailId: null },
  ...more,
});

const ROW_ACTIONS_OF: Record<string, TextName> = {
  'order.in_progress': 'office.event.courier',
  'order.delivered': 'office.event.delivered',
  'order.cancelled': 'office.event.cancelled',
  'order.confirmed': 'office.event.confirmed',
  'order.lapsed': 'office.event.lapsed',
  'order.refused': 'office.event.refused',
  'order.remainder.cancelled': 'office.event.rest',
  'order.buyer.changed': 'office.event.buyer',
  'order.address.changed': 'office.event.address',
  'payment.refund.asked': 'office.event.refund.asked',
  'payment.refunded': 'office.event.refunded',
  'payment.refund.failed': 'office.event.refund.failed',
};

/** What is said otherwise when its buyer did it. */
const BY_BUYER: Record<string, TextName> = {
  'order.cancelled': 'office.event.cancelled.buyer',
  'order.address.changed': 'office.event.address.buyer',
};

const ELSEWHERE = ['order.address.changed', 'order.buyer.changed'];

type Action = TimelineSource['timeline']['actions'][number];

/** Whether an order goes elsewhere than when it was placed. */
export function isReaddressed(actions: readonly Pick<Action, 'action'>[]): boolean {
  return actions.some(({ action }) => ELSEWHERE.includes(action));
}

/** Who received it and where, before and after. */
function movedNote({ action, before, after }: Action, t: Say): string | null {
  if (!ELSEWHERE.includes(action)) return null;
  const said = (fields: Record<string, unknown>) =>
    ['name', 'address', 'phone']
      .map((field) => fields[field])
      .filter((value) => typeof value === 'string' && value !== '')
      .join(', ');
  const [was, is] = [said(before), said(after)];
  return was === '' || is === '' || was === is ? null : t('office.event.address.was', { before: was, after: is });
}

/** What happened to an order, oldest first, from everything that was written down. */
export function timelineEntriesOf(source: TimelineSource, { t, locale }: { t: Say; locale: Locale }): TimelineEntry[] {
  const words = { t, locale };
  return [
    ...momentsOf(source, words),
    ...actionsOf(source, words),
    ...parcelsOf(source, words),
    ...returnsOf(source, words),
    ...source.timeline.notes.map(({ id, at, who, body }) =>
      entry(`note-${id}`, at, t('office.event.note'), { note: body, who }),
    ),
    ...source.timeline.emails.map((emailMessage) =>
      entry(
        `letter-${emailMessage.id}`,
        emailMessage.at,
        t(emailMessage.isUnsent ? 'office.event.email.unsent' : 'office.event.email', {
          letter: t(`office.email.${emailMessage.name}`),
        }),
        {
          note: emailMessage.isLimited ? t('refusal.emails.too.many') : null,
          emailId: emailMessage.isTrue ? emailMessage.id : null,
        },
      ),
    ),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

type Words = { t: Say; locale: Locale };

/** What the order itself records: made, paid, and steps without an entry of somebody's action. */
function momentsOf({ order, timeline }: TimelineSource, { t }: Words): TimelineEntry[] {
  const made = t(order.isGuest ? 'office.event.made.guest' : 'office.event.made.account', { city: order.city });
  const card = cardOf(order.payment);
  const has = (action: string) => timeline.actions.some((done) => done.action === action);
  const steps = [
    ['order.in_progress', order.startedAt, 'office.event.courier'],
    ['order.delivered', has('order.remainder.cancelled') ? null : order.deliveredAt, 'office.event.delivered'],
    ['order.cancelled', order.cancelledAt, 'office.event.cancelled'],
  ] as const;
  return [
    entry('made', order.placedAt, t('office.event.made'), { note: made }),
    ...(order.paidAt
      ? [
          entry(
            'paid',
            order.paidAt,
            t(order.paymentMethod === 'card' ? 'office.event.paid.card' : 'office.event.paid.on.delivery'),
            {
              note: order.paymentMethod === 'card' && card ? t('office.card.ending', card) : null,
            },
          ),
        ]
      : []),
    ...steps.flatMap(([action, at, title]) => (at && !has(action) ? [entry(action, at, t(title))] : [])),
  ];
}

function actionsOf({ order, timeline }: TimelineSource, { t, locale }: Words): TimelineEntry[] {
  return timeline.actions.flatMap((done, index) => {
    const { at, action, who, isByBuyer, after } = done;
    const name = (isByBuyer && BY_BUYER[action]) || ROW_ACTIONS_OF[action];
    if (!name || (action === 'order.cancelled' && order.refusedAt)) return [];
    const minor = Number(after.amountMinor ?? 0);
    return [
      entry(`action-${index}`, at, t(name, { amount: formatMoney(minor, order.currency, locale) }), {
        who,
        note: movedNote(done, t),
      }),
    ];
  });
}

/** Parcel by parcel, where there was more than one or the order is not complete. */
function parcelsOf({ order, parcels, timeline }: TimelineSource, { t }: Words): TimelineEntry[] {
  if (parcels.length < 2 && order.deliveryStatus === 'delivered' && !order.restDroppedAt) return [];
  return parcels.map(({ id, lines, carrier, tracking, deliveredAt }) => {
    const pieces = lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
    const done = timeline.actions.find(
      ({ action, after }) => action === 'order.part.delivered' && after.shipment === id,
    );
    const note = [pieces, carrier, tracking].filter((part) => part !== '').join(' · ');
    return entry(`parcel-${id}`, deliveredAt, t('office.event.part'), { note, who: done?.who ?? null });
  });
}

function returnsOf({ returns }: TimelineSource, { t }: Words): TimelineEntry[] {
  return returns.flatMap(({ id, number, status, askedAt, answeredAt, receivedAt }) => {
    const title = t('office.return.number', { number });
    const answered = t(status === 'rejected' ? 'office.return.state.rejected' : 'office.return.event.approved');
    return [
      entry(`return-${id}`, askedAt, title, { note: t('office.return.event.asked') }),
      ...(answeredAt ? [entry(`answer-${id}`, answeredAt, title, { note: answered })] : []),
      ...(receivedAt ? [entry(`arrival-${id}`, receivedAt, title, { note: t('office.return.came') })] : []),
    ];
  });
}

/** What is under way now and what comes next, in the words of the timeline. */
export function comingOf({ order }: Pick<TimelineSource, 'order'>): { name: TimelineName; isNow: boolean }[] {
  return timelineOf(order).flatMap(({ name, state, at }) =>
    state === 'done' || (state === 'now' && at !== null) ? [] : [{ name, isNow: state === 'now' }],
  );
}
