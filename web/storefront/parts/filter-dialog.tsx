import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ListData } from '../articles.server.ts';
import { FilterForm } from './filter-form.tsx';

/** The filters on a narrow screen. */
export default function FilterDialog({ list, onClose }: { list: ListData; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('list.filters')}
      closeLabel={t('dialog.close')}
      side="right"
      className="sheet"
    >
      <h2 className="d3">{t('list.filters')}</h2>
      <FilterForm list={list} />
      <div className="sheet-end">
        <Button isWide onClick={onClose}>
          {t('list.filter.show', { count: list.page.total })}
        </Button>
      </div>
    </Dialog>
  );
}
