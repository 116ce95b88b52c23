import type { FormRefusal } from '../../forms/form-problems.ts';
import type { OrderDetailData } from './order-detail.server.ts';

/** What the box of parcels is drawn from; `refused`: the answer to one of its forms. */
export type ParcelsProps = Pick<OrderDetailData, 'order' | 'formKey' | 'couriers'> & {
  refused: FormRefusal | undefined;
};
