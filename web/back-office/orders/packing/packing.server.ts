import { data, type RouterContextProvider, redirect } from 'react-router';
import { readCouriers } from '#contracts/couriers.ts';
import { piecesToPack } from '#contracts/parcels.ts';
import { pieceName } from '#contracts/piece-name.ts';
import { sayIn } from '#contracts/texts/translate.ts';
import { readCodesToPack } from '#shop/reports/codes-to-pack.ts';
import { shelvesOfOrder } from '#shop/reports/shelves-of-order.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm, refuseWith } from '../../../forms/read-form.server.ts';
import { orderAddress } from '../../addresses.ts';
import { staffOnly } from '../../staff-only.server.ts';
import { orderAsked } from '../order-detail.server.ts';
import { packPieces } from '../parcel-acts.server.ts';

/** What of an order is to be packed, and every code that may be on a piece of it or on a wrong one. */
export async function readPacking(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'orders', 'change');
  const { shop, locale } = context.get(requestContext);
  const order = await orderAsked(request, context);
  const mayLeave = order.nextSteps.includes('in_progress') || order.nextSteps.includes('delivered');
  const [codes, shelves] = await Promise.all([
    readCodesToPack(shop.db, order.id, locale),
    shelvesOfOrder(shop.db, order.id),
  ]);
  const lines = order.lines
    .filter((line) => mayLeave && piecesToPack(line) > 0)
    .map((line) => ({
      ...{ id: line.id, sku: line.sku, picturePath: line.picturePath, pictureWall: line.pictureWall },
      name: pieceName(line, sayIn(locale)),
      shelf: shelves[line.id] ?? '',
      toPack: piecesToPack(line),
    }));
  return {
    order: {
      ...{ id: order.id, number: order.number, version: order.version, customerName: order.customerName },
      gift: order.gift,
    },
    ...{ lines, codes },
    couriers: readCouriers(shop.settings.couriers).map(({ name }) => name),
    formKey: shop.ids.uuid(),
  };
}

export type PackingData = Awaited<ReturnType<typeof readPacking>>;

/** Packs what was counted, by the rules of any parcel, and leads back to the order. */
export async function takePacking(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'orders', 'change');
  const form = await readSentForm(request.clone());
  const order = await orderAsked(request, context);
  if (form.text('intent') !== 'pack') return data(null, { status: 422 });
  try {
    await packPieces({ form, order, actor, context });
  } catch (error) {
    return refuseWith(error, form, context.get(requestContext).locale);
  }
  return redirect(`${orderAddress(order.id)}&done=packed`);
}
