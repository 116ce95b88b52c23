import { Link } from 'react-router';
import { clothShare } from '#contracts/seo.ts';
import { ARTICLES, clothAddress, HOME } from '../addresses.ts';
import { readThrough } from '../browser/list-cache/read-through.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useFrame } from '../frame/use-frame.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import type { ScreenHandle } from '../layouts/shop-frame.tsx';
import { JsonLd } from '../seo/json-ld.tsx';
import { itemListData } from '../seo/page-data.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/notice.tsx';
import type { Route } from './+types/cloth';
import { readClothPage } from './cloth.server.ts';
import { ArticleGrid } from './parts/article-card.tsx';
import { Breadcrumb } from './parts/breadcrumb.tsx';
import { RichText } from './parts/rich-text.tsx';
import { ShopPicture } from './parts/shop-picture.tsx';

export const handle = { lists: ['products'] } satisfies ScreenHandle;

export function loader({ params, context }: Route.LoaderArgs) {
  return readClothPage(params.code, context);
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return readThrough(handle.lists, request, serverLoader);
}

export default function Cloth({ loaderData: { cloth, story, products, total, others } }: Route.ComponentProps) {
  const t = useText();
  const locale = useLocale();
  const frame = useFrame();
  const shown = cloth.picture ?? products[0]?.picture ?? null;
  const all = `${ARTICLES}?cloth=${encodeURIComponent(cloth.code)}`;
  return (
    <>
      <PageHead
        title={t('found.cloth.title', { cloth: cloth.name })}
        description={t('found.cloth.description', { line: cloth.line, place: cloth.place })}
        canonical={clothAddress(cloth.code)}
        picture={clothShare(cloth, frame.shop.name, locale)}
        kind="article"
      />
      <JsonLd data={import.meta.env.SSR ? itemListData(products, frame, locale) : null} />
      <section className="sunk">
        <div className="wrap story">
          {shown && (
            <figure>
              <ShopPicture picture={shown} sizes="(max-width: 760px) 100vw, 45vw" className="pic45" isPriority />
            </figure>
          )}
          <div className="story-text">
            <Breadcrumb
              steps={[
                { name: t('nav.home'), to: HOME },
                { name: t('cloths.title'), to: '/#cloths' },
                { name: cloth.name },
              ]}
            />
            <h1 className="d1">{cloth.name}</h1>
            <p className="lead">
              {cloth.line} {cloth.place}
            </p>
            <RichText blocks={story} />
          </div>
        </div>
      </section>
      {products.length === 0 ? (
        <section className="wrap sec">
          <EmptyState title={t('cloth.none')} line={t('list.none.line')}>
            <Link className={buttonClass({ look: 'line' })} to={ARTICLES}>
              {t('list.see.all')}
            </Link>
          </EmptyState>
        </section>
      ) : (
        <section className="wrap sec">
          <div className="shead">
            <h2 className="d2">{t('cloth.articles', { count: total })}</h2>
            {total > products.length && (
              <Link className="lnk" to={all}>
                {t('cloth.all')}
              </Link>
            )}
          </div>
          <ArticleGrid cards={products} />
        </section>
      )}
      {others.length > 0 && (
        <section className="wrap pb-section">
          <h2 className="d3 mb-6">{t('cloth.others')}</h2>
          <div className="row wrapx gap-2">
            {others.map(({ code, name }) => (
              <Link key={code} className={buttonClass({ look: 'line', size: 'small' })} to={clothAddress(code)}>
                {name}
              </Link>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
