import { HOME, SIZE_GUIDE } from '../addresses.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useText } from '../i18n/texts.tsx';
import { Breadcrumb } from './parts/breadcrumb.tsx';
import { HowToMeasure, SizeTableShown } from './parts/size-table.tsx';
import { SIZE_TABLES } from './size-tables.ts';

/** Every size of the shop by the body it fits, in centimetres. */
export default function SizeGuide() {
  const t = useText();
  return (
    <>
      <PageHead title={t('size.guide')} description={t('size.guide.line')} canonical={SIZE_GUIDE} />
      <section className="lhead">
        <div className="wrap">
          <Breadcrumb steps={[{ name: t('nav.home'), to: HOME }, { name: t('size.guide') }]} />
          <h1 className="d1 head-title">{t('size.guide')}</h1>
        </div>
      </section>
      <div className="wrap page stack gap-10 max-w-[48rem]">
        <div className="stack gap-3">
          <p className="lead">{t('size.guide.line')}</p>
          <p>{t('size.guide.between')}</p>
          <p>{t('size.guide.own')}</p>
        </div>
        <section className="stack gap-2" aria-labelledby="how-title">
          <h2 className="h4" id="how-title">
            {t('size.guide.how')}
          </h2>
          <HowToMeasure tables={SIZE_TABLES} />
        </section>
        {SIZE_TABLES.map((table) => (
          <section key={table.id} id={table.id} aria-label={t(table.name)}>
            <SizeTableShown table={table} />
          </section>
        ))}
      </div>
    </>
  );
}
