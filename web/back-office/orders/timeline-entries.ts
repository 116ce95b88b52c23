import { formatMoney, type Locale } from '#contracts/money.ts';
import { isRecordedWay } from '#contracts/money-by-hand.ts';
import { paidWords } from '#contracts/paid-by.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { cardOf } from '../../card-words.ts';
import type { Say } from '../../i18n/translator.ts';
import { type TimelineName, timelineOf } from '../../orders/order-timeline.ts';
import type { OrderDetailData } from './order-detail.server.ts';

type TimelineSource = Pick<OrderDetailData, 'order' | 'timeline' | 'returns'>;

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
  'order.in_progress': 'office.event.packing.now',
  'order.parcel.packed': 'activity.did.order.parcel.packed',
  'order.parcel.unpacked': 'activity.did.order.parcel.unpacked',
  'order.parcel.shipped': 'activity.did.order.parcel.shipped',
  'order.parcel.arrived': 'activity.did.order.parcel.arrived',
  'order.parcel.refused': 'activity.did.order.parcel.refused',
  'order.parcel.lost': 'activity.did.order.parcel.lost',
  'order.parcel.again': 'activity.did.order.parcel.again',
  'order.delivered': 'office.event.delivered',
  'order.cancelled': 'office.event.cancelled',
  'order.confirmed': 'office.event.confirmed',
  'order.lapsed': 'office.event.lapsed',
  'order.refused': 'office.event.refused',
  'order.remainder.cancelled': 'office.event.rest',
  'order.buyer.changed': 'office.event.buyer',
  'order.address.changed': 'office.event.address',
  'order.edited': 'office.event.edited',
  'payment.recorded': 'office.event.money',
  'payment.rest.paid': 'office.event.rest.paid',
  'payment.rest.asked': 'office.event.rest.asked',
  'payment.taken.back': 'office.event.money.back',
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

/** Which articles it had, before and after. */
function editedNote({ action, before, after }: Action, t: Say): string | null {
  if (action !== 'order.edited') return null;
  const said = ({ articles }: Record<string, unknown>) => (Array.isArray(articles) ? articles.join(', ') : '');
  return t('office.event.address.was', { before: said(before), after: said(after) });
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
        `email-${emailMessage.id}`,
        emailMessage.at,
        t(emailMessage.isUnsent ? 'office.event.email.unsent' : 'office.event.email', {
          email: t(`office.email.${emailMessage.name}`),
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
    ['order.in_progress', order.startedAt, 'office.event.packing.now'],
    ['order.delivered', has('order.remainder.cancelled') ? null : order.deliveredAt, 'office.event.delivered'],
    ['order.cancelled', order.cancelledAt, 'office.event.cancelled'],
  ] as const;
  return [
    entry('made', order.placedAt, t('office.event.made'), { note: made }),
    ...(order.paidAt
      ? [
          entry('paid', order.paidAt, howPaid(order, t), {
            note: order.paymentMethod === 'card' && card && isAllByCard(order) ? t('office.card.ending', card) : null,
          }),
        ]
      : []),
    ...steps.flatMap(([action, at, title]) => (at && !has(action) ? [entry(action, at, t(title))] : [])),
  ];
}

/** How it was paid: by the card, to the courier, or by what people took. */
function howPaid({ payment, paymentMethod }: TimelineSource['order'], t: Say): string {
  const own = { card: t('office.event.paid.card'), courier: t('office.event.paid.on.delivery') };
  return payment ? paidWords(payment, t, own) : own[paymentMethod === 'card' ? 'card' : 'courier'];
}

const isAllByCard = ({ payment }: TimelineSource['order']) => payment?.byHand.length === 0;

function actionsOf({ order, timeline }: TimelineSource, { t, locale }: Words): TimelineEntry[] {
  return timeline.actions.flatMap((done, index) => {
    const { at, action, who, isByBuyer, before, after } = done;
    const name = (isByBuyer && BY_BUYER[action]) || ROW_ACTIONS_OF[action];
    if (!name || (action === 'order.cancelled' && order.refusedAt)) return [];
    const minor = Number(after.amountMinor ?? before.amountMinor ?? 0);
    const title = t(name, { amount: formatMoney(minor, order.currency, locale) });
    return [
      entry(`action-${index}`, at, title, {
        who,
        note: movedNote(done, t) ?? editedNote(done, t) ?? handNote(done, t) ?? noteOf(order, after),
      }),
    ];
  });
}

/** By which way money came or went, and by which reference; null where the title says it: by card. */
function handNote({ before, after }: Action, t: Say): string | null {
  const { way, reference } = 'way' in after ? after : before;
  if (typeof way !== 'string' || way === 'card' || !isRecordedWay(way)) return null;
  const why = typeof after.reason === 'string' ? after.reason : '';
  return [t(`hand.way.${way}`), reference, why].filter((part) => typeof part === 'string' && part !== '').join(' · ');
}

/** What was in the parcel that something was done to, and who brings it. */
function noteOf({ parcels }: TimelineSource['order'], { shipment }: Record<string, unknown>): string | null {
  const parcel = parcels.find(({ id }) => id === shipment);
  if (!parcel) return null;
  const pieces = parcel.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  return [pieces, parcel.carrier, parcel.tracking].filter((part) => part !== '').join(' · ');
}

/** Parcels that nobody packed by hand: written when they were there, in one go. Not where one brought the whole order. */
function parcelsOf({ order, timeline }: TimelineSource, { t }: Words): TimelineEntry[] {
  const { parcels } = order;
  if (parcels.length < 2 && order.deliveryStatus === 'delivered' && !order.restDroppedAt) return [];
  const byHand = new Set(timeline.actions.filter(({ action }) => action === 'order.parcel.packed').map(shipmentOf));
  return parcels.flatMap(({ id, endedAt }) => {
    if (byHand.has(id) || endedAt === null) return [];
    const done = timeline.actions.find((taken) => taken.action === 'order.part.delivered' && shipmentOf(taken) === id);
    const note = noteOf(order, { shipment: id });
    return [entry(`parcel-${id}`, endedAt, t('office.event.part'), { note, who: done?.who ?? null })];
  });
}

const shipmentOf = ({ after }: TimelineSource['timeline']['actions'][number]) => after.shipment;

function returnsOf({ returns }: TimelineSource, { t }: Words): TimelineEntry[] {
  return returns.flatMap(({ id, number, status, askedAt, answeredAt, receivedAt }) => {
    const title = t('office.return.number', { number });
    const answered = t(status === 'rejected' ? 'office.return.state.rejected' : 'office.return.event.approved');
    return [
      // one that somebody of the staff opened was answered with that
      entry(`return-${id}`, askedAt, title, {
        note: t(answeredAt === askedAt ? 'activity.did.return.opened' : 'office.return.event.asked'),
      }),
      ...(answeredAt && answeredAt !== askedAt ? [entry(`answer-${id}`, answeredAt, title, { note: answered })] : []),
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
