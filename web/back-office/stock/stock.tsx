import { Form, Link, useNavigation } from 'react-router';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Tag } from '../../ui/labels.tsx';
import { ARTICLES } from '../addresses.ts';
import { FreeField, ReasonField, ShelfField, useVariantName } from '../articles/stock-matrix.tsx';
import { type ListRequest, readList } from '../kit/read-list.server.ts';
import { type ActAnswer, ActOutcome } from '../parts/act-outcome.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/stock';
import { MovementList } from './movement-list.tsx';
import { readStockScreen, takeStockStep } from './stock.server.ts';
import { STOCK_LIST } from './stock-list.ts';

type Data = Route.ComponentProps['loaderData'];
type PartProps = Pick<Data, 'stock'> & { refused: FormRefusal | undefined };

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: ListRequest) => readList(STOCK_LIST, 'stock', sent, readStockScreen);

export function action({ request, context }: Route.ActionArgs) {
  return takeStockStep(request, context);
}

/** A refusal means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

function PiecesTable({ stock, refused }: PartProps) {
  const t = useText();
  const may = useMay('stock');
  const nameOf = useVariantName();
  return (
    <div className="tw">
      <table className="tbl stock-pieces">
        <thead>
          <tr>
            <th>{t('office.stock.variant')}</th>
            <th className="r">{t('office.stock.on.hand')}</th>
            <th className="r">{t('office.stock.held')}</th>
            <th className="r">{t('office.stock.free.short')}</th>
            <th>{t('office.shelf')}</th>
          </tr>
        </thead>
        <tbody>
          {stock.variants.map((variant) => (
            <tr key={variant.id}>
              <th scope="row" className="plain">
                {variant.colourHex && <i className="dot" style={{ background: variant.colourHex }} />} {nameOf(variant)}
                <span className="sub">{variant.sku}</span>
              </th>
              <td className="r">{variant.onHand}</td>
              <td className="r">{variant.held}</td>
              <td className={variant.free === 0 ? 'r s0' : 'r'}>
                {may ? <FreeField variant={variant} about={nameOf(variant)} refused={refused} /> : variant.free}
              </td>
              <td className="c-shelf">
                {may ? <ShelfField variant={variant} about={nameOf(variant)} refused={refused} /> : variant.shelf}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How many there are, and the fields to change it. */
function Pieces({ stock, refused }: PartProps) {
  const t = useText();
  const may = useMay('stock');
  const { state, formData } = useNavigation();
  const isWorking = state !== 'idle' && formData?.get('intent') === 'stock';
  return (
    <section className="box">
      <Form method="post" preventScrollReset onSubmit={(event) => isWorking && event.preventDefault()}>
        <input type="hidden" name="intent" value="stock" />
        <PiecesTable stock={stock} refused={refused} />
        {may && (
          <div className="bd stack gap-4 under">
            <p className="sm mut">{t('office.stock.hint')}</p>
            <ReasonField refused={refused} />
            <Button type="submit" className="justify-self-start" isWorking={isWorking}>
              {t('office.stock.save')}
            </Button>
          </div>
        )}
      </Form>
    </section>
  );
}

/** From how many pieces down the shop wants to know. */
function Threshold({ stock, refused }: PartProps) {
  const t = useText();
  const may = useMay('stock');
  const { state, formData } = useNavigation();
  const isWorking = state !== 'idle' && formData?.get('intent') === 'threshold';
  return (
    <section className="box">
      <header>
        <h2>{t('office.stock.low')}</h2>
        {!may && <b className="num">{stock.threshold}</b>}
      </header>
      <Form
        method="post"
        className="bd stack gap-4"
        preventScrollReset
        onSubmit={(event) => isWorking && event.preventDefault()}
      >
        <p className="sm mut">{t('office.stock.threshold.line')}</p>
        {may && (
          <>
            <input type="hidden" name="intent" value="threshold" />
            <TextField
              key={stock.threshold}
              frame={{ id: 'threshold', label: t('office.stock.threshold'), problem: refused?.problems.threshold }}
              name="threshold"
              inputMode="numeric"
              maxLength={7}
              required
              autoComplete="off"
              defaultValue={refused?.given.threshold ?? stock.threshold}
            />
            <Button type="submit" look="line" className="justify-self-start" isWorking={isWorking}>
              {t('office.stock.threshold.save')}
            </Button>
          </>
        )}
      </Form>
    </section>
  );
}

/** The stock of one article: how much, from when on it is low, and everything that happened to it. */
export default function Stock({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { stock } = loaderData;
  const refused = useAnswer<ActAnswer>()?.refused;
  const title = t('office.stock.title', { name: stock.name });
  return (
    <>
      <PageHead title={t('office.title', { screen: title })} />
      <div className="ph">
        <Link className="ico" to={ARTICLES} aria-label={t('office.stock.back')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{title}</h1>
        <span className="tags">
          <Tag isPlain>{t('article.number', { number: stock.designNumber })}</Tag>
          {stock.isHidden && <Tag>{t('office.article.disabled')}</Tag>}
        </span>
      </div>
      <ActOutcome />
      <div className="col2">
        <div>
          <Pieces stock={stock} refused={refused} />
          <MovementList data={loaderData} />
        </div>
        <div>
          <Threshold stock={stock} refused={refused} />
        </div>
      </div>
    </>
  );
}
