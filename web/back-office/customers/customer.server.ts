import { data, type RouterContextProvider, redirect } from 'react-router';
import { changeUserBodySchema } from '#contracts/http/user.ts';
import { translate } from '#contracts/texts/translate.ts';
import { deleteAccount } from '#shop/accounts/delete-account.ts';
import { recordDataExport } from '#shop/accounts/export-personal-data.ts';
import { changeName } from '#shop/customers/change-name.ts';
import { disableCustomer } from '#shop/customers/disable-customer.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { readPersonalData } from '#shop/reports/personal-data.ts';
import { type CustomerShown, readCustomer } from '#shop/reports/read-customer.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { CUSTOMERS } from '../addresses.ts';
import { countryName } from '../parts/country-name.server.ts';
import { staffOnly } from '../staff-only.server.ts';

const ID = /^[\w-]{1,64}$/;

/** The customer that the address names. Refuses with a 404, or leads back to the list when it names none. */
async function customerAsked(request: Request, context: Readonly<RouterContextProvider>): Promise<CustomerShown> {
  const { shop, locale } = context.get(requestContext);
  const id = new URL(request.url).searchParams.get('id') ?? '';
  if (id === '') throw redirect(CUSTOMERS);
  const customer = ID.test(id) ? await readCustomer(shop, id, locale) : null;
  if (!customer) throw data(null, { status: 404 });
  return customer;
}

/** One customer for the staff. */
export async function readCustomerDetail(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'customers', 'see');
  const { shop, locale } = context.get(requestContext);
  const customer = await customerAsked(request, context);
  const addresses = customer.addresses.map((address) => ({
    ...address,
    countryName: countryName(address.country, locale),
  }));
  return { customer: { ...customer, addresses }, currency: shop.settings.currency };
}

export type CustomerData = Awaited<ReturnType<typeof readCustomerDetail>>;

/** Another name, access closed or opened, or everything deleted because the customer asked for it. */
export async function takeCustomerStep(request: Request, context: Readonly<RouterContextProvider>) {
  const viewer = staffOnly(context, 'customers', 'change');
  const { shop, locale, sessionToken: session } = context.get(requestContext);
  const form = await readSentForm(request);
  const { id: userId, name } = await customerAsked(request, context);
  try {
    switch (form.text('intent')) {
      case 'name':
        return await rename(form);
      case 'disable':
      case 'enable': {
        const isDisabled = form.text('intent') === 'disable';
        await disableCustomer(shop, { userId, isDisabled, actor: viewer.userId, session });
        return data({
          done: translate(locale, isDisabled ? 'customers.said.disabled' : 'customers.said.enabled', { name }),
        });
      }
      case 'delete': {
        if (form.text('asked') !== 'yes') {
          return refuseFields({ asked: translate(locale, 'customers.delete.first') }, form, locale);
        }
        await deleteAccount(shop, userId, { actor: viewer.userId, session });
        break;
      }
      default:
        throw new Refusal('input.invalid');
    }
  } catch (error) {
    return refuseWith(error, form, locale);
  }
  throw redirect(`${CUSTOMERS}?left=1`);

  async function rename(sent: SentForm) {
    const asked = changeUserBodySchema.safeParse({ name: sent.text('name') });
    if (!asked.success) return refuseFields(problemsIn(asked.error.issues, locale), sent, locale);
    await changeName(shop, { ...viewer, session }, userId, asked.data.name);
    return data({ done: translate(locale, 'customers.said.name') });
  }
}

/** Everything the shop knows of a customer, as a file to be sent to them. That it was taken out is written down. */
export async function exportPersonalData(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { userId: actor } = staffOnly(context, 'customers', 'change');
  const { shop } = context.get(requestContext);
  const { id: userId } = await customerAsked(request, context);
  await recordDataExport(shop, { userId, actor });
  return new Response(JSON.stringify(await readPersonalData(shop, userId), null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="customer-${userId}.json"`,
      'cache-control': 'private, no-store',
    },
  });
}
