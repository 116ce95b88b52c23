import { type ReactNode, useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { sayInToast } from '../../browser/toasts.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ActAnswer } from '../parts/act-outcome.tsx';
import type { ArticlesListData, ListedArticle } from './articles-list.server.ts';

type DialogProps = { ids: readonly number[]; onClose: () => void };
type ActionDialogProps = DialogProps & {
  title: string;
  intent: string;
  /** The words of the button that does it. */
  label: string;
  isDanger?: boolean;
  children?: (refused: FormRefusal | undefined) => ReactNode;
};

/** A question about the selected articles: closes once it is done, keeps what was typed when it is refused. */
function ActionDialog({ ids, onClose, title, intent, label, isDanger = false, children }: ActionDialogProps) {
  const t = useText();
  const fetcher = useFetcher<ActAnswer>();
  const isBusy = fetcher.state !== 'idle';
  const { done, refused } = fetcher.data ?? {};
  useEffect(() => {
    if (isBusy || !done) return;
    sayInToast(done, { tone: 'ok' });
    onClose();
  }, [isBusy, done, onClose]);
  const isSaidBeside = refused && Object.keys(refused.problems).length > 0;
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('dialog.close')} className="ad ask">
      <fetcher.Form method="post" className="stack gap-4" onSubmit={(event) => isBusy && event.preventDefault()}>
        <h2 className="d3">{title}</h2>
        <input type="hidden" name="intent" value={intent} />
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        {refused && !isSaidBeside && <Notice tone="bad">{refused.words}</Notice>}
        {children?.(refused)}
        <div className="row">
          <Button look="line" onClick={onClose}>
            {t('office.confirm.back')}
          </Button>
          <Button type="submit" className={isDanger ? 'danger' : ''} isWorking={isBusy}>
            {label}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  );
}

/** A percentage on top of what the articles have. `seen`: the prices on the screen, so that a second submit is refused. */
export function DiscountForm({ selected, ...dialog }: DialogProps & { selected: readonly ListedArticle[] }) {
  const t = useText();
  const id = useId();
  const price = new Map(selected.map((article) => [article.id, article.price.unitMinor]));
  return (
    <ActionDialog {...dialog} intent="discount" title={t('office.many.discount')} label={t('office.many.discount')}>
      {(refused) => (
        <>
          <input type="hidden" name="seen" value={dialog.ids.map((one) => price.get(one) ?? '').join()} />
          <TextField
            frame={{
              id,
              label: t('office.many.percent'),
              hint: t('office.many.percent.line'),
              problem: refused?.problems.percent,
            }}
            name="percent"
            inputMode="decimal"
            maxLength={6}
            required
            autoComplete="off"
          />
        </>
      )}
    </ActionDialog>
  );
}

/** Where the articles move to. */
export function CategoryForm({ categories, ...dialog }: DialogProps & Pick<ArticlesListData, 'categories'>) {
  const t = useText();
  const id = useId();
  return (
    <ActionDialog {...dialog} intent="category" title={t('office.many.category')} label={t('office.many.category')}>
      {(refused) => (
        <SelectField
          frame={{ id, label: t('office.many.move'), problem: refused?.problems.category }}
          name="category"
          required
        >
          {categories.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </ActionDialog>
  );
}

/** A tag for all of them, or one to take off again. */
export function TagsForm({ selected, ...dialog }: DialogProps & { selected: readonly ListedArticle[] }) {
  const t = useText();
  const id = useId();
  const tags = [...new Set(selected.flatMap((article) => article.tags))].toSorted();
  const [isRemoving, setRemoving] = useState(false);
  const title = t('office.many.tags');
  const turn = tags.length > 0 && (
    <button type="button" className="lnk sm" onClick={() => setRemoving(!isRemoving)}>
      {t(isRemoving ? 'office.many.tag.add' : 'office.many.tag.remove')}
    </button>
  );
  if (isRemoving) {
    return (
      <ActionDialog key="off" {...dialog} intent="untag" title={title} label={t('office.many.tag.remove')}>
        {() => (
          <>
            <SelectField frame={{ id, label: t('office.many.tag.which') }} name="tag" required>
              {tags.map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
            </SelectField>
            {turn}
          </>
        )}
      </ActionDialog>
    );
  }
  return (
    <ActionDialog key="on" {...dialog} intent="tag" title={title} label={t('office.many.tag.add')}>
      {(refused) => (
        <>
          <TextField
            frame={{ id, label: t('office.many.tag.en'), problem: refused?.problems.tag_en }}
            name="tag_en"
            maxLength={40}
            required
            autoComplete="off"
          />
          <TextField
            frame={{ id: `${id}-fr`, label: t('office.many.tag.fr'), hint: t('office.many.tag.fr.hint') }}
            name="tag_fr"
            maxLength={40}
            autoComplete="off"
          />
          {turn}
        </>
      )}
    </ActionDialog>
  );
}

/** Asks once more before articles are gone. */
export function DeleteForm(dialog: DialogProps) {
  const t = useText();
  const title = t('office.many.delete.ask', { count: dialog.ids.length });
  return (
    <ActionDialog {...dialog} intent="delete" title={title} label={t('office.many.delete')} isDanger>
      {() => <p className="mut">{t('office.many.delete.line')}</p>}
    </ActionDialog>
  );
}
