import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { ProductDetail } from '#contracts/catalog.ts';
import type { DeliveryZone } from '#contracts/delivery.ts';
import { cardIn } from '#contracts/looks.ts';
import { articleShare } from '#contracts/seo.ts';
import { ARTICLES, articleAddress, departmentAddress, HOME } from '../addresses.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useFrame } from '../frame/use-frame.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { JsonLd } from '../seo/json-ld.tsx';
import { productData } from '../seo/product-data.ts';
import { Dots } from '../ui/labels.tsx';
import { Notice } from '../ui/notice.tsx';
import { Stars } from '../ui/stars.tsx';
import type { Route } from './+types/article-detail';
import { readArticle } from './article-detail.server.ts';
import { isGone as isChoiceGone } from './choice-rules.ts';
import { ArticleGrid, ArticlePrice, ClothSignature } from './parts/article-card.tsx';
import { ArticleNotes } from './parts/article-notes.tsx';
import { Breadcrumb } from './parts/breadcrumb.tsx';
import { BuyBox } from './parts/buy-box.tsx';
import { Gallery } from './parts/gallery.tsx';
import { Ratings } from './parts/ratings.tsx';
import { RecentlyViewed } from './parts/recently-viewed.tsx';
import { ShareButton } from './parts/share-button.tsx';
import { StoryPanel } from './parts/story-panel.tsx';
import { useChoice } from './parts/use-choice.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  return readArticle(request, context);
}

/** A size, a colour or a large picture in the address changes nothing of what was read. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameArticle =
    currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.get('rt') === nextUrl.searchParams.get('rt');
  return isSameArticle && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

function Heading({ article, colour }: { article: ProductDetail; colour: string | null }) {
  const t = useText();
  const { average, count } = article.rating;
  return (
    <div className="stack gap-3">
      <div className="row between mi mut">
        <ClothSignature card={article} />
        <Dots colours={cardIn(article, colour).clothColours} />
      </div>
      <h1 className="d2 det-title">{article.name}</h1>
      <div className="row between wrapx gap-x-4 gap-y-2">
        <ArticlePrice card={article} className="text-h4" />
        {count > 0 && (
          <a className="row gap-2 min-h-11" href="#ratings">
            <Stars average={average} label={t('rating.out.of', { average })} />
            <span className="sm lnk">{t('detail.ratings', { average, count })}</span>
          </a>
        )}
      </div>
    </div>
  );
}

type ChoosingProps = { article: ProductDetail; zones: readonly DeliveryZone[]; isDraft: boolean };

/** The pictures, and what is chosen and bought beside them: a colour leads to its pictures. */
function Choosing({ article, zones, isDraft }: ChoosingProps) {
  const { chosen, choose } = useChoice(article);
  return (
    <div className="det">
      <Gallery article={article} colour={chosen.colour} />
      <div className="buy">
        <Heading article={article} colour={chosen.colour} />
        {/* What is hidden cannot be bought, not even by the staff that looks at it. */}
        <div inert={isDraft} className="contents">
          <BuyBox article={article} zones={zones} chosen={chosen} choose={choose} />
        </div>
        <ShareButton name={article.name} path={articleAddress(article.id)} />
        <ArticleNotes article={article} isGone={isChoiceGone(article, chosen)} />
      </div>
    </div>
  );
}

function SameCategory({ article, categoryName }: { article: ProductDetail; categoryName: string }) {
  const t = useText();
  if (article.sameCategory.length === 0) return null;
  return (
    <div className="sunk">
      <section className="wrap sec">
        <div className="shead">
          <h2 className="d2">{t('detail.same.category')}</h2>
          <Link className="lnk" to={departmentAddress(article.department)}>
            {t('detail.same.category.all', { category: categoryName })}
          </Link>
        </div>
        <ArticleGrid cards={article.sameCategory.slice(0, 4)} />
      </section>
    </div>
  );
}

/** Says to the staff that nobody else sees this page, and leads to where the article is edited. */
function DraftNote({ editAt }: { editAt: string }) {
  const t = useText();
  return (
    <Notice tone="sun">
      {t('detail.draft')}{' '}
      <a className="lnk" href={editAt}>
        {t('detail.draft.edit')}
      </a>
    </Notice>
  );
}

export default function ArticleDetail({
  loaderData: { article, zones, own, votes, story, shipping, editAt },
}: Route.ComponentProps) {
  const t = useText();
  const locale = useLocale();
  const frame = useFrame();
  const { departments } = frame;
  const isDraft = editAt !== null;
  const categoryName = departments.find(({ code }) => code === article.department)?.name ?? article.department;
  const steps = [
    { name: t('nav.home'), to: HOME },
    { name: t('nav.articles'), to: ARTICLES },
    { name: categoryName, to: departmentAddress(article.department) },
    { name: article.name },
  ];
  return (
    <>
      <PageHead
        title={article.clothName ? `${article.name}, ${article.clothName}` : article.name}
        description={article.description}
        canonical={articleAddress(article.id)}
        picture={articleShare(article, frame.shop.name, locale)}
        kind="product"
      />
      <JsonLd data={import.meta.env.SSR && !isDraft ? productData({ ...article, shipping }, frame, locale) : null} />
      <div className="wrap">
        <Breadcrumb steps={steps} className="pt-4" />
        {editAt && <DraftNote editAt={editAt} />}
        <Choosing key={article.id} article={article} zones={zones} isDraft={isDraft} />
      </div>
      <StoryPanel article={article} story={story} />
      <Ratings article={article} own={own} votes={votes} />
      <SameCategory article={article} categoryName={categoryName} />
      {!isDraft && <RecentlyViewed articleId={article.id} />}
    </>
  );
}
