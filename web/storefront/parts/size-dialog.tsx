import { Link } from 'react-router';
import { SIZE_GUIDE } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { SizeTable } from '../size-tables.ts';
import { HowToMeasure, SizeTableShown } from './size-table.tsx';

type SizeDialogProps = { table: SizeTable; marked: string | null; onClose: () => void };

/** The measurements of an article's sizes, over its page. */
export default function SizeDialog({ table, marked, onClose }: SizeDialogProps) {
  const t = useText();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('size.guide')}
      closeLabel={t('dialog.close')}
      className="block! max-w-[34rem] p-6"
    >
      <div className="stack gap-4">
        <h2 className="d3 pr-10">{t('size.guide')}</h2>
        <p className="sm mut">{t('size.guide.line')}</p>
        <SizeTableShown table={table} marked={marked} />
        <HowToMeasure tables={[table]} />
        <p className="sm">{t('size.guide.between')}</p>
        <p>
          <Link className="lnk" to={SIZE_GUIDE}>
            {t('size.guide.all')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
