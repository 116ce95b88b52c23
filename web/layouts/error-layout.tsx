import { Component, type ReactNode } from 'react';
import { Form, isRouteErrorResponse, Link } from 'react-router';
import type { Picture } from '#contracts/catalog.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { ARTICLES, HOME } from '../addresses.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useCarriedAddress } from '../frame/use-carried-search.ts';
import { useFrameIfAny } from '../frame/use-frame.ts';
import { useText } from '../i18n/texts.tsx';
import { notNowSentence, notTakenSentence } from '../not-now.ts';
import { ShopPicture } from '../storefront/parts/shop-picture.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ShopFrame } from './shop-frame.tsx';

function pictureOf(error: unknown): Picture | null {
  return isRouteErrorResponse(error) ? (error.data?.picture ?? null) : null;
}

function detailOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The search box of the page that leads nowhere. */
function LookHere() {
  const t = useText();
  return (
    <Form action={ARTICLES} method="get" className="stack gap-3.5" role="search">
      <label className="sm" htmlFor="look-here">
        {t('error.look.here')}
      </label>
      <div className="row underlined">
        <Icon name="search" />
        <input
          id="look-here"
          name="q"
          type="search"
          maxLength={100}
          placeholder={t('error.examples')}
          className="bare"
        />
        <button type="submit" className={buttonClass({ look: 'ghost' })}>
          {t('list.search.button')}
        </button>
      </div>
      <p>
        <Link className="lnk" to={HOME}>
          {t('error.back.home')}
        </Link>
      </p>
    </Form>
  );
}

type Words = { title: TextName; heading: TextName; line: TextName; more?: TextName };

function wordsOf(error: unknown): Words {
  if (isRouteErrorResponse(error) && error.status === 404)
    return { title: 'error.not.found', heading: 'error.not.found', line: 'error.not.found.line' };
  const notNow = notNowSentence(error);
  if (notNow) return { title: 'error.not.now', heading: 'error.not.now', line: notNow };
  const notTaken = notTakenSentence(error);
  if (notTaken)
    return { title: 'error.not.taken', heading: 'error.not.taken', line: notTaken, more: 'error.typed.kept' };
  // Only a browser says so, and only after it has failed to bring a page.
  const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false;
  return {
    title: 'error.title',
    heading: 'refusal.unexpected',
    line: isOffline ? 'error.offline' : 'error.server.line',
  };
}

function ErrorScreen({ error }: { error: unknown }) {
  const t = useText();
  const isDevelopment = useFrameIfAny()?.isDevelopment ?? false;
  const address = useCarriedAddress();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const { title, heading, line, more } = wordsOf(error);
  const picture = pictureOf(error);
  return (
    <ShopFrame isHeaderOver={picture !== null}>
      <PageHead title={t(title)} />
      <meta name="robots" content="noindex" />
      <section className="hero trouble">
        <ShopPicture picture={picture} sizes="100vw" isPriority className="pic" alt={t('error.picture')} />
        <div className="nf">
          <div>
            <h1 className="d1">{t(heading)}</h1>
            <p className="lead">{t(line)}</p>
            {more && <p>{t(more)}</p>}
            {!isMissing && (
              <p className="mt-6">
                <a className={buttonClass({ look: 'sun' })} href={address}>
                  {t('retry')}
                </a>
              </p>
            )}
          </div>
          <LookHere />
        </div>
      </section>
      {isDevelopment && !isMissing && (
        <section className="wrap sec stack">
          <h2 className="h4">{t('error.detail')}</h2>
          <pre className="overflow-auto sm">{detailOf(error)}</pre>
        </section>
      )}
    </ShopFrame>
  );
}

/** When even the error page fails there is still a sentence and a way home. */
class LastResort extends Component<{ words: string; home: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <p>{this.props.words}</p>
        <a href={HOME}>{this.props.home}</a>
      </main>
    );
  }
}

/** Every page of trouble: 404, 500 and all others. */
export function ErrorLayout({ error }: { error: unknown }) {
  const t = useText();
  return (
    <LastResort words={t('error.page.failed')} home={t('error.back.home')}>
      <ErrorScreen error={error} />
    </LastResort>
  );
}
