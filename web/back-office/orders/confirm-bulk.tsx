import { formatMoney } from '#contracts/money.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type ChosenOrder, chosenValue, collectedOf, payableOnDelivery, sureOf } from './bulk-steps.ts';

type Chosen = { chosen: readonly ChosenOrder[] };

/** What becomes of the chosen orders: which of them are settled on delivery, and with which sum, which are not on their way yet. */
function Consequences({ chosen }: Chosen) {
  const t = useText();
  const locale = useLocale();
  const paying = payableOnDelivery(chosen);
  const staying = chosen.filter(({ nextSteps }) => !nextSteps.includes('delivered'));
  return (
    <>
      <p>{t('office.bulk.sure.line')}</p>
      {paying.length > 0 && <p>{t('office.bulk.sure.on.delivery', { count: paying.length })}</p>}
      {collectedOf(chosen).map(({ currency, minor }) => (
        <p key={currency}>{t('office.bulk.sure.sum', { amount: formatMoney(minor, currency, locale) })}</p>
      ))}
      {staying.length > 0 && <p className="mut">{t('office.bulk.sure.staying', { count: staying.length })}</p>}
    </>
  );
}

/** Asks once more before several orders are delivered. Its button belongs to the form that they were chosen in. */
export function ConfirmBulk({ chosen, form, onClose }: Chosen & { form: string; onClose: () => void }) {
  const t = useText();
  const title = t('office.bulk.sure', { count: chosen.length });
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('dialog.close')} className="ad ask">
      <h2 className="d3">{title}</h2>
      <Consequences chosen={chosen} />
      <div className="row">
        <Button look="line" onClick={onClose}>
          {t('office.confirm.back')}
        </Button>
        <Button type="submit" form={form} name="to" value="delivered">
          {t('office.step.delivered')}
        </Button>
      </div>
    </Dialog>
  );
}

/** The same question on the page itself, for a submit without scripts. */
export function AskedBulk({ chosen }: Chosen) {
  const t = useText();
  return (
    <Notice tone="warn">
      <b>{t('office.bulk.sure', { count: chosen.length })}</b>
      <Consequences chosen={chosen} />
      <form method="post">
        <input type="hidden" name="intent" value="bulk" />
        <input type="hidden" name="sure" value={sureOf(collectedOf(chosen))} />
        {chosen.map((order) => (
          <input key={order.id} type="hidden" name="chosen" value={chosenValue(order)} />
        ))}
        <Button type="submit" name="to" value="delivered">
          {t('office.step.delivered')}
        </Button>
      </form>
    </Notice>
  );
}
