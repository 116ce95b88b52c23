import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { ARTICLES, departmentAddress, HOME } from '../addresses.ts';
import { readThrough } from '../browser/list-cache/read-through.ts';
import { useIsSearchOpen } from '../browser/search-entry.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useFrame } from '../frame/use-frame.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import type { ScreenHandle } from '../layouts/shop-frame.tsx';
import { JsonLd } from '../seo/json-ld.tsx';
import { shopData } from '../seo/page-data.ts';
import { buttonClass } from '../ui/button.tsx';
import type { Route } from './+types/home';
import { type HomeData, readHome } from './home.server.ts';
import { ArticleCard, ArticleGrid, CARD_SIZES } from './parts/article-card.tsx';
import { ClothList } from './parts/cloth-list.tsx';
import { NewsletterBand } from './parts/newsletter-band.tsx';
import { ReturnPromise } from './parts/return-promise.tsx';
import { ShopPicture } from './parts/shop-picture.tsx';
import { usePosterTurn } from './parts/use-poster-turn.ts';

const HomePoster = lazy(() => import('./parts/home-poster.tsx'));

export const handle = {
  isHeaderOver: true,
  lists: ['products', 'categories', 'posters', 'ratings'],
} satisfies ScreenHandle;

export function loader({ context }: Route.LoaderArgs) {
  return readHome(context);
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return readThrough(handle.lists, request, serverLoader);
}

function Hero({ scenes, cloths, fresh }: Pick<HomeData, 'scenes' | 'cloths' | 'fresh'>) {
  const t = useText();
  return (
    <section className="hero hung">
      <ShopPicture
        picture={scenes['hero-wide'] ?? null}
        narrow={scenes['hero-tall'] ?? null}
        sizes="100vw"
        isPriority
        className="pic"
        alt={t('hero.picture')}
      />
      <div className="txt">
        <h1>
          {t('hero.line.one')}
          <br />
          {t('hero.line.two')}
        </h1>
        <div className="ways">
          <p>{t('hero.lead')}</p>
          <div className="row wrapx">
            {fresh.length > 0 && (
              <Link className={buttonClass({ look: 'sun' })} to={ARTICLES}>
                {t('hero.shop.new')}
              </Link>
            )}
            {cloths.length > 0 && (
              <a className={buttonClass({ look: 'white' })} href="#cloths">
                {t('hero.browse.cloth')}
              </a>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** The order of the categories, each with its scene. */
const CATEGORY_SCENES = [
  ['Women', 'door-women'],
  ['Men', 'door-men'],
  ['Kids', 'door-kids'],
  ['Accessoires', 'door-accessories'],
] as const;

/** A category without a scene shows its newest article, or a plain colour. */
function CategoryLinks({ scenes, fresh }: Pick<HomeData, 'scenes' | 'fresh'>) {
  const t = useText();
  const { departments } = useFrame();
  const all = departments.reduce((sum, { productCount }) => sum + productCount, 0);
  if (departments.length === 0) return null;
  return (
    <section className="sec behind">
      <div className="wrap">
        <div className="shead">
          <h2 className="d2 max-w-[8em]">{t('home.categories.title')}</h2>
          {all > 0 && (
            <Link className="lnk" to={ARTICLES}>
              {t('home.categories.all', { count: all })}
            </Link>
          )}
        </div>
        <div className="doors">
          {CATEGORY_SCENES.map(([code, scene]) => {
            const department = departments.find((one) => one.code === code);
            if (!department) return null;
            const newest = fresh.find((card) => card.department === code)?.picture ?? null;
            return (
              <Link key={code} className="door" to={departmentAddress(code)}>
                <figure>
                  <ShopPicture picture={scenes[scene] ?? newest} sizes={CARD_SIZES.four} alt="" />
                </figure>
                <div>
                  <h3>{department.name}</h3>
                  {department.productCount > 0 && (
                    <>
                      <span className="num hide-n">{t('articles.count', { count: department.productCount })}</span>
                      <span className="num only-n" aria-hidden="true">
                        {department.productCount}
                      </span>
                    </>
                  )}
                </div>
              </Link>
            );
          })}
        </div>
      </div>
    </section>
  );
}

/** Before the first article is on sale. */
function Soon() {
  const t = useText();
  return (
    <section className="wrap pb-section">
      <div className="stitch mb-6" aria-hidden="true" />
      <h2 className="d2">{t('home.soon')}</h2>
      <p className="lead mt-3.5 max-w-[34em]">{t('home.soon.line')}</p>
    </section>
  );
}

function NewArticles({ fresh }: Pick<HomeData, 'fresh'>) {
  const t = useText();
  const [first, ...others] = fresh;
  if (!first) return <Soon />;
  return (
    <section className="wrap pb-section behind">
      <div className="shead">
        <h2 className="d2">{t('new.title')}</h2>
        <Link className="lnk" to={ARTICLES}>
          {t('new.all')}
        </Link>
      </div>
      <div className="grid">
        <ArticleCard card={first} sizes="(max-width: 760px) 88vw, 50vw" isBig />
        {others.map((card) => (
          <ArticleCard key={card.id} card={card} sizes={CARD_SIZES.four} />
        ))}
      </div>
    </section>
  );
}

/** By itself, so that the page is not drawn anew when the poster goes up. Never over a search, nor while one is being loaded. */
function Poster({ poster }: { poster: NonNullable<HomeData['poster']> }) {
  const [isUp, close] = usePosterTurn();
  const isSearching = useIsSearchOpen();
  if (!isUp || isSearching) return null;
  return (
    <Suspense fallback={null}>
      <HomePoster poster={poster} onClose={close} />
    </Suspense>
  );
}

export default function Home({ loaderData: { fresh, best, cloths, scenes, poster } }: Route.ComponentProps) {
  const t = useText();
  const locale = useLocale();
  const frame = useFrame();
  return (
    <>
      <PageHead title={t('found.home.title')} description={t('found.home.description')} canonical={HOME} />
      <JsonLd data={import.meta.env.SSR ? shopData(frame, locale) : null} />
      <Hero scenes={scenes} cloths={cloths} fresh={fresh} />
      <CategoryLinks scenes={scenes} fresh={fresh} />
      <NewArticles fresh={fresh} />
      <ClothList cloths={cloths} />
      {best.length > 0 && (
        <section className="wrap sec pb-0!">
          <div className="shead">
            <h2 className="d2">{t('best.title')}</h2>
            <Link className="lnk" to={`${ARTICLES}?rating=4`}>
              {t('best.all')}
            </Link>
          </div>
          <ArticleGrid cards={best} />
        </section>
      )}
      <ReturnPromise print={scenes['plain-hibiscus'] ?? null} />
      <NewsletterBand />
      {poster && <Poster poster={poster} />}
    </>
  );
}
