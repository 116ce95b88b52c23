import { type ReactNode, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { sayInToast } from '../../browser/toasts.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ActAnswer } from '../parts/act-outcome.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { useMay } from '../parts/use-may.ts';
import type { ArticlesListData } from './articles-list.server.ts';
import { CategoryForm, DeleteForm, DiscountForm, TagsForm } from './many-dialogs.tsx';

const DIALOGS = ['discount', 'category', 'tags', 'delete'] as const;
type DialogName = (typeof DIALOGS)[number];

/** Shows what the last change of many came to: a success is said in a toast, a refusal stays in the bar. */
function useMany() {
  const fetcher = useFetcher<ActAnswer>({ key: 'articles-many' });
  const isBusy = fetcher.state !== 'idle';
  const answer = fetcher.data;
  useEffect(() => {
    if (!isBusy && answer?.done) sayInToast(answer.done, { tone: 'ok' });
  }, [isBusy, answer]);
  return { fetcher, isBusy, refused: isBusy ? undefined : answer?.refused };
}

type BarProps = Pick<ArticlesListData, 'articles' | 'categories'> & { ids: readonly number[]; onClear: () => void };

/** What can be done to all selected articles at once. Without scripts it shows what needs no further question. */
export function ManyBar({ articles, categories, ids, onClear }: BarProps) {
  const t = useText();
  const { fetcher, isBusy, refused } = useMany();
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  const mayDiscount = useMay('discounts');
  const selected = articles.filter(({ id }) => ids.includes(id));
  const close = () => setOpenDialog(null);
  const sent = isBusy ? fetcher.formData?.get('intent') : null;
  const dialogButton = (name: DialogName, icon: ReactNode, words: string) => (
    <Button className="script" onClick={() => setOpenDialog(name)} aria-haspopup="dialog">
      {icon} {words}
    </Button>
  );
  const dialog = { ids, onClose: close };
  return (
    <>
      <fetcher.Form
        id="articles-many"
        method="post"
        className={ids.length === 0 && !refused ? 'many-bar none' : 'many-bar'}
        aria-label={t('office.many')}
        onSubmit={(event) => isBusy && event.preventDefault()}
      >
        <span className="num" role="status">
          {ids.length > 0 && t('office.many.count', { count: ids.length })}
        </span>
        {mayDiscount && dialogButton('discount', <OfficeIcon name="article" small />, t('office.many.discount'))}
        <Button type="submit" name="intent" value="hide" isWorking={sent === 'hide'} disabled={sent === 'show'}>
          <OfficeIcon name="discount" small /> {t('office.many.hide')}
        </Button>
        <Button type="submit" name="intent" value="show" isWorking={sent === 'show'} disabled={sent === 'hide'}>
          <Icon name="eye" small /> {t('office.many.show')}
        </Button>
        {dialogButton('category', <Icon name="list" small />, t('office.many.category'))}
        {dialogButton('tags', <Icon name="plus" small />, t('office.many.tags'))}
        {dialogButton('delete', <OfficeIcon name="bin" small />, t('office.many.delete'))}
        <IconButton className="script" aria-label={t('office.select.clear')} onClick={onClear}>
          <Icon name="close" small />
        </IconButton>
        {refused && <Notice tone="bad">{refused.words}</Notice>}
      </fetcher.Form>
      {openDialog === 'discount' && <DiscountForm {...dialog} selected={selected} />}
      {openDialog === 'category' && <CategoryForm {...dialog} categories={categories} />}
      {openDialog === 'tags' && <TagsForm {...dialog} selected={selected} />}
      {openDialog === 'delete' && <DeleteForm {...dialog} />}
    </>
  );
}
