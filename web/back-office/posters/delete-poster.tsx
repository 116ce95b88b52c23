import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { PosterKept } from '#contracts/posters.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { POSTERS } from '../addresses.ts';
import { useSaid } from './use-popup.ts';

type DeletePosterProps = { poster: PosterKept; title: string; onClose: () => void; onDeleted?: () => void };

/** Asks once more: a poster that is deleted does not come back. */
export function DeletePoster({ poster, title, onClose, onDeleted }: DeletePosterProps) {
  const t = useText();
  const step = useFetcher<{ done?: string; refused?: FormRefusal }>();
  const problem = useSaid(step.data);
  useEffect(() => {
    if (step.data?.done) onDeleted?.();
  }, [step.data, onDeleted]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('office.poster.delete.ask', { title })}
      closeLabel={t('dialog.close')}
      className="ad ask"
    >
      <h2 className="d3 wrap-anywhere">{t('office.poster.delete.ask', { title })}</h2>
      <p className="mut">{t('office.poster.delete.line')}</p>
      {poster.isHomePopup && <Notice tone="warn">{t('office.poster.delete.shown')}</Notice>}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <step.Form method="post" action={POSTERS} className="row" preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={poster.id} />
        <Button look="line" onClick={onClose}>
          {t('office.poster.keep')}
        </Button>
        <Button type="submit" className="danger" isWorking={step.state !== 'idle'}>
          {t('office.poster.delete')}
        </Button>
      </step.Form>
    </Dialog>
  );
}
