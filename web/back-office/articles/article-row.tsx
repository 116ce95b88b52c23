import { Menu } from '@base-ui/react/menu';
import { Link, useSubmit } from 'react-router';
import { writePrice } from '#contracts/amounts.ts';
import type { Currency } from '#contracts/money.ts';
import type { StaffColumn } from '#contracts/staff-catalogue.ts';
import { articleAddress, articleEditorAddress, pictureAddress } from '../../addresses.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dots, Tag } from '../../ui/labels.tsx';
import { Price } from '../../ui/price.tsx';
import { stockAddress } from '../addresses.ts';
import { Moment } from '../parts/moment.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Selection } from '../parts/use-selection.ts';
import type { ListedArticle } from './articles-list.server.ts';
import { InlineField } from './inline-field.tsx';
import { StockCell } from './stock-cell.tsx';

function StateTag({ article }: { article: ListedArticle }) {
  const t = useText();
  if (article.isHidden) return <Tag>{t('office.article.disabled')}</Tag>;
  if (article.availability === 'special_order') return <Tag tone="sun">{t('office.article.special')}</Tag>;
  if (article.availability === 'sold_out') return <Tag tone="warn">{t('office.article.out')}</Tag>;
  return <Tag tone="ok">{t('office.article.live')}</Tag>;
}

function PriceCell({ article, currency }: { article: ListedArticle; currency: Currency }) {
  const t = useText();
  const locale = useLocale();
  const may = useMay('articles');
  const shown = <Price {...article.price} locale={locale} beforeLabel={t('price.before')} />;
  if (!may) return shown;
  return (
    <InlineField
      label={t('office.price.edit', { name: article.name })}
      fieldLabel={t('office.price.of', { currency })}
      name="price"
      value={writePrice(article.price.listMinor, currency)}
      fields={{ intent: 'price', id: article.id, version: article.version, name: article.name }}
    >
      {shown}
    </InlineField>
  );
}

/** What else can be done with one article. */
function RowMenu({ article, formKey }: { article: ListedArticle; formKey: string }) {
  const t = useText();
  const submit = useSubmit();
  const may = useMay('articles');
  const copy = () =>
    void submit({ intent: 'duplicate', id: article.id, key: `${formKey}-${article.id}` }, { method: 'post' });
  const turn = () => {
    const intent = article.isHidden ? 'show' : 'hide';
    void submit({ intent, id: article.id }, { method: 'post', navigate: false, fetcherKey: 'articles-many' });
  };
  return (
    <Menu.Root>
      <Menu.Trigger className="ico" aria-label={t('office.more', { name: article.name })}>
        <OfficeIcon name="more" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="pop-place" side="bottom" align="end" sideOffset={4}>
          <Menu.Popup className="ad pop">
            <Menu.Item className="pop-item" render={<Link to={articleEditorAddress(article.id)} />}>
              <OfficeIcon name="pen" /> {t(may ? 'office.article.edit' : 'office.article.open')}
            </Menu.Item>
            {!article.isHidden && (
              <Menu.Item
                className="pop-item"
                render={<a href={articleAddress(article.id)} target="_blank" rel="noreferrer" />}
              >
                <Icon name="eye" /> {t('office.article.in.shop')}
                <span className="sr"> {t('office.new.tab')}</span>
              </Menu.Item>
            )}
            {may && (
              <Menu.Item className="pop-item" onClick={copy}>
                <OfficeIcon name="copy" /> {t('office.article.copy')}
              </Menu.Item>
            )}
            <Menu.Item className="pop-item" render={<Link to={stockAddress(article.id)} />}>
              <Icon name="list" /> {t('office.article.stock')}
            </Menu.Item>
            {may && (
              <Menu.Item className="pop-item" onClick={turn}>
                <OfficeIcon name="scissors" /> {t(article.isHidden ? 'office.many.show' : 'office.many.hide')}
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Goods({ article }: { article: ListedArticle }) {
  const t = useText();
  const { name } = article;
  return (
    <div className="it">
      {article.picturePath && (
        <img src={pictureAddress(article.picturePath)} width={40} height={50} alt="" loading="lazy" decoding="async" />
      )}
      <span>
        <Link to={articleEditorAddress(article.id)} prefetch="intent">
          {name}
        </Link>
        <small>
          {t('article.number', { number: article.designNumber })} <Dots colours={article.clothColours.slice(0, 4)} />
        </small>
      </span>
    </div>
  );
}

type RowProps = {
  article: ListedArticle;
  columns: readonly StaffColumn[];
  currency: Currency;
  formKey: string;
  selection: Selection | null;
};

/** One column's cell of an article. */
function Cell({ column, article, currency }: Pick<RowProps, 'article' | 'currency'> & { column: StaffColumn }) {
  const t = useText();
  switch (column) {
    case 'category':
      return <td className="c-cat">{article.category}</td>;
    case 'cloth':
      return <td className="c-cloth">{article.clothName}</td>;
    case 'tags':
      return <td className="c-tags">{article.tags.join(', ')}</td>;
    case 'price':
      return (
        <td className="c-sum r">
          <PriceCell article={article} currency={currency} />
        </td>
      );
    case 'stock':
      return (
        <td className={article.left === 0 ? 'c-left r s0' : 'c-left r'}>
          <span className="only-m">{t('office.column.stock')} </span>
          <StockCell article={article} />
        </td>
      );
    case 'state':
      return (
        <td className="c-tag">
          <StateTag article={article} />
        </td>
      );
    case 'added':
    case 'changed':
      return (
        <td className="c-when mut nw">
          <Moment at={column === 'added' ? article.createdAt : article.updatedAt} style="short" />
        </td>
      );
    default:
      return column satisfies never;
  }
}

/** One article in the list. */
export function ArticleRow({ article, columns, currency, formKey, selection }: RowProps) {
  const t = useText();
  const isSelected = selection?.has(article.id) ?? false;
  return (
    <tr className={isSelected ? 'sel' : undefined}>
      {selection && (
        <td className="c-box">
          <label className="chk">
            <input
              type="checkbox"
              name="id"
              form="articles-many"
              value={article.id}
              data-row=""
              checked={isSelected}
              aria-label={t('office.select.one', { name: article.name })}
              onClick={(event) => selection.toggle(article.id, event)}
              onChange={() => {}}
            />
          </label>
        </td>
      )}
      <td className="c-art">
        <Goods article={article} />
      </td>
      {columns.map((column) => (
        <Cell key={column} column={column} article={article} currency={currency} />
      ))}
      <td className="c-more">
        <RowMenu article={article} formKey={formKey} />
      </td>
    </tr>
  );
}
