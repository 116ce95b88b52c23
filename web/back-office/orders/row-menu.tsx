import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { Link, type useFetcher } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ORDERS, orderAddress } from '../addresses.ts';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { useMay } from '../parts/use-may.ts';

type RowMenuProps = { order: { id: number; number: string; email: string }; onResend: () => void };

function DocumentLink({ href, icon, words }: { href: string; icon: ReactNode; words: string }) {
  const t = useText();
  return (
    <Menu.Item className="pop-item" render={<a href={href} target="_blank" rel="noreferrer" />}>
      {icon} {words}
      <span className="sr"> {t('office.new.tab')}</span>
    </Menu.Item>
  );
}

/** What else can be done with an order of a list: open it, its documents, its newest e-mail once more. */
export function RowMenu({ order, onResend }: RowMenuProps) {
  const t = useText();
  const may = useMay('orders');
  return (
    <Menu.Root>
      <Menu.Trigger className="ico" aria-label={t('office.more', { name: order.number })}>
        <OfficeIcon name="more" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="pop-place" side="bottom" align="end" sideOffset={4}>
          <Menu.Popup className="ad pop">
            <Menu.Item className="pop-item" render={<Link to={orderAddress(order.id)} />}>
              <Icon name="eye" /> {t('office.row.open')}
            </Menu.Item>
            <DocumentLink
              href={`/api/order/${order.id}/packing-slip`}
              icon={<OfficeIcon name="print" />}
              words={t('office.print')}
            />
            <DocumentLink
              href={`/api/order/${order.id}/label`}
              icon={<OfficeIcon name="print" />}
              words={t('office.label')}
            />
            <DocumentLink
              href={`/api/order/${order.id}/invoice`}
              icon={<Icon name="list" />}
              words={t('document.invoice')}
            />
            {may && order.email !== '' && (
              <Menu.Item className="pop-item" onClick={onResend}>
                <Icon name="letter" /> {t('office.row.email')}
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

type AskAgainProps = {
  order: { id: number; number: string; email: string };
  Form: ReturnType<typeof useFetcher>['Form'];
  isBusy: boolean;
};

/** Mails the link to pay once more. A plain form without scripts; with them, a second submit is not sent. */
export function AskAgain({ order, Form, isBusy }: AskAgainProps) {
  const t = useText();
  return (
    <Form method="post" action={ORDERS} onSubmit={(event) => isBusy && event.preventDefault()}>
      <input type="hidden" name="order_id" value={order.id} />
      <input type="hidden" name="number" value={order.number} />
      <Button type="submit" look="line" name="intent" value="ask" isWorking={isBusy}>
        {t('office.row.ask')}
        <span className="sr"> {order.number}</span>
      </Button>
    </Form>
  );
}
