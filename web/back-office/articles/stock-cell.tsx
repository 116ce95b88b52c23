import { useEffect, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { sayInToast } from '../../browser/toasts.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { stockAddress } from '../addresses.ts';
import type { ActAnswer } from '../parts/act-outcome.tsx';
import { useMay } from '../parts/use-may.ts';
import type { ListedArticle } from './articles-list.server.ts';
import { InlineField } from './inline-field.tsx';
import { ReasonField, StockMatrix } from './stock-matrix.tsx';

function MatrixForm({ article, onClose }: { article: ListedArticle; onClose: () => void }) {
  const t = useText();
  const fetcher = useFetcher<ActAnswer>();
  const { done, refused } = fetcher.data ?? {};
  const isBusy = fetcher.state !== 'idle';
  useEffect(() => {
    if (isBusy || !done) return;
    sayInToast(done, { tone: 'ok' });
    onClose();
  }, [isBusy, done, onClose]);
  return (
    <fetcher.Form method="post" className="stack gap-4" onSubmit={(event) => isBusy && event.preventDefault()}>
      <h2 className="d3">{t('office.stock.title', { name: article.name })}</h2>
      <input type="hidden" name="intent" value="stock" />
      <input type="hidden" name="id" value={article.id} />
      {refused && <Notice tone="bad">{refused.words}</Notice>}
      <StockMatrix variants={article.variants} refused={refused} />
      <p className="sm mut">{t('office.stock.hint')}</p>
      <ReasonField refused={refused} />
      <p className="row">
        <Link className="lnk sm" to={stockAddress(article.id)}>
          {t('office.article.stock')}
        </Link>
        <Button type="submit" isWorking={isBusy}>
          {t('office.stock.save')}
        </Button>
      </p>
    </fetcher.Form>
  );
}

/** How many can be bought: changed in place, or size by size in a small window where there are several. */
export function StockCell({ article }: { article: ListedArticle }) {
  const t = useText();
  const may = useMay('stock');
  const [isOpen, setOpen] = useState(false);
  const [only, ...others] = article.variants;
  if (!may || !only) return <>{article.left}</>;
  const label = t('office.stock.edit', { name: article.name });
  if (others.length === 0) {
    return (
      <InlineField
        label={`${article.left}. ${label}`}
        fieldLabel={t('office.stock.free')}
        name={`free-${only.id}`}
        value={String(only.free)}
        fields={{
          intent: 'stock',
          id: article.id,
          [`seen-${only.id}`]: only.free,
          reason: t('office.stock.reason.list'),
        }}
      >
        {article.left}
      </InlineField>
    );
  }
  return (
    <>
      <button
        type="button"
        className="inl"
        aria-haspopup="dialog"
        aria-label={`${article.left}. ${label}`}
        onClick={() => setOpen(true)}
      >
        {article.left}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('office.stock.title', { name: article.name })}
        closeLabel={t('dialog.close')}
        className="ad ask wide"
      >
        <MatrixForm article={article} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
